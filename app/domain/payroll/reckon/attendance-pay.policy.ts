import { decimal, ratio, rounded, times } from '../ratio.policy'
import { ruleFor } from '../scope.policy'
import { cutLine, MONTH_DAYS, overtimeLine } from '../seconds.policy'
import { money, number, taka, type Step } from '../steps.policy'
import type { MonthTerms, Part, PayLine, PersonMonth, What } from './inputs'
import type { Segment } from './segments.policy'
import { subjectOf, wholeMonth } from './standing-pay.policy'

/** Seconds of half-days, by the hours of a day ('7.50'): exact, for an hour's hundredth is 36 seconds. */
const halfDaySeconds = (halves: number, dailyHours: string): number =>
  Number(rounded(times(times(decimal(dailyHours), ratio(1800n)), ratio(BigInt(halves)))))

/**
 * Cuts for lateness, early leave, absence and leave without pay, per second and by the structure that holds at the end of the month. The
 * institution cuts its own part; absence and leave without pay lessen the MPO part too. Of a part never more is cut than `earned` of it, so
 * that who joined in mid-month is owed nothing.
 * @param earned what the structure gave this month, by part
 */
export function cutsOf(
  person: PersonMonth,
  last: Segment,
  terms: MonthTerms,
  earned: Readonly<Record<Part, bigint>>,
): PayLine[] {
  const { work } = person
  if (!work) return []
  const who = subjectOf(person, terms.area)
  const left = { ...earned }
  const lines: PayLine[] = []
  const add = (what: What, part: Part, poisha: bigint, steps: Step[]) => {
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
  const basic = { mpo: last.structure.mpoBasic, institution: last.structure.basic }
  const bySecond = (what: What, subject: string, part: Part, missed: (hours: string) => number) => {
    const rule = ruleFor(
      terms.cutRules.filter((one) => one.subject === subject),
      who,
      last.to,
    )
    if (!rule || basic[part] === 0n) return
    const dailyHours = last.structure.dailyHours ?? rule.dailyHours
    const seconds = missed(dailyHours)
    if (seconds <= 0) return
    const { poisha, steps } = cutLine(basic[part], { ...rule, dailyHours }, seconds)
    add(what, part, poisha, steps)
  }
  for (const part of ['mpo', 'institution'] as const) {
    if (work.unpaidHundredths > 0) {
      const whole = wholeMonth(person, last, part, terms)
      const exact = times(whole, ratio(BigInt(work.unpaidHundredths), BigInt(200 * MONTH_DAYS)))
      add('unpaid', part, rounded(exact), [
        {
          key: 'unpaid',
          figures: {
            monthly: taka(whole, 4),
            days: number((work.unpaidHundredths / 200).toFixed(3)),
            exact: taka(exact, 4),
          },
        },
        { key: 'line', figures: { line: money(rounded(exact)) } },
      ])
    }
    if (terms.byAttendance) bySecond('absence', 'absence', part, (hours) => halfDaySeconds(work.absentHalfDays, hours))
  }
  if (terms.byAttendance) {
    bySecond('late', 'late', 'institution', () => work.lateSeconds)
    bySecond('early', 'early-leave', 'institution', () => work.earlySeconds)
  }
  return lines
}

/**
 * Overtime, and duty on holidays that earns pay, per second of the institution's basic; of who has none, of the MPO basic. The bounds of a day
 * were kept where the attendance was decided.
 */
export function overtimeOf(person: PersonMonth, last: Segment, terms: MonthTerms): PayLine[] {
  const { work } = person
  if (!work || !terms.byAttendance) return []
  const rule = ruleFor(terms.overtimeRules, subjectOf(person, terms.area), last.to)
  const basic = last.structure.basic || last.structure.mpoBasic
  if (!rule || basic === 0n) return []
  const dailyHours = last.structure.dailyHours ?? rule.dailyHours
  const paid = (what: What, seconds: number): PayLine[] => {
    if (seconds <= 0) return []
    const { poisha, steps } = overtimeLine(
      basic,
      { dailyHours, multiplier: rule.multiplier, leastSeconds: 0, mostSeconds: null },
      seconds,
    )
    const typeId = terms.types.OVERTIME
    return [{ what, kind: 'earning', part: 'institution', typeId, componentId: null, amount: poisha, steps }]
  }
  return [
    ...paid('overtime', work.overtimeSeconds),
    ...paid('holiday', halfDaySeconds(work.holidayDutyHalfDays, dailyHours)),
  ]
}
