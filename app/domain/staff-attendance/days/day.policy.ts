import type { Day } from '~/format/dates'

export const DAY_STATES = ['present', 'late', 'half', 'absent', 'leave', 'duty', 'holiday', 'holiday-duty'] as const
export type StaffDayState = (typeof DAY_STATES)[number]

/** What a hand may say of a day. */
export const HAND_STATES = ['present', 'late', 'half', 'absent', 'duty'] as const
export type HandState = (typeof HAND_STATES)[number]

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR
/** So long before a shift begins somebody may come for it. */
const BEFORE = 4 * HOUR

/** The hours of a shift: seconds after midnight, and minutes as people set them. */
export interface ShiftHours {
  startsAt: number
  /** Not after the beginning: on the next day. */
  endsAt: number
  graceIn: number
  graceOut: number
  halfAfter: number | null
  halfBefore: number | null
}

/** When a shift begins and ends, in seconds after the midnight with which its day begins. */
export const spanOf = ({
  startsAt,
  endsAt,
}: Pick<ShiftHours, 'startsAt' | 'endsAt'>): { from: number; to: number } => ({
  from: startsAt,
  to: endsAt > startsAt ? endsAt : endsAt + DAY,
})

/**
 * From when to when punches belong to a day: from four hours before its shift until the next day's time begins, so that a watchman who goes
 * home at six in the morning has ended yesterday's work. Seconds after the day's midnight.
 * @param next the shift of the day after; null: as this one
 */
export function windowOf(shift: ShiftHours, next: ShiftHours | null = null): { from: number; to: number } {
  return { from: shift.startsAt - BEFORE, to: DAY + (next ?? shift).startsAt - BEFORE }
}

/** 'HH:MM' as seconds after midnight. */
export const secondsOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5)) * MINUTE

/** How an institution weighs days. Minutes. */
export interface DayRules {
  quietMinutes: number
  overtimeFrom: number
  overtimeStep: number
  noOut: 'present' | 'half'
}

/** A day of somebody as it is known; times in seconds after the day's midnight. */
export interface DayFacts {
  /** What the day is for this person, by calendar and shift. */
  working: boolean
  shift: ShiftHours
  /** Inside the day's window, in order. */
  punches: readonly number[]
  /** Leave that was approved: none, half or all of it. */
  leaveHalves: 0 | 1 | 2
  /** That leave is itself duty elsewhere. */
  leaveIsDuty: boolean
  /** Work was ordered for this day off. */
  ordered: boolean
  /** Seconds since the day's midnight until now: before the shift's end nobody has left early, before the window's end nobody is absent. */
  now: number
  /** Since when nobody coming is absence: the window is over, and the institution keeps attendance. */
  over: boolean
}

/** What a day was; seconds are whole. */
interface DecidedDay {
  state: StaffDayState
  firstIn: number | null
  lastOut: number | null
  lateSeconds: number
  earlySeconds: number
  workedSeconds: number
  overtimeSeconds: number
  presentHalves: number
  absentHalves: number
  leaveHalves: number
}

const NOTHING = {
  lateSeconds: 0,
  earlySeconds: 0,
  workedSeconds: 0,
  overtimeSeconds: 0,
  presentHalves: 0,
  absentHalves: 0,
  leaveHalves: 0,
}

/** First in and last out, whatever keys were pressed; what comes within the quiet time after the first is the same coming. */
export function inAndOut(
  punches: readonly number[],
  quietMinutes: number,
): { firstIn: number | null; lastOut: number | null } {
  const [first] = punches
  const last = punches.at(-1)
  if (first === undefined || last === undefined) return { firstIn: null, lastOut: null }
  return { firstIn: first, lastOut: last - first > quietMinutes * MINUTE ? last : null }
}

/** Overtime after a shift's end: none below the least, then rounded down. */
export function overtimeOf(seconds: number, { overtimeFrom, overtimeStep }: DayRules): number {
  if (seconds <= 0 || seconds < overtimeFrom * MINUTE) return 0
  const step = overtimeStep * MINUTE
  return step ? Math.floor(seconds / step) * step : seconds
}

/**
 * What a day was, by its punches, leave, orders and the calendar; null where there is nothing to say of it (yet): a day off without punches,
 * or a working day that is not over and on which nobody came. Half-days of lateness and of leaving early are not cut a second time as seconds.
 */
