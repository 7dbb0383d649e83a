import { monthRange, type Day } from '~/format/dates'
import type { AmountTerms } from '../amount.policy'
import { decimal, dividedBy, less, plus, ratio, rounded, times, type Ratio } from '../ratio.policy'
import { ruleFor, type RuleSubject } from '../scope.policy'
import { money, number, onDay, taka, type Step } from '../steps.policy'
import type { MonthTerms, Part, PayLine, PersonMonth, StructureLine, What } from './inputs'
import { postOn, type Segment } from './segments.policy'

interface Exact {
  exact: Ratio
  steps: Step[]
}

/** Whom a rule is chosen for on a day; months of the first edition knew who somebody was at their end. */
export const subjectOf = (person: PersonMonth, terms: MonthTerms, day: Day): RuleSubject => {
  const post = postOn(person.posts, terms.edition === 1 ? monthRange(terms.month).to : day)
  return {
    designationId: post?.designationId ?? null,
    grade: post?.grade ?? null,
    religionId: person.religionId,
    area: terms.area,
  }
}

/** `percent` per cent of an exact amount. */
export const percentOf = (of: Ratio, percent: string): Ratio => times(of, dividedBy(decimal(percent), ratio(100n)))

/** A month's amount by its terms, not rounded. @throws when the terms lack what their kind needs */
export function monthly(base: bigint, terms: Omit<AmountTerms, 'base'>): Exact {
  const steps: Step[] = []
  let exact: Ratio
  if (terms.kind === 'fixed') {
    if (terms.amount === null) throw new RangeError('a fixed rule without an amount')
    exact = ratio(terms.amount)
    steps.push({ key: 'fixed', figures: { amount: money(terms.amount) } })
  } else {
    if (terms.percent === null) throw new RangeError('a percentage without one')
    exact = percentOf(ratio(base), terms.percent)
    steps.push({
      key: 'percentOfBasic',
      figures: { base: money(base), percent: number(terms.percent), exact: taka(exact, 4) },
    })
  }
  const { least, most } = terms
  if (least !== null && less(exact, ratio(least))) {
    exact = ratio(least)
    steps.push({ key: 'least', figures: { least: money(least) } })
  }
  if (most !== null && less(ratio(most), exact)) {
    exact = ratio(most)
    steps.push({ key: 'mostAmount', figures: { most: money(most) } })
  }
  return { exact, steps }
}

const basicOf = ({ structure }: Segment, part: Part): bigint => (part === 'mpo' ? structure.mpoBasic : structure.basic)

/** What a line of a structure is a month, in a segment; null where no central rule is for this employee. */
function lineMonthly(line: StructureLine, segment: Segment, who: RuleSubject, terms: MonthTerms): Exact | null {
  const basic = basicOf(segment, line.part)
  if (line.kind !== 'rule') return monthly(basic, { ...line, kind: line.kind })
  const subject = String(line.typeId)
  const rule = ruleFor(
    terms.allowanceRules.filter((one) => one.subject === subject),
    who,
    segment.from,
  )
  if (!rule) return null
  const base = rule.terms.base === 'gross' ? segment.structure.mpoBasic + segment.structure.basic : basic
  return basic === 0n ? null : monthly(base, rule.terms)
}

/** A share of a month's amount by calendar days, with the step that says so; a whole month is itself. */
function shareOf(of: Exact, segment: Segment, ofDays: number): Exact {
  if (segment.days === ofDays) return of
  const exact = times(of.exact, ratio(BigInt(segment.days), BigInt(ofDays)))
  return {
    exact,
    steps: [
      ...of.steps,
      {
        key: 'share',
        figures: {
          from: onDay(segment.from),
          to: onDay(segment.to),
          monthly: taka(of.exact, 4),
          days: number(String(segment.days)),
          of: number(String(ofDays)),
          exact: taka(exact, 4),
        },
      },
    ],
  }
}

/** One line of a slip over all pieces of the month, exact until it is rounded. */
export interface Standing extends Omit<PayLine, 'amount'> {
  exact: Ratio
}

/** The steps of a line, ending with what was rounded; several pieces are added up in sight. */
export function lineOf({ exact, steps, ...line }: Standing): PayLine {
  const amount = rounded(exact)
  return { ...line, amount, steps: [...steps, { key: 'line', figures: { line: money(amount) } }] }
}

/**
 * What stands in the structure: basic of both parts, allowances and standing deductions, by calendar days where the month was not whole.
 * Each line is rounded once, by whoever reads it.
 */
export function standingPay(
  person: PersonMonth,
  segments: readonly Segment[],
  ofDays: number,
  terms: MonthTerms,
): Standing[] {
  const lines = new Map<string, Standing>()
  const add = (key: string, line: Omit<Standing, 'exact' | 'steps'>, piece: Exact) => {
    const known = lines.get(key)
    if (known) {
      known.exact = plus(known.exact, piece.exact)
      known.steps.push(...piece.steps)
    } else lines.set(key, { ...line, exact: piece.exact, steps: [...piece.steps] })
  }
  for (const segment of segments) {
    const who = subjectOf(person, terms, segment.from)
    for (const part of ['mpo', 'institution'] as const) {
      const basic = basicOf(segment, part)
      if (basic === 0n) continue
      const typeId = part === 'mpo' ? terms.types.BASIC : terms.types.INSTITUTION_PAY
      const whole = { exact: ratio(basic), steps: [{ key: 'basic', figures: { amount: money(basic) } }] }
      add(
        `basic ${part}`,
        { what: 'basic', kind: 'earning', part, typeId, componentId: null },
        shareOf(whole, segment, ofDays),
      )
    }
    for (const line of segment.structure.lines) {
      const whole = lineMonthly(line, segment, who, terms)
      if (!whole) continue
      const { typeId, componentId, part, earning } = line
      const what: What = earning ? 'allowance' : 'deduction'
      add(
        `${what} ${part} ${typeId} ${componentId}`,
        { what, kind: earning ? 'earning' : 'deduction', part, typeId, componentId },
        shareOf(whole, segment, ofDays),
      )
    }
  }
  return [...lines.values()]
}

/** What the structure gives a whole month, of one part: what a day without pay is a share of. */
export function wholeMonth(person: PersonMonth, segment: Segment, part: Part, terms: MonthTerms): Ratio {
  const who = subjectOf(person, terms, segment.from)
  return segment.structure.lines
    .filter((line) => line.earning && line.part === part)
    .reduce(
      (sum, line) => plus(sum, lineMonthly(line, segment, who, terms)?.exact ?? ratio(0n)),
      ratio(basicOf(segment, part)),
    )
}
