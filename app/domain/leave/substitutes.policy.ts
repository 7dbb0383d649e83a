/** Minutes of the day, or 'HH:MM' texts: what overlaps is compared only. */
export interface Hours {
  startsAt: string
  endsAt: string
}

export const overlap = (a: Hours, b: Hours): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Somebody who could take a lesson on a day. */
export interface Substitute {
  id: number
  /** Away that day. */
  away: boolean
  /** Lessons, lessons taken for others, duties: what they do that day. */
  busy: readonly Hours[]
  subjectIds: readonly number[]
  /** Lessons of others taken lately. */
  taken: number
}

export interface Suggested {
  id: number
  sameSubject: boolean
  taken: number
  /** Hours of work that day already. */
  busy: number
}

/**
 * Who can take a lesson, the best first: whoever teaches its subject, then who has taken the fewest for others, then who has the lightest
 * day; the same input gives the same order.
 */
export function suggested(lesson: Hours & { subjectId: number }, people: readonly Substitute[]): Suggested[] {
  return people
    .filter((one) => !one.away && !one.busy.some((hours) => overlap(hours, lesson)))
    .map((one) => ({
      id: one.id,
      sameSubject: one.subjectIds.includes(lesson.subjectId),
      taken: one.taken,
      busy: one.busy.length,
    }))
    .sort(
      (a, b) => Number(b.sameSubject) - Number(a.sameSubject) || a.taken - b.taken || a.busy - b.busy || a.id - b.id,
    )
}
