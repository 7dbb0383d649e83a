import type { DayForm, PeriodForm } from './period.form'

/** As the Bangladeshi week runs; 0 Sunday … 6 Saturday, as the institution's weekend has them. */
export const WEEK = [6, 0, 1, 2, 3, 4, 5] as const

/** 'HH:MM' or 'HH:MM:SS' as minutes of the day, and back. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export type PeriodRow = Omit<PeriodForm, 'kind'> & { id: number | null; kind: string }
interface Hours {
  startsAt: string
  endsAt: string
}

/** Do the two lie at the same time, on days both have? A period that ends when the other begins does not. */
export const overlap = (a: Hours, b: Hours): boolean =>
  minutesOf(a.startsAt) < minutesOf(b.endsAt) && minutesOf(b.startsAt) < minutesOf(a.endsAt)

const sharedDays = (a: readonly number[], b: readonly number[]): number[] => a.filter((day) => b.includes(day))

/** Message keys by field; the messages name what stands in the way. `query` makes them. */
export type PeriodFaults = Record<string, string[]>

/**
 * What is wrong with a period: it ends before it begins, leaves the shift's hours, lies over another period of the shift on
 * a common weekday, or has the name of one. null: nothing.
 * @param say makes a message of a key and what it names; days are numbers for the caller to put into words
 */
export function periodFaults(
  one: PeriodRow,
  others: readonly PeriodRow[],
  shift: Hours,
  say: (key: string, params: { other?: PeriodRow; days?: number[]; from?: string; to?: string }) => string,
): PeriodFaults | null {
  if (minutesOf(one.endsAt) <= minutesOf(one.startsAt)) return { endsAt: [say('endsEarly', {})] }
  const [from, to] = [shift.startsAt.slice(0, 5), shift.endsAt.slice(0, 5)]
  if (minutesOf(one.startsAt) < minutesOf(from)) return { startsAt: [say('outside', { from, to })] }
  if (minutesOf(one.endsAt) > minutesOf(to)) return { endsAt: [say('outside', { from, to })] }
  for (const other of others) {
    const days = other.shiftId === one.shiftId ? sharedDays(one.weekdays, other.weekdays) : []
    if (!days.length) continue
    if (overlap(one, other))
      return {
        startsAt: [say('overlaps', { other, days, from: other.startsAt.slice(0, 5), to: other.endsAt.slice(0, 5) })],
      }
    for (const key of ['nameBn', 'nameEn'] as const)
      if (one[key].toLowerCase() === other[key].toLowerCase()) return { [key]: [say('twice', { other, days })] }
  }
  return null
}

const ORDINALS_BN = ['১ম', '২য়', '৩য়', '৪র্থ', '৫ম', '৬ষ্ঠ', '৭ম', '৮ম', '৯ম', '১০ম']
const ordinalEn = (at: number) => `${at}${at === 1 ? 'st' : at === 2 ? 'nd' : at === 3 ? 'rd' : 'th'}`

/** A day laid out from its first bell: assembly, then periods, with a break after so many of them (0: none). */
export function layDay(day: DayForm): Omit<PeriodRow, 'id'>[] {
  const { shiftId, weekdays } = day
  const made: Omit<PeriodRow, 'id'>[] = []
  let at = minutesOf(day.startsAt)
  const add = (minutes: number, kind: string, nameBn: string, nameEn: string) => {
    if (minutes <= 0) return
    made.push({
      shiftId,
      weekdays,
      kind,
      nameBn,
      nameEn,
      startsAt: timeOf(at),
      endsAt: timeOf(Math.min(at + minutes, 1439)),
    })
    at += minutes
  }
  add(day.assembly, 'assembly', 'সমাবেশ', 'Assembly')
  for (let number = 1; number <= day.periods; number++) {
    add(
      number === 1 ? day.first : day.minutes,
      'class',
      `${ORDINALS_BN[number - 1]} পিরিয়ড`,
      `${ordinalEn(number)} period`,
    )
    if (number === day.breakAfter && number < day.periods) add(day.breakMinutes, 'break', 'টিফিন বিরতি', 'Tiffin break')
  }
  return made
}
