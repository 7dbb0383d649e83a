/** Something that happens in a week; times are 'HH:MM', Sunday is 0. */
interface Busy {
  weekday: number
  startsAt: string
  endsAt: string
}

/** What stands in the way of a batch: its teacher, room or students are elsewhere. */
export interface BusySpot extends Busy {
  kind: 'teacher' | 'room' | 'students'
  /** A lesson of the routine, or another batch. */
  where: 'lesson' | 'batch'
  nameBn: string
  nameEn: string
  /** Members concerned; of a teacher or room 1. */
  count: number
}

const meets = (one: Busy, other: Busy): boolean =>
  one.weekday === other.weekday && one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Of what is known to be going on, what overlaps the hours of a batch: in the order of the week, teachers first. */
export function clashesWith(times: readonly Busy[], busy: readonly BusySpot[]): BusySpot[] {
  const rank = { teacher: 0, room: 1, students: 2 }
  return busy
    .filter((one) => times.some((time) => meets(time, one)))
    .sort(
      (a, b) =>
        rank[a.kind] - rank[b.kind] ||
        ((a.weekday + 1) % 7) - ((b.weekday + 1) % 7) ||
        a.startsAt.localeCompare(b.startsAt),
    )
}
