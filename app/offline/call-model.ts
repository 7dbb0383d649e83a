import { dayIn, routineWeekday, stateAt, type OwnLists, type OwnLesson } from '~/domain/attendance/offline/lists.policy'
import type { CallNow } from '~/domain/attendance/offline/take-offline.server'
import type { OfflineCall, OfflineCallRow } from '~/domain/attendance/offline/call.form'
import { STATES, type AttendanceState } from '~/domain/attendance/states.policy'
import { beginsAs, takeRefusal } from '~/domain/attendance/take/take.policy'
import type { Day } from '~/format/dates'
import type { WaitingCall } from './entries'

/** Which roll call: `period` 0 is the day's. */
export interface CallAt {
  section: number
  day: Day
  period: number
}

export interface CallLine {
  enrolment: number
  roll: number
  nameBn: string
  nameEn: string
  state: AttendanceState
  /** What stands at the school as the phone knows it. */
  stands: AttendanceState | null
  minutes: number | null
  note: string
  onLeave: boolean
}

export interface Call extends CallAt {
  base: number
  lines: CallLine[]
  /** Why it may not be taken, as a message key. */
  refused: string | null
  /** It was taken, and its day is over: a change says why. */
  later: boolean
}

export const sameCall = (entry: Pick<WaitingCall, 'body'>, at: CallAt): boolean =>
  entry.body.section === at.section && entry.body.day === at.day && (entry.body.period ?? 0) === at.period

export const lessonsOn = (lists: OwnLists, day: Day): OwnLesson[] =>
  lists.lessons.filter(([, , weekday]) => weekday === routineWeekday(day))

/**
 * A roll call as the phone begins it: with what waits on it, else with what stands, else leave that was granted, else everybody present.
 * Null for a section or lesson that is not in the lists.
 */
export function callOf(lists: OwnLists, at: CallAt, today: Day, waits: WaitingCall | null): Call | null {
  const section = lists.sections.find(([id]) => id === at.section)
  const lesson = at.period
    ? lessonsOn(lists, at.day).find(([section, period]) => section === at.section && period === at.period)
    : null
  if (!section || lesson === undefined || (lesson === null && !section[3])) return null
  const [, , , , startsOn, endsOn] = section
  const sheet = lists.sheets.find(([id, day, period]) => id === at.section && day === at.day && period === at.period)
  const more = new Map((sheet?.[5] ?? []).map(([id, minutes, note]) => [id, { minutes, note }]))
  const typed = new Map<number, OfflineCallRow>(waits?.body.rows.map((row) => [row[0], row]) ?? [])
  const called = lesson && lesson[5] !== 0 ? new Set(lesson[5]) : null
  const all = lists.students.filter(([, id]) => id === at.section)
  const lines = all.flatMap(([enrolment, , roll, nameBn, nameEn], place): CallLine[] => {
    if (called && !called.has(enrolment)) return []
    const stands = sheet ? stateAt(sheet[4], place) : null
    const onLeave = lists.leaves.some(([id, from, to]) => id === enrolment && from <= at.day && at.day <= to)
    const row = typed.get(enrolment) as [number, number, (number | null)?, string?] | undefined
    return [
      {
        enrolment,
        roll,
        nameBn,
        nameEn,
        stands,
        onLeave,
        state: (row && STATES[row[1]]) ?? beginsAs(stands, onLeave, false),
        minutes: row ? (row[2] ?? null) : (more.get(enrolment)?.minutes ?? null),
        note: row ? (row[3] ?? '') : (more.get(enrolment)?.note ?? ''),
      },
    ]
  })
  const refused = takeRefusal({
    day: at.day,
    today,
    dayIs: dayIn(lists, section, at.day),
    session: { startsOn, endsOn },
    right: 'own',
    own: true,
    correctDays: lists.correctDays,
    afterwards: lists.afterwards,
  })
  const base = waits?.body.base ?? sheet?.[3] ?? 0
  return { ...at, base, lines, refused, later: at.day < today && (sheet?.[3] ?? 0) > 0 }
}

/** A line as it is sent: minutes and note only where there are some. */
function rowOf({
  enrolment,
  state,
  minutes,
  note,
}: Pick<CallLine, 'enrolment' | 'state' | 'minutes' | 'note'>): OfflineCallRow {
  const at = STATES.indexOf(state)
  const late = state === 'late' ? minutes : null
  if (note && state !== 'present') return [enrolment, at, late, note]
  return late === null ? [enrolment, at] : [enrolment, at, late]
}

/** What is kept and sent of a roll call. */
export const bodyOf = (call: Call, key: string, reason: string): OfflineCall => ({
  key,
  section: call.section,
  day: call.day,
  period: call.period || null,
  base: call.base,
  reason,
  rows: call.lines.map(rowOf),
})

const ORDER: readonly AttendanceState[] = ['present', 'absent', 'late', 'leave', 'half']

/** What a tap makes of a state: present, absent, late, leave, half day, present; a period has no half. */
export function tapped(state: AttendanceState, halves: boolean): AttendanceState {
  const next = ORDER[(ORDER.indexOf(state) + 1) % ORDER.length] ?? 'present'
  return next === 'half' && !halves ? 'present' : next
}

interface Choice {
  enrolment: number
  phone: AttendanceState
  school: AttendanceState | null
  /** Proposed where only one of the two was touched by anybody; null: the person must say. */
  proposed: 'phone' | 'school' | null
}

/** What is to be chosen where the school was written meanwhile: the rows in which it says other than the phone. */
export function choicesOf(entry: WaitingCall): Choice[] {
  const seen = new Map(entry.seen)
  const sent = new Map<number, number>(entry.body.rows.map((row) => [row[0], row[1]]))
  return (entry.conflict?.now ?? []).flatMap(([enrolment, state]): Choice[] => {
    const at = sent.get(enrolment)
    if (at === undefined) return []
    const before = seen.get(enrolment) ?? null
    const proposed =
      state === null || before === state ? 'phone' : before === null ? null : before === at ? 'school' : null
    return [
      {
        enrolment,
        phone: STATES[at] ?? 'present',
        school: state === null ? null : (STATES[state] ?? null),
        proposed,
      },
    ]
  })
}

/** The entry after the choice: rows for which the phone was chosen, on top of what stands now; null: the school's stand, nothing is sent. */
export function afterChoice(
  entry: WaitingCall,
  phone: ReadonlySet<number>,
  key: string,
  reason: string,
): WaitingCall | null {
  const differing = new Set((entry.conflict?.now ?? []).map(([enrolment]: CallNow) => enrolment))
  const rows = entry.body.rows.filter(([enrolment]) => phone.has(enrolment) && differing.has(enrolment))
  if (!rows.length) return null
  const body = { ...entry.body, key, base: entry.conflict?.version ?? entry.body.base, reason, rows }
  return { ...entry, key, body, state: 'waits', tries: 0, next: 0, conflict: null, words: null }
}
