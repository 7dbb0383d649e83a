import type { useWords } from '~/ui/lang'

export type Words = ReturnType<typeof useWords>['t']

/** The name of a column or field: a word of the screen's own, else a common one. */
export const headOf = (key: string, words: string, t: Words): string =>
  [`${words}.${key}`, `common:${key}`, `ui:column.${key}`].find((one) => t(one, { defaultValue: '' })) ??
  `${words}.${key}`
