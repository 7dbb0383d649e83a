import { addDays, monthRange, type Day } from '~/format/dates'
import type { MonthTerms, PersonMonth, Post, Structure } from './inputs'

/** Days of the month in which one structure, and one set of central rules, holds. Both days are included. */
export interface Segment {
  from: Day
  to: Day
  days: number
  structure: Structure
}

/** What holds on a day: of those begun, the one that began last; of two of one day, the one that was written last. */
export function structureOn(structures: readonly Structure[], day: Day): Structure | null {
  let found: Structure | null = null
  for (const one of structures)
    if (
      one.fromOn <= day &&
      (found === null || one.fromOn > found.fromOn || (one.fromOn === found.fromOn && one.id > found.id))
    )
      found = one
  return found
}

/** Designation and grade as they were on a day. */
export const postOn = (posts: readonly Post[], day: Day): Post | null =>
  posts.findLast(({ fromOn }) => fromOn === null || fromOn <= day) ?? null

const count = (from: Day, to: Day): number => Number(to.slice(8)) - Number(from.slice(8)) + 1

/** Whether somebody works here on a day. */
export const worksOn = ({ joinedOn, leftOn }: Pick<PersonMonth, 'joinedOn' | 'leftOn'>, day: Day): boolean =>
  (joinedOn === null || joinedOn <= day) && (leftOn === null || day <= leftOn)

/**
 * The month in pieces: from the day of joining to the last day, cut where a structure begins, where designation or grade changes, and where a
 * central rule of allowances begins or ends. Nothing for who does not work here in the month, or has no structure in it.
 */
export function segmentsOf(
  person: Pick<PersonMonth, 'joinedOn' | 'leftOn' | 'structures' | 'posts'>,
  terms: Pick<MonthTerms, 'month' | 'allowanceRules' | 'edition'>,
): { segments: Segment[]; ofDays: number } {
  const { from: first, to: last } = monthRange(terms.month)
  const ofDays = count(first, last)
  const from = person.joinedOn !== null && person.joinedOn > first ? person.joinedOn : first
  const to = person.leftOn !== null && person.leftOn < last ? person.leftOn : last
  if (from > to) return { segments: [], ofDays }
  const cuts = new Set<Day>([from])
  const cut = (day: Day) => day > from && day <= to && cuts.add(day)
  for (const { fromOn } of person.structures) cut(fromOn)
  if (terms.edition > 1) for (const { fromOn } of person.posts) if (fromOn !== null) cut(fromOn)
  for (const { startsOn, endsOn } of terms.allowanceRules) {
    cut(startsOn)
    if (endsOn !== null) cut(addDays(endsOn, 1))
  }
  const begins = [...cuts].sort()
  const segments = begins.flatMap((begin, at): Segment[] => {
    const structure = structureOn(person.structures, begin)
    if (!structure) return []
    const next = begins[at + 1]
    const end = next === undefined ? to : addDays(next, -1)
    return [{ from: begin, to: end, days: count(begin, end), structure }]
  })
  return { segments: joined(segments, terms), ofDays }
}

/** Neighbours that a rule's day cut apart although nothing of it is theirs read better as one. */
function joined(segments: readonly Segment[], { allowanceRules }: Pick<MonthTerms, 'allowanceRules'>): Segment[] {
  const whole: Segment[] = []
  for (const one of segments) {
    const before = whole.at(-1)
    const byRule = one.structure.lines.some(({ kind }) => kind === 'rule') && allowanceRules.length > 0
    if (before && before.structure === one.structure && !byRule)
      whole[whole.length - 1] = { ...before, to: one.to, days: before.days + one.days }
    else whole.push(one)
  }
  return whole
}
