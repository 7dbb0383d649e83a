/**
 * Merit positions (domain facts, section 2.5; there is no national rule, so order, ties and the failed are settings).
 *
 * The sort key, the same for every row and every scope:
 *   1. passed DESC
 *   2. failedCount ASC            (0 for all who passed)
 *   3. gpa DESC, totalMarks DESC  when order is 'gpa-first' (gpa is 0 for all who failed)
 *      totalMarks DESC, gpa DESC  when order is 'total-first'
 *   4. tieBreaks[0] DESC, tieBreaks[1] DESC, … (Mathematics, English, Bangla marks; a missing one is -1)
 *   5. roll ASC, id ASC           (only to put rows in order, and for ties 'unique')
 *
 * ties 'shared': equal in 1 to 4 is the same position and the next one is skipped (1, 1, 3): SQL `rank()` ordered
 * by 1 to 4. ties 'unique': SQL `row_number()` ordered by 1 to 5. Partition by classKey; by classKey, shiftKey;
 * by classKey, shiftKey, sectionKey. failed 'none': only those who passed are ranked, which changes nobody
 * else's position because they come first. Rows of incomplete results are not ranked at all.
 */
export interface MeritRow {
  /** Of the enrolment. */
  id: number
  classKey: string | number
  shiftKey: string | number
  sectionKey: string | number
  status: 'passed' | 'failed' | 'incomplete'
  /** Hundredths. */
  gpa: number
  /** Hundredths, the optional subject included. */
  totalMarks: number
  failedCount: number
  /** Hundredths of a mark, the most important subject first. */
  tieBreaks: readonly number[]
  roll: number
}

export interface MeritSettings {
  order: 'gpa-first' | 'total-first'
  ties: 'shared' | 'unique'
  failed: 'last' | 'none'
}

export const DEFAULT_MERIT: MeritSettings = { order: 'gpa-first', ties: 'shared', failed: 'last' }

/** Positions from 1; null when the row is not ranked. */
export interface MeritPosition {
  section: number | null
  shift: number | null
  class: number | null
}

/** The comparison of key parts 1 to 4: 0 means a shared position. */
export function compareMerit(a: MeritRow, b: MeritRow, order: MeritSettings['order']): number {
  if (a.status !== b.status)
    return a.status === 'passed' ? -1 : b.status === 'passed' ? 1 : a.status === 'failed' ? -1 : 1
  if (a.failedCount !== b.failedCount) return a.failedCount - b.failedCount
  const gpa = b.gpa - a.gpa
  const total = b.totalMarks - a.totalMarks
  const first = order === 'gpa-first' ? gpa || total : total || gpa
  if (first !== 0) return first
  const length = Math.max(a.tieBreaks.length, b.tieBreaks.length)
  for (let index = 0; index < length; index++) {
    const difference = (b.tieBreaks[index] ?? -1) - (a.tieBreaks[index] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

interface Counter {
  seen: number
  position: number
  last: MeritRow | null
}

/** Ranks the rows of one examination within section, shift and class at once. The rows are not changed. */
export function rankMerit(
  rows: readonly MeritRow[],
  settings: MeritSettings = DEFAULT_MERIT,
): Map<number, MeritPosition> {
  const positions = new Map<number, MeritPosition>()
  const counters = new Map<string, Counter>()
  const next = (key: string, row: MeritRow): number => {
    let counter = counters.get(key)
    if (!counter) counters.set(key, (counter = { seen: 0, position: 0, last: null }))
    counter.seen++
    const tied =
      settings.ties === 'shared' && counter.last !== null && compareMerit(counter.last, row, settings.order) === 0
    if (!tied) counter.position = counter.seen
    counter.last = row
    return counter.position
  }
  const ordered = [...rows].sort((a, b) => compareMerit(a, b, settings.order) || a.roll - b.roll || a.id - b.id)
  for (const row of ordered) {
    if (row.status === 'incomplete' || (row.status === 'failed' && settings.failed === 'none')) {
      positions.set(row.id, { section: null, shift: null, class: null })
      continue
    }
    const ofClass = JSON.stringify([row.classKey])
    const ofShift = JSON.stringify([row.classKey, row.shiftKey])
    const ofSection = JSON.stringify([row.classKey, row.shiftKey, row.sectionKey])
    positions.set(row.id, { section: next(ofSection, row), shift: next(ofShift, row), class: next(ofClass, row) })
  }
  return positions
}
