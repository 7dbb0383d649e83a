import { addDays, monthRange, weekday, type Day } from '~/format/dates'
import type { Audience, Entry } from './entries.policy'

type DayMaker = Pick<Entry, 'kind' | 'fromOn' | 'toOn' | 'startsAt' | 'audience' | 'classIds' | 'hidden'>

export interface WorkingFor {
  /** Days of the week off as the site keeps them: 0 Sunday … 6 Saturday. */
  weekend: readonly number[]
  entries: readonly DayMaker[]
  /** Of one class; null: of the institution, to whom what is for certain classes only does nothing. */
  classId: number | null
  /** Whose days: a day off of the staff alone is the students' day. */
  who?: Exclude<Audience, 'guardians'>
}

export type DayState = 'working' | 'weekend' | 'off'

/** Whether a holiday or vacation takes the whole of a day. */
export const takesDay = (one: Pick<DayMaker, 'kind' | 'fromOn' | 'toOn' | 'startsAt'>, day: Day): boolean =>
  (one.kind === 'holiday' || one.kind === 'vacation') && one.startsAt === null && one.fromOn <= day && day <= one.toOn

/**
 * What a day is. A day said to be worked is worked, whatever else falls on it; else a holiday or vacation that takes the
 * whole day is off, and a day of the weekend. Days of exams are worked.
 */
export function dayState(day: Day, { weekend, entries, classId, who = 'students' }: WorkingFor): DayState {
  const here = entries.filter(
    (one) =>
      one.fromOn <= day &&
      day <= one.toOn &&
      !one.hidden &&
      (one.audience.length === 0 || one.audience.includes(who)) &&
      (one.classIds.length === 0 || (classId !== null && one.classIds.includes(classId))),
  )
  if (here.some((one) => one.kind === 'working')) return 'working'
  if (here.some((one) => takesDay(one, day))) return 'off'
  return weekend.includes((weekday(day) + 6) % 7) ? 'weekend' : 'working'
}

/** The working days from a day to a day, both inclusive; none where the end is before the beginning. */
export function workingDaysOf(from: Day, to: Day, rule: WorkingFor): Day[] {
  const entries = rule.entries.filter((one) => one.fromOn <= to && one.toOn >= from)
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    if (dayState(day, { ...rule, entries }) === 'working') days.push(day)
  return days
}

export interface MonthOfDays {
  /** 'YYYY-MM'. */
  month: string
  days: number
  working: number
  /** Days off that are no weekend. */
  off: number
  weekend: number
}

/** Twelve months from one on, counted. */
export function yearOfDays(firstMonth: string, rule: WorkingFor): MonthOfDays[] {
  return Array.from({ length: 12 }, (_, at) => {
    const { from, to } = monthRange(`${firstMonth}-01`, at)
    const count = { working: 0, weekend: 0, off: 0 }
    const entries = rule.entries.filter((one) => one.fromOn <= to && one.toOn >= from)
    for (let day = from; day <= to; day = addDays(day, 1)) count[dayState(day, { ...rule, entries })]++
    return { month: from.slice(0, 7), days: Number(to.slice(8)), ...count }
  })
}
