import { addDays, monthRange, parseDay, type Day } from '~/format/dates'

/** To what a copied amount is rounded; 'none' is the poisha. */
type Rounding = 'none' | '5' | '10'

const STEP: Record<Rounding, bigint> = { none: 1n, '5': 500n, '10': 1000n }

/**
 * An amount so many percent higher, halves rounded up: first to the poisha, then to whole fives or tens of taka, since a fee of nothing
 * stays nothing and one that is something does not become nothing by rounding alone.
 * @param amount poisha @param percent with at most two decimals: 7.5 is 7.5 % more
 */
export function raised(amount: number, percent: number, rounding: Rounding): number {
  const hundredths = BigInt(Math.round(percent * 100))
  const exact = (BigInt(amount) * (10_000n + hundredths) * 2n + 10_000n) / 20_000n
  const step = STEP[rounding]
  const round = ((exact * 2n + step) / (2n * step)) * step
  return Number(round === 0n && exact > 0n ? step : round)
}

/** How many months lie between the months of two days. */
export function monthsBetween(from: Day, to: Day): number {
  const [a, b] = [parseDay(from), parseDay(to)]
  return (b.year - a.year) * 12 + b.month - a.month
}

/** '2026-03' so many months later. */
export const laterMonth = (month: string, by: number): string => monthRange(`${month}-01`, by).from.slice(0, 7)

/** The same date so many months later, or the last of its month, kept within a session. */
export function laterDay(day: Day, by: number, within: { from: Day; to: Day }): Day {
  const month = monthRange(day, by)
  const wanted = addDays(month.from, parseDay(day).date - 1)
  const there = wanted > month.to ? month.to : wanted
  return there < within.from ? within.from : there > within.to ? within.to : there
}

/** The months that a session touches, '2026-01' and on. */
export function monthsOf(session: { startsOn: Day; endsOn: Day }): string[] {
  return Array.from({ length: monthsBetween(session.startsOn, session.endsOn) + 1 }, (_, at) =>
    monthRange(session.startsOn, at).from.slice(0, 7),
  )
}