export function decideDay(facts: DayFacts, rules: DayRules): DecidedDay | null {
  const { leaveHalves } = facts
  const { firstIn, lastOut } = inAndOut(facts.punches, rules.quietMinutes)
  const workedSeconds = firstIn !== null && lastOut !== null ? lastOut - firstIn : 0
  const seen = { ...NOTHING, firstIn, lastOut, workedSeconds }
  if (leaveHalves === 2)
    return facts.leaveIsDuty
      ? { ...seen, state: 'duty', presentHalves: 2 }
      : { ...seen, state: 'leave', leaveHalves: 2 }
  if (!facts.working) {
    if (firstIn === null) return null
    return { ...seen, state: facts.ordered ? 'holiday-duty' : 'holiday' }
  }
  if (leaveHalves === 1) {
    if (firstIn === null && !facts.over) return null
    const there = firstIn !== null
    return {
      ...seen,
      state: there ? 'half' : 'leave',
      ...(facts.leaveIsDuty ? { presentHalves: there ? 2 : 1 } : { presentHalves: there ? 1 : 0, leaveHalves: 1 }),
      absentHalves: there ? 0 : 1,
    }
  }
  if (firstIn === null) return facts.over ? { ...seen, state: 'absent', absentHalves: 2 } : null
  return workedDay(facts, rules, { ...seen, firstIn, lastOut })
}

function workedDay(
  { shift, now }: DayFacts,
  rules: DayRules,
  seen: typeof NOTHING & { firstIn: number; lastOut: number | null },
): DecidedDay {
  const { from, to } = spanOf(shift)
  const ended = now >= to
  const after = Math.max(0, seen.firstIn - from)
  const before = ended && seen.lastOut !== null ? Math.max(0, to - seen.lastOut) : 0
  const half =
    (shift.halfAfter !== null && after > shift.halfAfter * MINUTE) ||
    (shift.halfBefore !== null && before > shift.halfBefore * MINUTE) ||
    (rules.noOut === 'half' && ended && seen.lastOut === null)
  if (half) return { ...seen, state: 'half', presentHalves: 1, absentHalves: 1 }
  const lateSeconds = after > shift.graceIn * MINUTE ? after : 0
  const earlySeconds = before > shift.graceOut * MINUTE ? before : 0
  const overtimeSeconds = seen.lastOut === null ? 0 : overtimeOf(seen.lastOut - to, rules)
  return {
    ...seen,
    state: lateSeconds ? 'late' : 'present',
    lateSeconds,
    earlySeconds,
    overtimeSeconds,
    presentHalves: 2,
  }
}

/** What a hand says of a day. What is known of its punches stays with it; who is called late is late by them, where they say so. */
export function handDay(state: HandState, byRule: DecidedDay | null): DecidedDay {
  const seen = {
    firstIn: byRule?.firstIn ?? null,
    lastOut: byRule?.lastOut ?? null,
    workedSeconds: byRule?.workedSeconds ?? 0,
  }
  const keeps = state === 'present' || state === 'late'
  return {
    ...NOTHING,
    ...seen,
    state,
    lateSeconds: state === 'late' ? (byRule?.lateSeconds ?? 0) : 0,
    earlySeconds: keeps ? (byRule?.earlySeconds ?? 0) : 0,
    overtimeSeconds: keeps ? (byRule?.overtimeSeconds ?? 0) : 0,
    presentHalves: state === 'absent' ? 0 : state === 'half' ? 1 : 2,
    absentHalves: state === 'absent' ? 2 : state === 'half' ? 1 : 0,
  }
}

/** Why this hand may not write a day, as a message key, or null. */
export function handRefusal(facts: {
  day: Day
  today: Day
  lastDay: Day
  afterwards: boolean
  own: boolean
}): string | null {
  if (facts.own) return 'staff-attendance:refused.own'
  if (facts.day > facts.today) return 'staff-attendance:refused.future'
  if (facts.today > facts.lastDay && !facts.afterwards) return 'staff-attendance:refused.late'
  return null
}

/** With "so many late days are one day": what the late days of a month cost, in half-days. */
export const lateCost = (lateDays: number, lateDaysOfDay: number | null): number =>
  lateDaysOfDay ? Math.floor(lateDays / lateDaysOfDay) * 2 : 0
