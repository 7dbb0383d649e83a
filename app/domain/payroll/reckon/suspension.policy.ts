import { addDays, type Day } from '~/format/dates'
import { decimal, dividedBy, plus, ratio, rounded, times, type Ratio } from '../ratio.policy'
import { money, number, onDay, taka, type Line } from '../steps.policy'
import type { MonthTerms, Part, PersonMonth, WorkDay, Suspension, SuspensionRule } from './inputs'
import type { Segment } from './segments.policy'
import { wholeMonth } from './standing-pay.policy'

/** Half of the basic, and no allowances. */
const USUAL_SUSPENSION: SuspensionRule = { id: 0, fromOn: '2000-01-01', percent: '50', allowances: '0' }

/** What holds on a day: of those begun, the one that began last; of two of one day, the one that was written last. */
export function suspensionRuleOn(rules: readonly SuspensionRule[], day: Day): SuspensionRule {
  let found = USUAL_SUSPENSION
  for (const one of rules)
    if (one.fromOn <= day && (one.fromOn > found.fromOn || (one.fromOn === found.fromOn && one.id > found.id)))
      found = one
  return found
}

/** An event that begins or ends a suspension, or ends the service. */
export interface SuspensionEvent {
  kind: 'suspended' | 'reinstated' | 'ended'
  onDate: Day
  withArrears: boolean
}

/**
 * The suspensions of somebody. The day of the order is the first, the day of reinstatement is worked.
 * @param events the oldest first
 */
export function suspensionsFrom(events: readonly SuspensionEvent[]): Suspension[] {
  const found: Suspension[] = []
  let from: Day | null = null
  for (const { kind, onDate, withArrears } of events) {
    if (kind === 'suspended') from ??= onDate
    else if (from !== null) {
      const to = kind === 'ended' ? onDate : addDays(onDate, -1)
      if (to >= from) found.push({ from, to, arrears: kind === 'reinstated' && withArrears })
      from = null
    }
  }
  return from === null ? found : [...found, { from, to: null, arrears: false }]
}

const within = (one: Suspension, day: Day): boolean => one.from <= day && (one.to === null || day <= one.to)

/** Days of work without those on which somebody was suspended: nobody is late or absent then, whatever became of it. */
export const workBeside = (person: Pick<PersonMonth, 'work' | 'suspensions'>): readonly WorkDay[] =>
  (person.work ?? []).filter(({ day }) => !person.suspensions.some((one) => within(one, day)))

/** What a suspension keeps back of a part: of each of its days, what the institution does not give of basic and allowances. */
export function keptBack(
  person: PersonMonth,
  segments: readonly Segment[],
  part: Part,
  { terms, ofDays }: { terms: MonthTerms; ofDays: number },
): Line {
  const steps: Line['steps'] = []
  let sum = ratio(0n)
  for (const segment of segments) {
    const counted = new Map<SuspensionRule, { from: Day; to: Day; days: number }>()
    for (let day = segment.from; day <= segment.to; day = addDays(day, 1)) {
      if (!person.suspensions.some((one) => !one.arrears && within(one, day))) continue
      const rule = suspensionRuleOn(terms.suspension, day)
      const known = counted.get(rule)
      counted.set(rule, { from: known?.from ?? day, to: day, days: (known?.days ?? 0) + 1 })
    }
    const basic = ratio(part === 'mpo' ? segment.structure.mpoBasic : segment.structure.basic)
    const whole = wholeMonth(person, segment, part, terms)
    const allowances = plus(whole, times(basic, ratio(-1n)))
    for (const [rule, { from, to, days }] of counted) {
      const monthly = plus(times(basic, less(rule.percent)), times(allowances, less(rule.allowances)))
      const exact = times(monthly, ratio(BigInt(days), BigInt(ofDays)))
      sum = plus(sum, exact)
      steps.push({
        key: 'suspended',
        figures: {
          from: onDay(from),
          to: onDay(to),
          percent: number(rule.percent),
          allowances: number(rule.allowances),
          monthly: taka(monthly, 4),
          days: number(String(days)),
          of: number(String(ofDays)),
          exact: taka(exact, 4),
        },
      })
    }
  }
  const poisha = rounded(sum)
  return { poisha, steps: [...steps, { key: 'line', figures: { line: money(poisha) } }] }
}

/** The share that is not given. */
const less = (percent: string): Ratio => plus(ratio(1n), times(dividedBy(decimal(percent), ratio(100n)), ratio(-1n)))
