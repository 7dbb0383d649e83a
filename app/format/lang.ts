/** The two languages of the product; Bengali is the first. */
export type Lang = 'bn' | 'en'

export const LANGS: readonly Lang[] = ['bn', 'en']
