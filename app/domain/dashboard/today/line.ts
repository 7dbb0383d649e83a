import type { Day } from '~/format/dates'

export interface Names {
  nameEn: string
  nameBn: string
}

/** What may stand under 'today', in the order of the card. Its words are `dashboard:today.<key>`. */
type TodayKey =
  | 'noSchool'
  | 'attendance'
  | 'attendanceLate'
  | 'absentUntold'
  | 'mySection'
  | 'myPeriods'
  | 'substitution'
  | 'duty'
  | 'examDuty'
  | 'child'
  | 'exam'
  | 'ownExam'
  | 'dues'
  | 'duesLate'
  | 'duesAllLate'
  | 'staffLeave'
  | 'staffLeaveAsked'
  | 'studentLeave'
  | 'dutySwaps'
  | 'examSwaps'
  | 'cancellations'
  | 'tillCash'
  | 'moneyRequests'
  | 'waivers'
  | 'claims'
  | 'scrutiny'
  | 'lateTasks'
  | 'unread'
  | 'birthdays'
  | 'runs'
  | 'below'
  | 'belowBefore'

/** A line of 'today': what it says, and where exactly it leads. */
export interface TodayLine {
  key: TodayKey
  to: string
  /** Whole numbers of its words. */
  figures?: Record<string, number>
  /** `{{name}}` and `{{more}}` of its words. */
  name?: Names
  more?: Names
  /** `{{date}}` and `{{time}}` ('HH:MM'). */
  on?: Day
  at?: string
  /** `{{amount}}` and `{{late}}`, poisha. */
  amount?: number
  late?: number
  /** Of a child's attendance, a word of its own: `dashboard:today.is.<state>`. */
  state?: string
  tone?: 'good' | 'warn' | 'bad'
}

/** Figures that a line is worth: none where there is nothing to say. */
export const lineIf = (count: number, line: Omit<TodayLine, 'figures'>): TodayLine[] =>
  count > 0 ? [{ ...line, figures: { many: count } }] : []
