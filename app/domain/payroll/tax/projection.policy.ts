import { monthRange, type Day } from '~/format/dates'
import type { MonthTerms, PersonMonth } from '../reckon/inputs'
import { reckonStanding, taxableOf } from '../reckon/month.policy'
import { freeIncome, incomeYear, incomeYearOf, type TaxSoFar, type Taxpayer } from './tax.policy'

/** The months of the income year after one, with the rules they will be reckoned by. */
export function monthsAhead(month: Day): { month: Day; edition: 3 }[] {
  const { to } = incomeYear(incomeYearOf(month))
  const found: { month: Day; edition: 3 }[] = []
  for (let next = monthRange(month, 1).from; next <= to; next = monthRange(next, 1).from)
    found.push({ month: next, edition: 3 })
  return found
}

/**
 * What the tax of a month hangs on beside its own pay: what the year paid and kept before, and what its other months will pay as everything stands: structures
 * and suspensions by their days, bonuses that are planned, no attendance. Null where no rule holds.
 * @param later the months of the year after it
 */
export function taxSoFar(
  person: PersonMonth,
  now: MonthTerms,
  later: readonly MonthTerms[],
  known: (Taxpayer & { investment: bigint; earned: bigint; taxed: bigint }) | undefined,
): TaxSoFar | null {
  if (!now.taxRule || !known) return null
  let ahead = 0n
  let months = 1
  for (const terms of later) {
    if (person.leftOn !== null && person.leftOn < terms.month) break
    ahead += taxableOf(reckonStanding({ ...person, work: null }, terms).lines, terms)
    months += 1
  }
  const { investment, earned, taxed } = known
  const yearEnd = incomeYear(incomeYearOf(now.month)).to
  return { free: freeIncome(now.taxRule, known, yearEnd), investment, earned, taxed, ahead, months }
}
