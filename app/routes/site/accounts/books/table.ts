export const bookScreens = []
