import { monthRange, type Day } from '~/format/dates'
import { decimal, plus, ratio, rounded, times, type Ratio } from '../ratio.policy'
import { ruleFor, type RuleScope } from '../scope.policy'
import { cutLine, MONTH_DAYS, overtimeLine, type CutTerms } from '../seconds.policy'
import { money, number, taka, type Line, type Step } from '../steps.policy'
import type { MonthTerms, Part, PayLine, PersonMonth, What, WorkDay } from './inputs'
import type { Segment } from './segments.policy'
import { subjectOf, wholeMonth } from './standing-pay.policy'
import { keptBack, workBeside } from './suspension.policy'

/** Seconds of half-days, by the hours of a day ('7.50'): exact, for an hour's hundredth is 36 seconds. */
const halfDaySeconds = (halves: number, dailyHours: string): number =>
  Number(rounded(times(times(decimal(dailyHours), ratio(1800n)), ratio(BigInt(halves)))))

/** The days of a month that were paid alike, and what counts on them. */
interface Piece {
  segment: Segment
  days: WorkDay[]
}

/** Days of work by the piece of the month that paid them; in the first edition the last piece speaks for all of them. */
function piecesOf(work: readonly WorkDay[], segments: readonly Segment[], terms: MonthTerms): Piece[] {
  const last = segments.at(-1)
  if (!last) return []
  if (terms.edition === 1) return [{ segment: last, days: [...work] }]
  return segments.map((segment) => ({
    segment,
    days: work.filter(({ day }) => segment.from <= day && day <= segment.to),
  }))
}

const sumOf = (days: readonly WorkDay[], what: Exclude<keyof WorkDay, 'day'>): number =>
  days.reduce((sum, one) => sum + one[what], 0)

/** Seconds that one rule and one rate are for. */
interface Timed<Rule> {
  segment: Segment
  rule: Rule
  dailyHours: string
  seconds: number
}

/** What counts in the pieces of a month, by the rule that is for the employee on the day of it. */
function timed<Rule extends RuleScope & { dailyHours: string }>(
  person: PersonMonth,
  pieces: readonly Piece[],
  terms: MonthTerms,
  rules: readonly Rule[],
  seconds: (days: readonly WorkDay[], dailyHours: string) => number,
): Timed<Rule>[] {
  return pieces.flatMap(({ segment, days }) => {
    const byRule = new Map<Rule, WorkDay[]>()
    for (const one of days) {
      const day = terms.edition === 1 ? segment.to : one.day
      const rule = ruleFor(rules, subjectOf(person, terms, day), day)
      if (rule) byRule.set(rule, [...(byRule.get(rule) ?? []), one])
    }
    return [...byRule].flatMap(([rule, own]) => {
      const dailyHours = segment.structure.dailyHours ?? rule.dailyHours
      const counted = seconds(own, dailyHours)
      return counted > 0 ? [{ segment, rule, dailyHours, seconds: counted }] : []
    })
  })
}

/** A month's grace is one, whatever the rates of its days: it forgives the first seconds, or none once they are more than it. */
function graced(pieces: readonly Timed<CutTerms>[]): number[] {
  const total = pieces.reduce((sum, one) => sum + one.seconds, 0)
  let before = 0
  return pieces.map(({ rule, seconds }) => {
    const left = Math.max(0, rule.graceSeconds - before)
    before += seconds
    if (rule.graceKind === 'forgive' || total <= rule.graceSeconds) return Math.min(left, seconds)
    return 0
  })
}

/** One cut over the pieces of a month; a limit is a share of the dearest of them. */
function cutOver(
  pieces: readonly Timed<CutTerms>[],
  baseOf: (segment: Segment) => bigint | Ratio,
  monthDays: number,
): Line | null {
  const [only] = pieces
  if (!only) return null
  if (pieces.length === 1)
    return cutLine(baseOf(only.segment), { ...only.rule, dailyHours: only.dailyHours }, only.seconds, monthDays)
  const grace = graced(pieces)
  const limits: bigint[] = []
  const steps: Step[] = []
  let sum = 0n
  let limited = true
  pieces.forEach(({ segment, rule, dailyHours, seconds }, at) => {
    const base = baseOf(segment)
    const line = cutLine(base, { ...rule, dailyHours, graceSeconds: grace[at] ?? 0 }, seconds, monthDays)
    if (rule.mostPercent === null) limited = false
    else
      limits.push(
        rounded(
          times(typeof base === 'bigint' ? ratio(base) : base, times(decimal(rule.mostPercent), ratio(1n, 100n))),
        ),
      )
    sum += line.poisha
    steps.push(...line.steps)
  })
  const most = limits.reduce((top, one) => (one > top ? one : top), 0n)
  if (limited && sum > most) {
    sum = most
    steps.push({ key: 'capped', figures: { most: money(most) } })
  }
  return { poisha: sum, steps: [...steps, { key: 'line', figures: { line: money(sum) } }] }
}

/** What leave without pay costs of a part: each day what it was paid. Of who had no day with pay it is all that was `earned`, to the poisha. */
function unpaidOver(
  person: PersonMonth,
  pieces: readonly Piece[],
  part: Part,
  { monthDays, terms, earned }: { monthDays: number; terms: MonthTerms; earned: bigint },
): Line {
  const steps: Step[] = []
  let sum = ratio(0n)
  for (const { segment, days } of pieces) {
    const hundredths = sumOf(days, 'unpaidHundredths')
    if (hundredths <= 0) continue
    const whole = wholeMonth(person, segment, part, terms)
    const exact = times(whole, ratio(BigInt(hundredths), BigInt(200 * monthDays)))
    sum = plus(sum, exact)
    steps.push({
      key: terms.edition === 1 ? 'unpaid' : 'unpaidOfMonth',
      figures: {
        monthly: taka(whole, 4),
        days: number((hundredths / 200).toFixed(3)),
        ...(terms.edition === 1 ? {} : { of: number(String(monthDays)) }),
        exact: taka(exact, 4),
      },
    })
  }
  const whole =
    terms.edition > 1 && pieces.every(({ segment, days }) => sumOf(days, 'unpaidHundredths') >= 200 * segment.days)
  const poisha = whole ? earned : rounded(sum)
  return { poisha, steps: [...steps, { key: 'line', figures: { line: money(poisha) } }] }
}

