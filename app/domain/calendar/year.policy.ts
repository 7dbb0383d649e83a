import { addDays, monthRange, startOfWeek, type Day } from '~/format/dates'
import { joined, type Entry } from './entries.policy'
import { dayState, yearOfDays, type DayState, type MonthOfDays, type WorkingFor } from './working-days.policy'

export interface SheetDay {
  day: Day
  state: DayState
  /** An exam is sat, or it is worked though it would be off. */
  mark: 'exam' | 'working' | null
}

interface SheetNote {
  key: string
  kind: Entry['kind']
  titleEn: string
  titleBn: string
  fromOn: Day
  toOn: Day
}

export interface SheetMonth extends MonthOfDays {
  /** Whole weeks, Saturday first; null: of another month. */
  weeks: (SheetDay | null)[][]
  /** What is in the month, in time; what began before stands in each of its months. */
  notes: SheetNote[]
}

/** Twelve months from one on, each with its days, what is in it, and its working days. Papers do not stand in it: their exam does. */
export function yearSheet(firstMonth: string, entries: readonly Entry[], rule: WorkingFor): SheetMonth[] {
  const shown = entries.filter((one) => !one.hidden && one.of !== 'paper')
  return yearOfDays(firstMonth, rule).map((count) => {
    const { from, to } = monthRange(`${count.month}-01`)
    const here = shown.filter((one) => one.fromOn <= to && one.toOn >= from)
    const dayIn = (day: Day): SheetDay | null => {
      if (day < from || day > to) return null
      const on = (kind: string) => here.some((one) => one.kind === kind && one.fromOn <= day && day <= one.toOn)
      const state = dayState(day, rule)
      // What is worked by other classes only is no mark of this one's.
      const though = state === 'working' && on('working')
      return { day, state, mark: though ? 'working' : on('exam') ? 'exam' : null }
    }
    const weeks: SheetMonth['weeks'] = []
    for (let first = startOfWeek(from); first <= to; first = addDays(first, 7))
      weeks.push([0, 1, 2, 3, 4, 5, 6].map((at) => dayIn(addDays(first, at))))
    return {
      ...count,
      weeks,
      notes: joined(here).map(({ of, id, kind, titleEn, titleBn, fromOn, toOn }) => ({
        key: `${of}${id}`,
        kind,
        titleEn,
        titleBn,
        fromOn,
        toOn,
      })),
    }
  })
}
