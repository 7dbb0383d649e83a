import type { Day } from '~/format/dates'
import { decimal, dividedBy, ratio, rounded, times } from '../ratio.policy'
import { money, number, type Step } from '../steps.policy'

/**
 * The law's figures for income years, poisha. Rates of the income years 2025-26 and 2026-27 (assessment years 2026-27 and 2027-28): Finance Ordinance 2025;
 * rebate: Income Tax Act 2023, section 78.
 */
export interface TaxRule {
  startsOn: Day
  endsOn: Day | null
  free: bigint
  freeWoman: bigint
  freeDisabled: bigint
  freeFighter: bigint
  freeChild: bigint
  /** Above what is free, from the lowest up; what exceeds them bears `rateRest`. */
  slabs: readonly { width: bigint; rate: string }[]
  rateRest: string
  /** One part of so many of the salary is exempt, up to `exemptMost`. */
  exemptParts: number
  exemptMost: bigint
  leastTax: bigint
  rebateIncome: string
  rebateInvestment: string
  rebateMost: bigint
}

/** Who bears the tax. */
export interface Taxpayer {
  category: 'general' | 'disabled' | 'fighter'
  gender: string | null
  bornOn: Day | null
  /** Children with a disability. */
  children: number
}

/** The income year of Bangladesh: July to June, named by the year it begins in. */
export const incomeYearOf = (day: Day): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0)
export const incomeYear = (start: number): { from: Day; to: Day } => ({
  from: `${start}-07-01`,
  to: `${start + 1}-06-30`,
})

/** What holds for a day: of those that cover it, the one that began last. */
export const taxRuleOn = (rules: readonly TaxRule[], day: Day): TaxRule | null =>
  rules
    .filter((one) => one.startsOn <= day && (one.endsOn === null || day <= one.endsOn))
    .reduce<TaxRule | null>((best, one) => (!best || one.startsOn > best.startsOn ? one : best), null)

/** The income that bears no tax: the highest of what somebody may claim, and more for each child with a disability. Who is 65 by the year's end is an elder. */
export function freeIncome(rule: TaxRule, who: Taxpayer, yearEnd: Day): bigint {
  const elder = who.bornOn !== null && `${Number(who.bornOn.slice(0, 4)) + 65}${who.bornOn.slice(4)}` <= yearEnd
  const claims = [rule.free]
  if (who.gender === 'female' || elder) claims.push(rule.freeWoman)
  if (who.category === 'disabled' || who.gender === 'other') claims.push(rule.freeDisabled)
  if (who.category === 'fighter') claims.push(rule.freeFighter)
  return claims.reduce((top, one) => (one > top ? one : top)) + rule.freeChild * BigInt(who.children)
}

const percent = (of: bigint, rate: string): bigint => rounded(times(ratio(of), dividedBy(decimal(rate), ratio(100n))))
const least = (...all: bigint[]): bigint => all.reduce((low, one) => (one < low ? one : low))

interface YearTax {
  exempt: bigint
  taxable: bigint
  /** By the slabs, before the rebate. */
  gross: bigint
  rebate: bigint
  tax: bigint
}

/** The tax of a year's salary. Who has no more than what is free bears none; whoever has more bears at least the minimum, whatever the rebate. */
export function taxOfYear(rule: TaxRule, salary: bigint, free: bigint, investment: bigint): YearTax {
  const exempt = least(rounded(ratio(salary, BigInt(rule.exemptParts))), rule.exemptMost)
  const taxable = salary - exempt
  if (taxable <= free) return { exempt, taxable, gross: 0n, rebate: 0n, tax: 0n }
  let left = taxable - free
  let gross = 0n
  for (const { width, rate } of rule.slabs) {
    const here = least(left, width)
    gross += percent(here, rate)
    left -= here
  }
  gross += percent(left, rule.rateRest)
  const rebate = least(
    percent(taxable, rule.rebateIncome),
    percent(investment, rule.rebateInvestment),
    rule.rebateMost,
    gross,
  )
  const tax = gross - rebate
  return { exempt, taxable, gross, rebate, tax: tax < rule.leastTax ? rule.leastTax : tax }
}

/** What is known of somebody's income year beside the month that is reckoned, poisha. */
export interface TaxSoFar {
  free: bigint
  investment: bigint
  /** Taxable salary of the year before the month, and tax kept of it. */
  earned: bigint
  taxed: bigint
  /** Taxable salary that is to come after it, as everything stands. */
  ahead: bigint
  /** Months of the year that are left to keep it in, this one among them. */
  months: number
}

/**
 * What a month keeps of the year's tax: an equal share of what is still to be kept, by the whole year's salary as it is known now. Bonuses, raises and
 * what somebody draws less are so spread over the months that are left.
 * @param salary taxable, of the month itself
 * @param most no more than this: what the pay does not reach for is kept by later months
 */
export function taxOfMonth(
  rule: TaxRule,
  so: TaxSoFar,
  salary: bigint,
  most: bigint,
): { amount: bigint; steps: Step[] } {
  const year = so.earned + salary + so.ahead
  const { exempt, taxable, gross, rebate, tax } = taxOfYear(rule, year > 0n ? year : 0n, so.free, so.investment)
  const owed = tax > so.taxed ? tax - so.taxed : 0n
  const share = rounded(ratio(owed, BigInt(Math.max(1, so.months))))
  const amount = least(share, most > 0n ? most : 0n)
  return {
    amount,
    steps: [
      {
        key: 'taxYear',
        figures: { earned: money(so.earned), month: money(salary), ahead: money(so.ahead), year: money(year) },
      },
      { key: 'taxable', figures: { exempt: money(exempt), taxable: money(taxable), free: money(so.free) } },
      { key: 'taxSlabs', figures: { gross: money(gross), rebate: money(rebate), tax: money(tax) } },
      {
        key: 'taxShare',
        figures: {
          tax: money(tax),
          taxed: money(so.taxed),
          months: number(String(Math.max(1, so.months))),
          share: money(share),
        },
      },
      { key: 'line', figures: { line: money(amount) } },
    ],
  }
}