/** The days that count: from the third edition on those of a suspension do not. */
const workOf = (person: PersonMonth, terms: MonthTerms): readonly WorkDay[] =>
  terms.edition > 2 ? workBeside(person) : (person.work ?? [])

/**
 * Cuts for a suspension, lateness, early leave, absence and leave without pay, by what held on the day. A day that was not worked costs what it was paid: its
 * share of basic and allowances by the days of the month, so that a month of such days leaves nothing. Seconds cost their share of the basic.
 * The institution cuts its own part; absence and leave without pay lessen the MPO part too. Of a part never more is cut than `earned` of it.
 * @param earned what the structure gave this month, by part
 */
export function cutsOf(
  person: PersonMonth,
  segments: readonly Segment[],
  terms: MonthTerms,
  earned: Readonly<Record<Part, bigint>>,
): PayLine[] {
  const suspended = terms.edition > 2 && person.suspensions.length > 0
  if (!person.work && !suspended) return []
  const pieces = piecesOf(workOf(person, terms), segments, terms)
  const monthDays = terms.edition === 1 ? MONTH_DAYS : daysOf(terms.month)
  const left = { ...earned }
  const lines: PayLine[] = []
  const add = (what: What, part: Part, { poisha, steps }: Line) => {
    const amount = poisha < left[part] ? poisha : left[part]
    if (amount <= 0n) return
    left[part] -= amount
    lines.push({
      what,
      kind: 'deduction',
      part,
      typeId: terms.types.SALARY_CUT,
      componentId: null,
      amount,
      steps: amount < poisha ? [...steps, { key: 'capped', figures: { most: money(amount) } }] : steps,
    })
  }
  const basicOf = ({ structure }: Segment, part: Part) => (part === 'mpo' ? structure.mpoBasic : structure.basic)
  const bySecond = (
    what: What,
    subject: string,
    part: Part,
    baseOf: (segment: Segment) => bigint | Ratio,
    seconds: (days: readonly WorkDay[], hours: string) => number,
  ) => {
    const rules = terms.cutRules.filter((one) => one.subject === subject)
    const own = timed(person, pieces, terms, rules, seconds).filter(({ segment }) => basicOf(segment, part) !== 0n)
    const line = cutOver(own, baseOf, monthDays)
    if (line) add(what, part, line)
  }
  for (const part of ['mpo', 'institution'] as const) {
    if (suspended) add('suspended', part, keptBack(person, segments, part, { terms, ofDays: monthDays }))
    add('unpaid', part, unpaidOver(person, pieces, part, { monthDays, terms, earned: earned[part] }))
    if (!terms.byAttendance) continue
    const dayPay = (segment: Segment) =>
      terms.edition === 1 ? basicOf(segment, part) : wholeMonth(person, segment, part, terms)
    bySecond('absence', 'absence', part, dayPay, (days, hours) => halfDaySeconds(sumOf(days, 'absentHalfDays'), hours))
  }
  if (terms.byAttendance) {
    const basic = (segment: Segment) => segment.structure.basic
    bySecond('late', 'late', 'institution', basic, (days) => sumOf(days, 'lateSeconds'))
    bySecond('early', 'early-leave', 'institution', basic, (days) => sumOf(days, 'earlySeconds'))
  }
  return lines
}

const daysOf = (month: Day): number => Number(monthRange(month).to.slice(8))

/**
 * Overtime, and duty on holidays that earns pay, per second of the institution's basic of the day; of who has none, of the MPO basic. The
 * bounds of a day were kept where the attendance was decided.
 */
export function overtimeOf(person: PersonMonth, segments: readonly Segment[], terms: MonthTerms): PayLine[] {
  if (!person.work || !terms.byAttendance) return []
  const pieces = piecesOf(workOf(person, terms), segments, terms)
  const paid = (what: What, seconds: (days: readonly WorkDay[], hours: string) => number): PayLine[] => {
    const lines = timed(person, pieces, terms, terms.overtimeRules, seconds).flatMap((one) => {
      const basic = one.segment.structure.basic || one.segment.structure.mpoBasic
      const { dailyHours, rule } = one
      return basic === 0n
        ? []
        : [
            overtimeLine(
              basic,
              { dailyHours, multiplier: rule.multiplier, leastSeconds: 0, mostSeconds: null },
              one.seconds,
            ),
          ]
    })
    if (!lines.length) return []
    const amount = lines.reduce((sum, one) => sum + one.poisha, 0n)
    const steps = lines.flatMap((one) => one.steps)
    if (lines.length > 1) steps.push({ key: 'line', figures: { line: money(amount) } })
    const typeId = terms.types.OVERTIME
    return [{ what, kind: 'earning', part: 'institution', typeId, componentId: null, amount, steps }]
  }
  return [
    ...paid('overtime', (days) => sumOf(days, 'overtimeSeconds')),
    ...paid('holiday', (days, hours) => halfDaySeconds(sumOf(days, 'holidayDutyHalfDays'), hours)),
  ]
}
