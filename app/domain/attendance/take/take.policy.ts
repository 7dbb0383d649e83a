import { addDays, type Day } from '~/format/dates'
import type { DayState } from '~/domain/calendar/working-days.policy'
import type { AttendanceState } from '../states.policy'

/** Whose right one writes by: any section's, or only one's own section and lessons. */
export type TakeRight = 'any' | 'own'

export interface TakeFacts {
  day: Day
  today: Day
  /** What the day is for the class. */
  dayIs: DayState
  session: { startsOn: Day; endsOn: Day }
  right: TakeRight
  /** Whether this person is the section's class teacher, or teaches it in that period. */
  own: boolean
  /** For so many days after a day it is taken and corrected. */
  correctDays: number
  /** May write after that, too. */
  afterwards: boolean
}

/** The last day on which a day's attendance is written without the head's right. */
const lastDayFor = (day: Day, correctDays: number): Day => addDays(day, correctDays)

/**
 * Why attendance of a day may not be written, as a message key, or null: not by a teacher for somebody else's section, not outside the
 * session, not ahead, not where the class has no school, and after the set days only by who may.
 */
export function takeRefusal(facts: TakeFacts): string | null {
  const { day, today, session } = facts
  if (facts.right === 'own' && !facts.own) return 'attendance:refused.section'
  if (day < session.startsOn || day > session.endsOn) return 'attendance:refused.session'
  if (day > today) return 'attendance:refused.future'
  if (facts.dayIs !== 'working') return `attendance:refused.${facts.dayIs === 'weekend' ? 'weekend' : 'holiday'}`
  if (today > lastDayFor(day, facts.correctDays) && !facts.afterwards) return 'attendance:refused.late'
  return null
}

export interface Stay {
  /** When the student was admitted; null: not written down. */
  admittedOn: Day | null
  /** The last day, of who has left. */
  leftOn: Day | null
  /** Of the enrolment. */
  left: boolean
}

/** Whether somebody belonged to the section on a day: not before they came, not after they left; who left on a day nobody noted is in no list. */
export const wasThere = (day: Day, { admittedOn, leftOn, left }: Stay): boolean =>
  (admittedOn === null || day >= admittedOn) && (!left || (leftOn !== null && day <= leftOn))

/** One row of a roll call as it was sent. */
export interface SentMark {
  enrolmentId: number
  state: AttendanceState
  minutes: number | null
  note: string
}

/** What stands of a student; `version` is the sheet's when it was written. Null states were not taken yet. */
export interface StandingMark {
  enrolmentId: number
  state: AttendanceState | null
  minutes: number | null
  note: string
  version: number | null
}

const differs = (sent: SentMark, stands: StandingMark): boolean =>
  sent.state !== stands.state || sent.minutes !== stands.minutes || sent.note !== stands.note

export interface MarkChanges {
  /** Rows to be written: new ones, and those that change. */
  rows: SentMark[]
  /** Of these, the ones where another state stood. */
  corrections: { enrolmentId: number; from: AttendanceState; to: AttendanceState }[]
  /** Somebody wrote another thing into a row that this page changes, after the page was made. */
  stale: boolean
  /** Sent for somebody who is not in the list. */
  strangers: number[]
}

/**
 * What a save changes. Rows that say what stands already are not written again, so that who sends the same twice, and two who found the same,
 * stand in nobody's way; two teachers of one period who wrote different students do not either.
 * @param base the sheet's version when the page was made; 0: nothing was taken yet
 */
export function changesOf(sent: readonly SentMark[], standing: readonly StandingMark[], base: number): MarkChanges {
  const known = new Map(standing.map((one) => [one.enrolmentId, one]))
  const changes: MarkChanges = { rows: [], corrections: [], stale: false, strangers: [] }
  for (const one of sent) {
    const stands = known.get(one.enrolmentId)
    if (!stands) changes.strangers.push(one.enrolmentId)
    if (!stands || !differs(one, stands)) continue
    if (stands.version !== null && stands.version > base) changes.stale = true
    changes.rows.push(one)
    if (stands.state !== null && stands.state !== one.state)
      changes.corrections.push({ enrolmentId: one.enrolmentId, from: stands.state, to: one.state })
  }
  return changes
}

/** On the day itself somebody comes late or was overlooked: that needs no words. Later a correction says why. */
export const needsReason = (day: Day, today: Day, corrections: number): boolean => corrections > 0 && day < today

/** What the page begins with: what stands, else leave that was granted, else that everybody is there (or nobody, where cards are scanned). */
export const beginsAs = (state: AttendanceState | null, onLeave: boolean, scanning: boolean): AttendanceState =>
  state ?? (onLeave ? 'leave' : scanning ? 'absent' : 'present')
