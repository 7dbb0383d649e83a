import { addDays, dayOf, monthRange, parseDay, type Day, type DayRange } from '~/format/dates'
import { parseDate } from '~/format/typed'
import { LEVELS, type Level } from './lines.policy'

export const COMPARISONS = ['none', 'year', 'period', 'dates'] as const
type Comparison = (typeof COMPARISONS)[number]

/** What somebody wants to see of the books, as the address says it. */
export interface Asked extends DayRange {
  fundId: number | null
  compare: Comparison
  other: DayRange | null
  level: Level
  zero: boolean
  beforeClosing: boolean
}

export interface Reading {
  /** null where a field is wrong. */
  asked: Asked | null
  /** As they were typed, or what was meant: what the fields show. */
  typed: Record<'from' | 'to' | 'otherFrom' | 'otherTo', string>
  /** Word keys by the field's name. */
  errors: Record<string, string[]>
  fundId: number | null
  compare: Comparison
  level: Level
  zero: boolean
  beforeClosing: boolean
}

const [FIRST, LAST] = ['1971-01-01', '2199-12-31']

/** The same day a year before; the last of February where there is no 29th. */
function yearBefore(day: Day): Day {
  const { year, month, date } = parseDay(day)
  return dayOf(year - 1, month, date) ?? dayOf(year - 1, month, date - 1) ?? day
}

const monthsBetween = (from: Day, to: Day): number => {
  const [a, b] = [parseDay(from), parseDay(to)]
  return (b.year - a.year) * 12 + b.month - a.month + 1
}

/** The days before these: as many whole months where these are whole months, else as many days. */
export function daysBefore({ from, to }: DayRange): DayRange {
  const whole = monthRange(from).from === from && monthRange(to).to === to
  if (whole) return { from: monthRange(from, -monthsBetween(from, to)).from, to: addDays(from, -1) }
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, -count), to: addDays(from, -1) }
}

/**
 * Reads an address: the days as they may be typed, else the running accounting year until today.
 * @param yearOf the first day of the accounting year in which a day lies
 * @param ofDay the report is of its last day: the first is its accounting year's, whatever the address says
 */
export function readAsked(
  params: URLSearchParams,
  {
    today,
    yearOf,
    funds,
    ofDay = false,
  }: { today: Day; yearOf: (day: Day) => Day; funds: readonly { id: number }[]; ofDay?: boolean },
): Reading {
  const errors: Record<string, string[]> = {}
  const text = (name: string) => (ofDay && name.endsWith('from') ? '' : (params.get(name)?.trim().slice(0, 40) ?? ''))
  const day = (name: string, standard: Day): { typed: string; day: Day | null } => {
    const typed = text(name)
    if (!typed) return { typed: standard, day: standard }
    const read = parseDate(typed)
    if (read && read >= FIRST && read <= LAST) return { typed: read, day: read }
    errors[name] = ['book-reports:wrong.day']
    return { typed, day: null }
  }
  const range = (from: string, to: string, standard: DayRange) => {
    const b = day(to, standard.to)
    const a = day(from, text(to) && b.day ? yearOf(b.day) : standard.from)
    if (a.day && b.day && a.day > b.day) errors[to] = ['book-reports:wrong.order']
    return { typed: [a.typed, b.typed] as const, days: a.day && b.day ? { from: a.day, to: b.day } : null }
  }
  const own = range('f_from', 'f_to', { from: yearOf(today), to: today })
  const one = <T extends string>(name: string, values: readonly T[], standard: T): T =>
    values.find((value) => value === text(name)) ?? standard
  const compare = one('f_compare', COMPARISONS, 'none')
  const lastYear = own.days && { from: yearBefore(own.days.from), to: yearBefore(own.days.to) }
  const other = compare === 'dates' && lastYear ? range('f_other_from', 'f_other_to', lastYear) : null
  const fundId = funds.find(({ id }) => String(id) === text('f_fund'))?.id ?? null
  const rest = {
    fundId,
    compare,
    level: one('f_level', LEVELS, 'ledger'),
    zero: text('f_zero') === 'on',
    beforeClosing: text('f_before') === 'on',
  }
  const wrong = Object.keys(errors).length > 0
  const others = {
    none: () => null,
    year: () => lastYear,
    period: () => own.days && daysBefore(own.days),
    dates: () => other?.days ?? null,
  }
  return {
    ...rest,
    errors,
    typed: {
      from: own.typed[0],
      to: own.typed[1],
      otherFrom: other?.typed[0] ?? '',
      otherTo: other?.typed[1] ?? '',
    },
    asked: wrong || !own.days ? null : { ...rest, ...own.days, other: others[compare]() },
  }
}
