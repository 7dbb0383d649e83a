/** How a year's amount lies over its months: the same in each, as last year's went, or typed month by month. */
export const SPREADS = ['even', 'last-year', 'typed'] as const
export type Spread = (typeof SPREADS)[number]

const EVEN: readonly number[] = Array<number>(12).fill(1)

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * An amount in twelve parts by weight, in poisha; their sum is the amount, whatever the weights. A whole number of taka falls into
 * whole taka. Weights below zero (a month in which more came back than was spent) count as none; without any it is spread evenly.
 */
export function spreadBy(amount: number, weights: readonly number[] = EVEN): number[] {
  const least = weights.map((weight) => BigInt(Math.max(0, Math.round(weight))))
  const total = least.reduce((sum, weight) => sum + weight, 0n)
  if (least.length !== 12 || total === 0n) return spreadBy(amount, EVEN)
  const unit = amount % 100 === 0 ? 100n : 1n
  const whole = BigInt(amount) / unit
  let weighed = 0n
  let given = 0n
  return least.map((weight) => {
    weighed += weight
    const until = (whole * weighed) / total
    const part = until - given
    given = until
    return Number(part * unit)
  })
}

/**
 * The months of a line whose year's amount is set: those of a line that stays as it is are kept, typed ones grow and shrink with the
 * amount.
 * @param before the line as it was, if there was one
 * @param lastYear what last year's months came to
 */
export function monthsFor(
  amount: number,
  spread: Spread,
  before: { spread: Spread; months: readonly number[] } | undefined,
  lastYear: readonly number[] | undefined,
): number[] {
  if (before && before.spread === spread && sumOf(before.months) === amount) return [...before.months]
  if (spread === 'last-year') return spreadBy(amount, lastYear)
  return spreadBy(amount, spread === 'typed' ? before?.months : undefined)
}

/**
 * An amount changed by a percentage and rounded, half upwards. Never below nothing.
 * @param hundredths of a per cent: 550 is 5.5 % more
 * @param roundTo poisha: 100_000 is a thousand taka
 */
export function changedBy(amount: number, hundredths: number, roundTo: number): number {
  if (amount <= 0) return 0
  const unit = BigInt(roundTo) * 10_000n
  const changed = BigInt(amount) * BigInt(10_000 + hundredths)
  return Number(((changed + unit / 2n) / unit) * BigInt(roundTo))
}
