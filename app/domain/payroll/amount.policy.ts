import { decimal, dividedBy, ratio, rounded, times } from './ratio.policy'
import { money, number, taka, type Line, type Step } from './steps.policy'

/** How much a bonus or an allowance is. Money in poisha; `percent` is plain decimal text ('7.50'). */
export interface AmountTerms {
  kind: 'percent' | 'fixed'
  base: 'basic' | 'gross' | null
  percent: string | null
  amount: bigint | null
  least: bigint | null
  most: bigint | null
}

/**
 * A percentage of the basic or gross, or a fixed sum, kept between the least and the most, rounded once at the end.
 * @throws when the terms lack what their kind needs
 */
export function amountLine(pay: { basic: bigint; gross: bigint }, terms: AmountTerms): Line {
  const steps: Step[] = []
  let poisha: bigint
  if (terms.kind === 'fixed') {
    if (terms.amount === null) throw new RangeError('a fixed rule without an amount')
    poisha = terms.amount
    steps.push({ key: 'fixed', figures: { amount: money(poisha) } })
  } else {
    if (terms.percent === null || terms.base === null) throw new RangeError('a percentage without a base')
    const of = pay[terms.base]
    const exact = times(ratio(of), dividedBy(decimal(terms.percent), ratio(100n)))
    poisha = rounded(exact)
    steps.push({
      key: terms.base === 'basic' ? 'percentOfBasic' : 'percentOfGross',
      figures: { base: money(of), percent: number(terms.percent), exact: taka(exact, 4) },
    })
  }
  if (terms.least !== null && poisha < terms.least) {
    poisha = terms.least
    steps.push({ key: 'least', figures: { least: money(terms.least) } })
  }
  if (terms.most !== null && poisha > terms.most) {
    poisha = terms.most
    steps.push({ key: 'mostAmount', figures: { most: money(terms.most) } })
  }
  return { poisha, steps: [...steps, { key: 'line', figures: { line: money(poisha) } }] }
}
