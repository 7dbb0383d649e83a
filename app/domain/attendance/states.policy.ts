/** What a student is at a roll call, in the order in which screens offer it. */
export const STATES = ['present', 'absent', 'late', 'half', 'leave'] as const
export type AttendanceState = (typeof STATES)[number]

/** How many of each. */
export type Counts = Record<AttendanceState, number>

export const noCounts = (): Counts => ({ present: 0, absent: 0, late: 0, half: 0, leave: 0 })

/** Reads 'absent' and the like; anything else is null. */
export const stateOf = (text: unknown): AttendanceState | null => STATES.find((one) => one === text) ?? null

export function countsOf(states: Iterable<AttendanceState>): Counts {
  const counts = noCounts()
  for (const state of states) counts[state]++
  return counts
}

/** How days are weighed: the institution's settings. */
export interface Weighing {
  /** Who came late was there. */
  lateCounts: boolean
  /** A day of leave does not count at all; else it is a day away. */
  leaveExcused: boolean
}

/** Half days that were attended and half days that count: whole numbers, so that nothing is rounded before the end. */
function halves(counts: Counts, { lateCounts, leaveExcused }: Weighing): { attended: number; counted: number } {
  const all = counts.present + counts.absent + counts.late + counts.half + (leaveExcused ? 0 : counts.leave)
  return { attended: 2 * (counts.present + (lateCounts ? counts.late : 0)) + counts.half, counted: 2 * all }
}

/** Days attended, in halves of a day: 187 or 187.5. */
export const daysAttended = (counts: Counts, how: Weighing): number => halves(counts, how).attended / 2

/** Days that count for the student. */
export const daysCounted = (counts: Counts, how: Weighing): number => halves(counts, how).counted / 2

/** Hundredths of a percent of the days that count, rounded down: 74.999 is below 75. Null where no day counts. */
export function percentOf(counts: Counts, how: Weighing): number | null {
  const { attended, counted } = halves(counts, how)
  return counted === 0 ? null : Math.floor((attended * 10_000) / counted)
}

/** Half days that were attended, and that count, as SQL over columns of the same names as `Counts` in `c`; late and leave say what counts, as Weighing does. */
export const halvesSql = (
  c: string,
  lateCounts: string,
  leaveExcused: string,
): { attended: string; counted: string } => ({
  attended: `((${c}.present + CASE WHEN ${lateCounts} THEN ${c}.late ELSE 0 END) * 2 + ${c}.half)`,
  counted: `((${c}.present + ${c}.absent + ${c}.late + ${c}.half + CASE WHEN ${leaveExcused} THEN 0 ELSE ${c}.leave END) * 2)`,
})

/** `percentOf` as SQL. A test holds the two together. */
export function percentSql(c: string, lateCounts: string, leaveExcused: string): string {
  const { attended, counted } = halvesSql(c, lateCounts, leaveExcused)
  return `(${attended}::bigint * 10000 / nullif(${counted}, 0))::int`
}
