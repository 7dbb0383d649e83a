import { normaliseSheetPhone } from '~/format/phone'
import { toAsciiDigits } from '~/format/digits'
import { readName, type NameScript } from '~/format/person-name'
import { cleanText, matchKey } from '~/format/text'
import { FIELD_READERS, readGender, readPhone, readReligion, readRoll } from '../roster/cells.policy'
import { askedAs, fieldsOf, STUDENT_FIELDS, type AskedKey, type Field } from '../student-fields.policy'

export type QuickField = AskedKey | 'roll' | 'guardianMobile'
/** Fields that the quick update offers, in the order of its columns. */
export const QUICK_FIELDS: readonly QuickField[] = [
  'roll',
  ...fieldsOf('name', 'parents', 'identity').map(askedAs),
  'guardianMobile',
  ...fieldsOf('contact').map(askedAs),
]
const OWN = new Map<QuickField, Field>(STUDENT_FIELDS.map((one) => [askedAs(one), one]))
/** The student's field behind a column; roll and the guardian's mobile stand elsewhere. */
export const ownField = (field: QuickField): Field | undefined => OWN.get(field)
/** Key of the words above a column. */
export function quickLabel(field: QuickField): string {
  const own = ownField(field)
  return own ? ('short' in own ? own.short : own.label) : `students:quick.field.${field}`
}
/** What is stored: a day as YYYY-MM-DD, a religion by its id, a mobile as 8801…; null is nothing. */
export type QuickValue = string | number | null
type Judged = { value: QuickValue } | { error: string }

export const isQuickField = (text: string): text is QuickField => (QUICK_FIELDS as readonly string[]).includes(text)

const LONGEST = 120

export interface Religions {
  id: number
  code: string
  nameEn: string
  nameBn: string
}

const coded = (read: { value: QuickValue } | { error: string }): Judged =>
  'error' in read ? { error: `student-import:error.${read.error}` } : read

/** A cell as typed or pasted, in either script, read as it will be stored; or the key of what is wrong with it. */
export function judgeQuick(field: QuickField, typed: string, religions: readonly Religions[], now: Date): Judged {
  const own = ownField(field)
  const max = own && 'max' in own ? own.max : LONGEST
  if (typed.length > max + 100) return { error: `ui:error.max.string?max=${max}` }
  const text = cleanText(typed)
  if (text.length > max) return { error: `ui:error.max.string?max=${max}` }
  if (field === 'guardianMobile') return coded(readPhone(text))
  if (!own) return judgeRoll(text)
  switch (own.kind) {
    case 'nameBn':
    case 'nameEn':
      return judgeName(text, own.kind === 'nameBn' ? 'bn' : 'en')
    case 'lines':
      return { value: text || null }
    case 'religion':
      return judgeReligion(text, religions)
    case 'gender': {
      const read = readGender(text)
      return 'error' in read ? coded(read) : { value: read.value === null ? null : read.value.toLowerCase() }
    }
    default:
      return coded(FIELD_READERS[own.kind](text, now))
  }
}

function judgeName(text: string, script: NameScript): Judged {
  if (text === '') return { value: null }
  const read = readName(text, script)
  return 'value' in read ? read : { error: `ui:error.name.${read.wrong}` }
}

function judgeRoll(text: string): Judged {
  const read = readRoll(text)
  if ('error' in read) return coded(read)
  if (read.value === null) return { error: 'ui:error.required' }
  return read.value > 1_000_000 ? { error: 'ui:error.max.numeric?max=1000000' } : read
}

function judgeReligion(text: string, religions: readonly Religions[]): Judged {
  if (text === '') return { value: null }
  const key = matchKey(text)
  const named = religions.find((one) => matchKey(one.nameEn) === key || matchKey(one.nameBn) === key)
  if (named) return { value: named.id }
  const read = readReligion(text)
  const known = 'error' in read ? undefined : religions.find((one) => one.code === read.value)
  return known ? { value: known.id } : { error: 'student-import:error.unknownReligion' }
}

/** The values a person saw, in one hidden field: a row for each enrolment, its values in the order of the fields. */
export const packSeen = (rows: readonly { id: number; values: readonly QuickValue[] }[]): string =>
  JSON.stringify(rows.map((row) => [row.id, ...row.values]))

/** Reads packSeen back; nonsense is as if nothing had been seen. */
export function unpackSeen(text: string, fields: readonly QuickField[]): Map<number, Map<QuickField, QuickValue>> {
  const seen = new Map<number, Map<QuickField, QuickValue>>()
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch {
    return seen
  }
  if (!Array.isArray(rows)) return seen
  for (const row of rows as unknown[]) {
    if (!Array.isArray(row) || typeof row[0] !== 'number') continue
    seen.set(
      row[0],
      new Map(
        fields.map((field, at) => {
          const value: unknown = row[at + 1]
          return [field, typeof value === 'string' || typeof value === 'number' ? value : null]
        }),
      ),
    )
  }
  return seen
}

/** How a stored mobile stands in a cell: 01XXXXXXXXX. */
export const localMobile = (mobile: string): string =>
  toAsciiDigits(normaliseSheetPhone(mobile) ?? mobile).replace(/^88(?=01)/, '')
