import type { DayState } from '~/domain/calendar/working-days.policy'
import { addDays, type Day } from '~/format/dates'
import { STATES, type AttendanceState } from '../states.policy'

/*
 * What a teacher's phone keeps of attendance. Arrays, not objects: it travels over slow lines and is kept as it came.
 */

export type OwnSection = [
  id: number,
  placeBn: string,
  placeEn: string,
  isClassTeacher: 0 | 1,
  startsOn: Day,
  endsOn: Day,
  /** A letter for each day from `from` on, see dayLetter(). */
  days: string,
]
export type OwnStudent = [enrolment: number, section: number, roll: number, nameBn: string, nameEn: string]
/** A lesson by the routine; `called` are the enrolments who take it, 0 for all of the section. */
export type OwnLesson = [
  section: number,
  period: number,
  weekday: number,
  subjectBn: string,
  subjectEn: string,
  called: number[] | 0,
]
/** What stands on a day or, with a period, in it: a sign for each student of the section in their order, see statesText(). */
export type OwnSheet = [section: number, day: Day, period: number, version: number, states: string, more: SheetMore[]]
export type SheetMore = [enrolment: number, minutes: number | null, note: string]

export interface OwnLists {
  today: Day
  from: Day
  correctDays: number
  /** May correct after that, too. */
  afterwards: boolean
  sections: OwnSection[]
  students: OwnStudent[]
  /** Granted leave. */
  leaves: [enrolment: number, from: Day, to: Day][]
  /** Times 'HH:MM'. */
  periods: [id: number, nameBn: string, nameEn: string, startsAt: string, endsAt: string][]
  lessons: OwnLesson[]
  sheets: OwnSheet[]
}

/** So many days ahead, today counted, the phone knows what a day is. */
export const DAYS_AHEAD = 7
/** So many days back at most attendance is taken without a network. */
export const DAYS_BACK = 3

const LETTERS: Record<DayState, string> = { working: 'w', weekend: 'e', off: 'o' }

/** 'w', 'e' or 'o' for a day's state. */
export const dayLetter = (state: DayState): string => LETTERS[state]

/** What a day is for a section; a day that the phone was not told of counts as working: the school decides when it is sent. */
export function dayIn(lists: Pick<OwnLists, 'from'>, section: OwnSection, day: Day): DayState {
  const letters = section[6]
  for (let at = 0; at < letters.length; at++)
    if (addDays(lists.from, at) === day)
      return letters[at] === 'e' ? 'weekend' : letters[at] === 'o' ? 'off' : 'working'
  return 'working'
}

/** 0 Sunday … 6 Saturday, as the routine counts. */
export const routineWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** '0010-' for five students: the place of each one's state in STATES, '-' of whom nothing stands. */
export const statesText = (roll: readonly number[], stands: ReadonlyMap<number, AttendanceState>): string =>
  roll
    .map((enrolment) => {
      const state = stands.get(enrolment)
      return state === undefined ? '-' : String(STATES.indexOf(state))
    })
    .join('')

/** The state behind a sign of statesText(); null for '-' and anything else. */
export const stateAt = (states: string, at: number): AttendanceState | null =>
  STATES[/^[0-4]$/.test(states[at] ?? '') ? Number(states[at]) : -1] ?? null
