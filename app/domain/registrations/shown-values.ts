import { formatDate } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import type { Field, TextKey } from './registration-fields'

interface Said {
  values: Readonly<Record<TextKey, string | number | null>>
  religionBn: string | null
  religionEn: string | null
}

/** What a field says, for a reader: a text, or the key of a word. */
export function shownValue(field: Field & { key: TextKey }, of: Said, lang: Lang): { text: string; word?: string } {
  const value = of.values[field.key]
  if (value === null || value === '') return { text: '' }
  if (field.kind === 'gender') return { text: '', word: `students:genders.${value}` }
  if (field.kind === 'religion') return { text: (lang === 'bn' ? of.religionBn : of.religionEn) ?? '' }
  return { text: plainValue(field, String(value), lang) }
}

/** A stored day, number or text in the reader's digits. */
export const plainValue = (field: Field, value: string, lang: Lang): string =>
  field.kind === 'day' && value ? formatDate(value, lang) : field.kind === 'birthReg' ? digits(value, lang) : value
