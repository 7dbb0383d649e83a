import { addDays, type Day } from '~/format/dates'

export const METHODS = ['straight', 'reducing', 'none'] as const
type Method = (typeof METHODS)[number]

export interface Wearing {
  acquiredOn: Day
  /** Poisha. */
  cost: number
  salvage: number
  method: Method
  /** Hundredths of a percent a year. */
  rate: number
  /** Written off before the register, until when. */
  writtenOff: number
  writtenUntil: Day | null
  disposedOn: Day | null
}

const days = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
/** A share of an amount by rate and days of 365, rounded to the poisha. */
const shareOf = (amount: number, rate: number, many: number): number =>
  Number((BigInt(amount) * BigInt(rate) * BigInt(many) * 2n + 3_650_000n) / 7_300_000n)

/**
 * What is written off of an asset by the end of a day, poisha, what was before the register included. Straight line: the rate of cost less
 * salvage, by days. Reducing balance: the rate of what stood in the books when the accounting year began. A whole year is the whole rate,
 * a leap year too; nothing goes below salvage.
 * @param yearOf the first day of the accounting year in which a day lies
 */
export function writtenOffBy(asset: Wearing, until: Day, yearOf: (day: Day) => Day): number {
  const most = asset.cost - asset.salvage
  const last = asset.disposedOn && asset.disposedOn < until ? asset.disposedOn : until
  let written = asset.writtenOff
  let from = asset.writtenUntil ? addDays(asset.writtenUntil, 1) : asset.acquiredOn
  while (from <= last && asset.method !== 'none' && written < most) {
    const start = yearOf(from)
    const end = addDays(yearOf(addDays(start, 370)), -1)
    const to = end < last ? end : last
    const many = Math.min(365, days(from, to))
    const base = asset.method === 'straight' ? most : asset.cost - written
    written = Math.min(most, written + shareOf(base, asset.rate, many))
    from = addDays(to, 1)
  }
  return written
}
