export const isPicture = ({ mime }: { mime: string }): boolean => mime.startsWith('image/')
