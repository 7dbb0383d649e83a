import { parseDay, type Day } from '~/format/dates'

/** Columns of the list report, in their order. */
export const REPORT_COLUMNS = [
  'roll',
  'code',
  'name',
  'nameBn',
  'nameEn',
  'class',
  'group',
  'section',
  'shift',
  'version',
  'father',
  'mother',
  'bornOn',
  'age',
  'gender',
  'religion',
  'bloodGroup',
  'birthRegNo',
  'guardian',
  'guardianMobile',
  'mobile',
  'email',
  'presentAddress',
  'permanentAddress',
  'admittedOn',
] as const
export type ReportColumn = (typeof REPORT_COLUMNS)[number]
export const USUAL_COLUMNS: readonly ReportColumn[] = ['roll', 'name', 'class', 'section', 'father', 'guardianMobile']

export const MEASURES = ['gender', 'religion', 'bloodGroup', 'age'] as const
export type Measure = (typeof MEASURES)[number]
export const MISSING = [
  'photo',
  'birthRegNo',
  'guardianMobile',
  'bornOn',
  'bloodGroup',
  'religion',
  'nameEn',
  'presentAddress',
] as const
export type MissingFact = (typeof MISSING)[number]

/** Completed years on a day; null without a birth date. */
export function ageOn(bornOn: Day | null, day: Day): number | null {
  if (!bornOn) return null
  const born = parseDay(bornOn)
  const now = parseDay(day)
  return now.year - born.year - (now.month < born.month || (now.month === born.month && now.date < born.date) ? 1 : 0)
}

export interface Tally<Key extends string | number> {
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
