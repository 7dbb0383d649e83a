import { monthRange } from '~/format/dates'
import { less, plus, ratio, rounded, times, type Ratio } from '../ratio.policy'
import { money, number, taka } from '../steps.policy'
import { cutsOf, overtimeOf } from './attendance-pay.policy'
import { taxOfMonth } from '../tax/tax.policy'
import { bonusesOf } from './bonus-pay.policy'
import type { MonthTerms, Part, PayLine, PersonMonth, What } from './inputs'
import { segmentsOf, type Segment } from './segments.policy'
import { lineOf, percentOf, standingPay, type Standing } from './standing-pay.policy'

/** Both sides of a slip and of each part, poisha. */
export interface Sums {
  earned: Record<Part, bigint>
  deducted: Record<Part, bigint>
  employer: bigint
}

export function sumsOf(lines: readonly Pick<PayLine, 'kind' | 'part' | 'amount'>[]): Sums {
  const sums: Sums = {
    earned: { mpo: 0n, institution: 0n },
    deducted: { mpo: 0n, institution: 0n },
    employer: 0n,
  }
  for (const { kind, part, amount } of lines)
    if (kind === 'employer') sums.employer += amount
    else sums[kind === 'earning' ? 'earned' : 'deducted'][part] += amount
  return sums
}

/** Why a slip cannot be paid as it is; null where it can. */
export function refusalOf({ earned, deducted }: Sums): 'negative' | 'negative-mpo' | null {
  if (earned.institution < deducted.institution) return 'negative'
  return earned.mpo < deducted.mpo ? 'negative-mpo' : null
}

export interface Reckoned {
  /** Of the month in which they worked here, with a structure. */
  days: number
  ofDays: number
  lines: PayLine[]
}

/**
 * The lines of a month but loans, tax and single sums: what arrears compare with what was paid. By calendar days where somebody joined, left
 * or was paid otherwise from some day on.
 */
export function reckonStanding(person: PersonMonth, terms: MonthTerms): Reckoned {
  const { segments, ofDays } = segmentsOf(person, terms)
  const last = segments.at(-1)
  const bonuses = bonusesOf(person, terms)
  if (!last) return { days: 0, ofDays, lines: bonuses }
  const standing = standingPay(person, segments, ofDays, terms)
  const earnings = standing.filter((one) => one.kind === 'earning').map(lineOf)
  const earned = sumsOf(earnings).earned
  const cuts = cutsOf(person, segments, terms, earned)
  const drawn = drawnOf(earned, sumsOf(cuts).deducted, terms)
  const deductions = standing
    .filter((one) => one.kind === 'deduction')
    .map((one) => lineOf(partOf(one, drawn[one.part])))
  return {
    days: segments.reduce((sum, one) => sum + one.days, 0),
    ofDays,
    lines: [
      ...earnings,
      ...bonuses,
      ...overtimeOf(person, segments, terms),
      ...cuts,
      ...sharesOf(standing, drawn, segments, ofDays, terms),
      ...deductions,
    ].filter((one) => one.amount !== 0n),
  }
}

/** The share of the standing pay that is left after cuts, by part: what is kept from a pay follows the pay that was drawn. */
type Drawn = Readonly<Record<Part, Ratio>>

const WHOLE = ratio(1n)

function drawnOf(earned: Sums['earned'], cut: Sums['deducted'], terms: MonthTerms): Drawn {
  const of = (part: Part) =>
    terms.edition === 1 || earned[part] <= 0n ? WHOLE : ratio(earned[part] - cut[part], earned[part])
  return { mpo: of('mpo'), institution: of('institution') }
}

/** A standing line in the share that was drawn. */
function partOf(line: Standing, drawn: Ratio): Standing {
  if (!less(drawn, WHOLE)) return line
  const exact = times(line.exact, drawn)
  const figures = { whole: taka(line.exact, 4), percent: taka(times(drawn, ratio(10_000n)), 4), exact: taka(exact, 4) }
  return { ...line, exact, steps: [...line.steps, { key: 'drawn', figures }] }
}

/** Retirement and welfare of the MPO basic that was drawn; the provident fund, own and matching, of the institution's. */
function sharesOf(
  standing: readonly Standing[],
  drawn: Drawn,
  segments: readonly Segment[],
  ofDays: number,
  terms: MonthTerms,
): PayLine[] {
  const { types } = terms
  const mpoBasic = standing.find((one) => one.what === 'basic' && one.part === 'mpo')?.exact
  const inFund = segments
    .filter((one) => one.structure.pf)
    .reduce(
      (sum, one) => plus(sum, times(ratio(one.structure.basic), ratio(BigInt(one.days), BigInt(ofDays)))),
      ratio(0n),
    )
  const share = (
    what: What,
    of: Ratio | undefined,
    percent: string,
    typeId: number,
    part: Part,
    kind: PayLine['kind'] = 'deduction',
  ): PayLine[] => {
    if (!of || of.of === 0n) return []
    const base = times(of, drawn[part])
    const exact = percentOf(base, percent)
    const amount = rounded(exact)
    const figures = { base: taka(base, 4), percent: number(percent), exact: taka(exact, 4) }
    const steps = [
      { key: 'percentOfLine', figures },
      { key: 'line', figures: { line: money(amount) } },
    ]
    return [{ what, kind, part, typeId, componentId: null, amount, steps }]
  }
  return [
    ...share('retirement', mpoBasic, terms.retirement, types.RETIREMENT, 'mpo'),
    ...share('welfare', mpoBasic, terms.welfare, types.WELFARE, 'mpo'),
    ...share('pf', inFund, terms.pfOwn, types.PROVIDENT_FUND, 'institution'),
    ...share('pf-match', inFund, terms.pfMatch, types.PROVIDENT_FUND, 'institution', 'employer'),
  ]
}

