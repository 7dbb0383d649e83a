import { wordsFor } from '~/i18n/i18n.server'

/** The months of the year as choices: 1 is January. */
export const monthChoices = () =>
  Array.from({ length: 12 }, (_, at) => ({
    value: at + 1,
    nameEn: wordsFor('en')(`catalogues:month.${at + 1}`),
    nameBn: wordsFor('bn')(`catalogues:month.${at + 1}`),
  }))
