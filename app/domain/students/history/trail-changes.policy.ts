import type { Lang } from '~/format/lang'
import { formatPhone } from '~/format/phone'
import { IMPORTED, STUDENT_FIELDS } from '../student-fields.policy'
import type { BothNames, KeptEnrolment, KeptGuardian, KeptSubject } from './student-record.server'

export type Json = Record<string, unknown>

/** `label` is the key of the field's words; both sides null says that it changed, not how. */
export interface TrailChange {
  label: string
  before: string | null
  after: string | null
}

/** What says things to the reader. */
export interface Says {
  t: (key: string) => string
  lang: Lang
  religions: readonly { id: number; code: string; name: string }[]
}

const FIELD = 'log:trail.field.'
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const isNamed = (value: unknown): value is BothNames => isObject(value) && 'nameBn' in value && 'nameEn' in value
const nameIn = ({ nameBn, nameEn }: BothNames, lang: Lang) => (lang === 'bn' ? nameBn || nameEn : nameEn || nameBn)
const phone = (text: string, lang: Lang) => (/^8801\d{9}$/.test(text) ? formatPhone(text, lang) : text)

/** A value of a field with one rule; null for nothing. What is only a key to others is not said. */
function plainly(value: unknown, { lang }: Says): string | null {
  if (value === null || value === undefined || value === '') return null
  if (isNamed(value)) return nameIn(value, lang)
  if (Array.isArray(value))
    return value.map((one) => plainly(one, { lang, t: String, religions: [] })).join(', ') || null
  if (isObject(value)) return JSON.stringify(value)
  return phone(String(value), lang)
}

/** What changed between two records of a student, as the verbs that write them keep them: whole, or only what they touched. */
export function studentChanges(before: Json, after: Json, says: Says): TrailChange[] {
  const simple = STUDENT_FIELDS.flatMap(({ column, label, kind }): TrailChange[] => {
    if (same(before[column], after[column])) return []
    const religion = (value: unknown) =>
      says.religions.find((one) => one.id === value || one.code === value)?.name ?? null
    const said = (value: unknown) => (kind === 'religion' ? religion(value) : plainly(value, says))
    return [{ label, before: said(before[column]), after: said(after[column]) }]
  })
  const silent = (column: string, label: string): TrailChange[] =>
    same(before[column], after[column]) ? [] : [{ label, before: null, after: null }]
  return [
    ...simple,
    ...silent('photo_file_id', 'students:field.photo'),
    ...guardianChanges(before.guardians, after.guardians, says),
    ...enrolmentChanges(before.enrolments, after.enrolments, says),
    ...(['section', 'roll'] as const).flatMap((key) =>
      same(before[key], after[key])
        ? []
        : [{ label: FIELD + key, before: plainly(before[key], says), after: plainly(after[key], says) }],
    ),
  ]
}

function guardianChanges(before: unknown, after: unknown, says: Says): TrailChange[] {
  if (same(before, after)) return []
  // Older records of the quick update keep the number alone.
  if (!Array.isArray(before) || !Array.isArray(after))
    return [{ label: `${FIELD}guardianPhone`, before: plainly(before, says), after: plainly(after, says) }]
  const [was, is] = [before as KeptGuardian[], after as KeptGuardian[]]
  const text = (one: KeptGuardian, lang = says.lang) => {
    const relation = says.t(`students:relations.${one.relation}`)
    const name = nameIn({ nameBn: one.name_bn, nameEn: one.name_en }, lang)
    return [
      name ? `${name} (${relation})` : relation,
      one.mobile && phone(one.mobile, says.lang),
      one.is_primary && says.t('students:view.primary'),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return [
    ...was.flatMap((one): TrailChange[] => {
      const now = is.find((other) => other.id === one.id)
      if (!now) return [{ label: `${FIELD}guardianRemoved`, before: text(one), after: null }]
      // A name that changed in the other language alone is said in that one.
      const langs: readonly Lang[] = says.lang === 'bn' ? ['bn', 'en'] : ['en', 'bn']
      const lang = langs.find((which) => text(one, which) !== text(now, which))
      return lang ? [{ label: `${FIELD}guardian`, before: text(one, lang), after: text(now, lang) }] : []
    }),
    ...is
      .filter((one) => !was.some((other) => other.id === one.id))
      .map((one) => ({ label: `${FIELD}guardianAdded`, before: null, after: text(one) })),
  ]
}

/** Subjects as people read them; the papers of one are one. */
function subjectsText(subjects: readonly (BothNames & { as: string })[], { t, lang }: Says): string | null {
  const names = subjects.map((one) =>
    one.as === 'optional' ? `${nameIn(one, lang)} – ${t('students:takenAs.optional')}` : nameIn(one, lang),
  )
  return [...new Set(names)].join(', ') || null
}

function enrolmentChanges(before: unknown, after: unknown, says: Says): TrailChange[] {
  if (same(before, after)) return []
  const rolls = { label: `${FIELD}roll`, before: plainly(before, says), after: plainly(after, says) }
  if (!Array.isArray(before) || !Array.isArray(after)) return [rolls]
  const all = [...(before as unknown[]), ...(after as unknown[])]
  // Older records keep the keys of sections and subjects alone.
  if (!all.every((one) => isObject(one) && isNamed(one.section)))
    return [{ label: `${FIELD}enrolment`, before: null, after: null }]
  const was = before as KeptEnrolment[]
  return (after as KeptEnrolment[]).flatMap((now) => {
    const one = was.find((other) => other.session === now.session)
    const pair = (label: string, of: (enrolment: KeptEnrolment) => string | null): TrailChange[] => {
      const [a, b] = [one ? of(one) : null, of(now)]
      return a === b ? [] : [{ label: FIELD + label, before: a, after: b }]
    }
    return [
      ...pair('section', ({ section }) => nameIn(section, says.lang)),
      ...pair('roll', ({ roll }) => String(roll)),
      ...pair('subjects', ({ subjects }) => subjectsText(subjects, says)),
    ]
  })
}

/** What a row of an import changed: [before, after] by field. Keys without names, of older records, are not said. */
export function importChanges(mine: Json, says: Says): TrailChange[] {
  return Object.entries(mine).flatMap(([field, pair]): TrailChange[] => {
    if (!Array.isArray(pair)) return []
    const known = IMPORTED.find((one) => one.import === field)
    const keys = ['section', 'optionalSubject', 'religionSubject', 'elective1'].includes(field)
    const said = (value: unknown): string | null => {
      if (known?.kind === 'religion') return says.religions.find((one) => one.code === value)?.name ?? null
      if (keys && [value].flat().some((one) => typeof one === 'number')) return null
      if (known?.kind === 'gender' && typeof value === 'string') return value.toLowerCase()
      return plainly(value, says)
    }
    return [{ label: known?.label ?? FIELD + field, before: said(pair[0]), after: said(pair[1]) }]
  })
}

/** What giving subjects to many changed for one: both choices as packChoices() writes them, and the names of what they hold. */
export function choiceChanges(mine: Json, names: Record<string, BothNames>, says: Says): TrailChange[] {
  const { choices } = mine
  if (!Array.isArray(choices)) return []
  const said = (packed: unknown) =>
    subjectsText(
      String(packed ?? '')
        .split(' ')
        .flatMap((one): Omit<KeptSubject, 'id'>[] => {
          const [id = '', as = ''] = one.split(':')
          const named = names[id]
          return named ? [{ ...named, as }] : []
        }),
      says,
    )
  return [{ label: `${FIELD}subjects`, before: said(choices[0]), after: said(choices[1]) }]
}
