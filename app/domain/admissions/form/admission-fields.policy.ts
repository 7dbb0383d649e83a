import { formatDate } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { shortTaka } from '~/format/money'
import { formatPhone } from '~/format/phone'
import {
  type Asked,
  type AdmissionField,
  ADMISSION_STEPS,
  type AdmissionStep,
  ADMISSION_FIELDS,
} from './admission-fields'

/** i18n key of a field's name. */
export const fieldLabel = (key: string): string => `admission-form:field.${key}`
export const stepLabel = (step: AdmissionStep): string => `admission-form:step.${step}`

/**
 * The parts that the guardian may change: of a draft all, of a correction those that the office named (none: all), and the last, since it is
 * what sends the form again.
 */
export const openParts = (of: { state: string; correctParts: readonly AdmissionStep[] }): readonly AdmissionStep[] =>
  of.state === 'correction' && of.correctParts.length
    ? ADMISSION_STEPS.filter((step) => step === 'send' || of.correctParts.includes(step))
    : ADMISSION_STEPS

/** What a form says, by field: texts as they are kept, keys of lists as numbers. */
export type Answers = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Asks = Readonly<Record<string, Asked | undefined>>

/** How an admission asks a field. */
export const askedOf = (field: AdmissionField, asks: Asks): Asked =>
  field.fixed ? field.usual : (asks[field.key] ?? field.usual)

/** The fields an applicant fills in, of a step or of all. */
export const fieldsAsked = (asks: Asks, step?: AdmissionStep): AdmissionField[] => {
  const asked = ADMISSION_FIELDS.filter((one) => !one.office && askedOf(one, asks) !== 'off')
  const some = (of: RegExp) => asked.some((one) => of.test(one.key))
  // Whether two addresses are one is asked where both are.
  const both = some(/^present/) && some(/^permanent/)
  return asked.filter((one) => (step === undefined || one.step === step) && (one.key !== 'sameAddress' || both))
}

/** Names of what answers say by key, by `<catalogue> <id>` (formNames of form-names.server.ts). */
export type FormNames = Readonly<Record<string, { bn: string; en: string } | undefined>>

export interface ShownAnswer {
  key: string
  step: AdmissionStep
  /** i18n key. */
  label: string
  /** In the reader's language; of a choice the i18n key stands in `word` instead. */
  value: string
  word?: string
}

const named = (names: FormNames, of: string, id: unknown, lang: Lang): string => {
  const name = names[`${of} ${String(id)}`]
  return name ? (lang === 'bn' ? name.bn || name.en : name.en || name.bn) : ''
}

function shown(field: AdmissionField, value: string | number | boolean, lang: Lang, names: FormNames): string {
  switch (field.kind) {
    case 'catalogue':
    case 'offer':
      return named(names, field.of ?? 'offer', value, lang)
    case 'day':
      return formatDate(String(value), lang)
    case 'taka':
      return shortTaka(Number(value), lang)
    case 'phone':
      return formatPhone(String(value), lang)
    case 'year':
    case 'birthReg':
    case 'nid':
    case 'digits':
    case 'gpa':
      return digits(String(value), lang)
    case 'text':
    case 'name':
    case 'nameBn':
    case 'nameEn':
    case 'lines':
    case 'email':
    case 'choice':
    case 'check':
      return String(value)
  }
}

/**
 * What an applicant said, as pairs of label and value in the order of the form; what was left empty is left out. Desk, copy of the form
 * and review show the same.
 * @param answers all of it, columns too: `answersOf` of applicant.server.ts
 */
export function shownAnswers(answers: Answers, lang: Lang, names: FormNames): ShownAnswer[] {
  return ADMISSION_FIELDS.flatMap((field): ShownAnswer[] => {
    const value = answers[field.key]
    if (value === null || value === undefined || value === '' || value === false) return []
    const of = { key: field.key, step: field.step, label: fieldLabel(field.key) }
    if (field.kind === 'check') return [{ ...of, value: '', word: 'admission-form:yes' }]
    if (field.kind === 'choice')
      return [{ ...of, value: '', word: `admission-form:${field.words ?? field.key}.${String(value)}` }]
    const text = shown(field, value, lang, names)
    return text === '' ? [] : [{ ...of, value: text }]
  })
}

/** The keys of lists that answers hold, by catalogue. */
export const keysIn = (answers: Answers): { of: string; id: number }[] =>
  ADMISSION_FIELDS.flatMap((field) => {
    const value = answers[field.key]
    if ((field.kind !== 'catalogue' && field.kind !== 'offer') || !value) return []
    return [{ of: field.of ?? 'offer', id: Number(value) }]
  })
