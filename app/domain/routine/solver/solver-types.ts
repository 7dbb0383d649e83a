/** A period of one weekday. Minutes of the day. */
export interface SolverSlot {
  weekday: number
  periodId: number
  shiftId: number
  from: number
  to: number
}

/** One weekly lesson of a section that wants a slot; papers taught at the same time are one task with several teachers. */
export interface SolverTask {
  id: number
  sectionId: number
  shiftId: number
  /** Tasks of one unit spread over the days. */
  unit: string
  teachers: readonly number[]
  /** A lesson of two periods that follow each other. */
  double?: boolean
  /** For each lesson of the task the rooms it may be in, the best first; none: it needs no room. */
  rooms?: readonly (readonly number[])[]
  /** It cannot be held elsewhere: a practical without its laboratory. Otherwise it may stand without a room, and is told. */
  needsRoom?: boolean
}

/** What stands already; without a section, hours in which teachers are not there. */
export interface SolverFixed {
  sectionId: number | null
  weekday: number
  from: number
  to: number
  teachers: readonly number[]
  rooms?: readonly number[]
  unit?: string
}

/** No arrangement holds it: this is certain. */
type Impossible = 'section-full' | 'teacher-full' | 'no-common' | 'no-room' | 'no-pair' | 'daily-limit'
/** None was found in the time; another may hold it. What was in the way in those that were tried: a room, a teacher's day, or the fullness of it all. */
type NotFound = 'room-tight' | 'day-tight' | 'limit'
export type WhyLeft = Impossible | NotFound

/** Where a task stands: its (first) slot, and a room for each of its lessons. */
export interface Placed {
  slot: number
  rooms: readonly (number | null)[]
}

export interface Solution {
  placed: Map<number, number>
  /** Of what was placed; null where no room was free. */
  rooms: Map<number, readonly (number | null)[]>
  left: { task: number; why: WhyLeft; /** The teacher who stands in the way. */ teacher: number | null }[]
  steps: number
}

export interface Limits {
  /** Steps; each places one task. */
  steps: number
  /** Milliseconds by `now`. */
  ms?: number
  now?: () => number
  /** The most periods a day of teachers who have such a limit. */
  daily?: ReadonlyMap<number, number>
}
