import { parseDay, type Day } from '~/format/dates'
import { askedAs, fieldsOf, STUDENT_FIELDS, type AskedKey } from '../student-fields.policy'

const PERSON = ['roll', 'code', 'name'] as const
const PLACE = ['class', 'group', 'section', 'shift', 'version'] as const
const PARENTS = ['father', 'mother'] as const
const GUARDIAN = ['guardian', 'guardianMobile'] as const
export type ReportColumn =
  | AskedKey
  | 'age'
  | 'admittedOn'
  | (typeof PERSON | typeof PLACE | typeof PARENTS | typeof GUARDIAN)[number]

/** Columns of the list report, in their order: the student's fields and what follows from them or stands beside. */
export const REPORT_COLUMNS: readonly ReportColumn[] = [
  ...PERSON,
  ...fieldsOf('name').map(askedAs),
  ...PLACE,
  ...PARENTS,
  ...fieldsOf('identity').flatMap((one): ReportColumn[] =>
    one.key === 'bornOn' ? [askedAs(one), 'age'] : [askedAs(one)],
  ),
  ...GUARDIAN,
  ...fieldsOf('contact').map(askedAs),
  'admittedOn',
]
const LABELS = new Map<string, string>(STUDENT_FIELDS.map((one) => [askedAs(one), one.label]))
/** Key of the words above a column. */
export const columnLabel = (column: string): string => LABELS.get(column) ?? `student-reports:column.${column}`
export const USUAL_COLUMNS: readonly ReportColumn[] = ['roll', 'name', 'class', 'section', 'father', 'guardianMobile']

export const MEASURES = ['gender', 'religion', 'bloodGroup', 'age'] as const
const LACKING = STUDENT_FIELDS.filter((one) => 'lacking' in one)
export type MissingFact = 'photo' | 'guardianMobile' | AskedKey
/** What the office misses of a student. */
export const MISSING: readonly MissingFact[] = ['photo', 'guardianMobile', ...LACKING.map(askedAs)]
/** Key of its words within a sentence. */
export const factLabel = (fact: MissingFact): string =>
  LACKING.find((one) => askedAs(one) === fact)?.lacking ?? `student-reports:fact.${fact}`

/** Completed years on a day; null without a birth date. */
export function ageOn(bornOn: Day | null, day: Day): number | null {
  if (!bornOn) return null
  const born = parseDay(bornOn)
  const now = parseDay(day)
  return now.year - born.year - (now.month < born.month || (now.month === born.month && now.date < born.date) ? 1 : 0)
}

interface Tally<Key extends string | number> {
  keys: (Key | null)[]
  rows: { id: number; counts: number[]; total: number }[]
  totals: number[]
  total: number
}

/** Counts people by section and a fact; sections in the order given, facts in theirs, null (not recorded) last and only if it occurs. */
export function tally<Key extends string | number>(
  people: readonly { sectionId: number; key: Key | null }[],
  sections: readonly number[],
  order: (a: Key, b: Key) => number,
): Tally<Key> {
  const known = [...new Set(people.map((one) => one.key))].filter((key): key is Key => key !== null).sort(order)
  const keys: (Key | null)[] = people.some((one) => one.key === null) ? [...known, null] : known
  const place = new Map(keys.map((key, at) => [key, at]))
  const bySection = new Map(sections.map((id) => [id, keys.map(() => 0)]))
  const totals = keys.map(() => 0)
  for (const one of people) {
    const at = place.get(one.key) ?? 0
    const counts = bySection.get(one.sectionId)
    if (!counts) continue
    counts[at] = (counts[at] ?? 0) + 1
    totals[at] = (totals[at] ?? 0) + 1
  }
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
  return {
    keys,
    rows: sections
      .map((id) => ({ id, counts: bySection.get(id) ?? [], total: sum(bySection.get(id) ?? []) }))
      .filter((row) => row.total > 0),
    totals,
    total: sum(totals),
  }
}