/** The single sums of the month. */
function onceOf(person: PersonMonth): PayLine[] {
  const steps = (amount: bigint) => [{ key: 'fixed', figures: { amount: money(amount) } }]
  return person.once.map(({ id, earning, part, typeId, componentId, amount }): PayLine => ({
    what: 'once',
    kind: earning ? 'earning' : 'deduction',
    part,
    typeId,
    componentId,
    amount,
    steps: steps(amount),
    onceId: id,
  }))
}

const CUTS: readonly What[] = ['suspended', 'late', 'early', 'absence', 'unpaid']

/** Taxable salary: earnings that are, less what was cut of the pay. */
export const taxableOf = (lines: readonly PayLine[], terms: MonthTerms): bigint =>
  lines.reduce((sum, { what, kind, typeId, componentId, amount }) => {
    if (CUTS.includes(what)) return sum - amount
    return kind === 'earning' && terms.taxable.has(typeId === null ? `c${componentId}` : `t${typeId}`)
      ? sum + amount
      : sum
  }, 0n)

/** Income tax: by the central rule and the year's salary, or what the structure says, in the share that was drawn. */
function taxLine(person: PersonMonth, lines: readonly PayLine[], drawn: Ratio, terms: MonthTerms): PayLine[] {
  const { earned, deducted } = sumsOf(lines)
  const said = segmentsOf(person, terms).segments.at(-1)?.structure.tax ?? 0n
  const fixed = rounded(times(ratio(said), drawn))
  const { amount, steps } =
    terms.taxRule && person.tax
      ? taxOfMonth(terms.taxRule, person.tax, taxableOf(lines, terms), earned.institution - deducted.institution)
      : { amount: fixed, steps: [{ key: 'fixed', figures: { amount: money(fixed) } }] }
  const own = { kind: 'deduction', part: 'institution', typeId: terms.types.INCOME_TAX, componentId: null } as const
  return amount === 0n ? [] : [{ ...own, what: 'tax', amount, steps }]
}

/**
 * Instalments, the oldest loan first; who leaves in the month gives back the rest. What the pay does not reach for waits, where it may.
 * @param without who had no day with pay: there is nothing to keep an instalment from, and it waits
 */
function loansOf(person: PersonMonth, terms: MonthTerms, net: bigint, without: boolean): PayLine[] {
  const waits = terms.deferLoans || without
  let left = net > 0n ? net : 0n
  const leaves = person.leftOn !== null && person.leftOn <= monthRange(terms.month).to
  return person.loans.flatMap((loan): PayLine[] => {
    if (loan.startsOn > terms.month || loan.balance <= 0n) return []
    const due = leaves || loan.balance < loan.instalment ? loan.balance : loan.instalment
    const amount = waits && due > left ? left : due
    left -= amount < left ? amount : left
    if (amount === 0n) return []
    const figures = { due: money(due), balance: money(loan.balance), rest: money(loan.balance - amount) }
    return [
      {
        what: 'loan',
        kind: 'deduction',
        part: 'institution',
        typeId: terms.types.ADVANCE,
        componentId: null,
        amount,
        loanId: loan.id,
        steps: [
          { key: leaves ? 'lastInstalment' : 'instalment', figures },
          ...(amount < due ? [{ key: 'deferred', figures: { taken: money(amount), waits: money(due - amount) } }] : []),
          { key: 'line', figures: { line: money(amount) } },
        ],
      },
    ]
  })
}

/** The share of the institution's standing pay that the month's own cuts left. */
function institutionDrawn(lines: readonly PayLine[], terms: MonthTerms): Ratio {
  const sums = sumsOf(lines.filter(({ what }) => STANDING.includes(what)))
  return drawnOf(sums.earned, sums.deducted, terms).institution
}

/** Earnings of the structure, and what is cut of them. */
const STANDING: readonly What[] = ['basic', 'allowance', ...CUTS]

/**
 * The pay of one employee for one month: every line with how it came about. Nothing is read but what is given, so the same input gives the same
 * slip for ever. Money is exact until a line is rounded, halves up, to the poisha.
 * @param arrears lines for earlier months, which belong to this one's net
 */
export function reckonMonth(person: PersonMonth, terms: MonthTerms, arrears: readonly PayLine[] = []): Reckoned {
  const { days, ofDays, lines } = reckonStanding(person, terms)
  const drawn = institutionDrawn(lines, terms)
  const own = [...lines, ...onceOf(person)]
  const before = [...own, ...taxLine(person, [...own, ...arrears], drawn, terms), ...arrears]
  const { earned, deducted } = sumsOf(before)
  return {
    days,
    ofDays,
    lines: [...before, ...loansOf(person, terms, earned.institution - deducted.institution, drawn.of === 0n)],
  }
}
