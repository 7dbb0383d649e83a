import { decimal, dividedBy, less, ratio, rounded, times, type Ratio } from './ratio.policy'
import { money, number, seconds, taka, type Line, type Step } from './steps.policy'

/** Days of a month in the rule of overtime, whatever the calendar says. */
export const MONTH_DAYS = 30

/** What a month's pay is a second's rate of, poisha. */
type Base = bigint | Ratio

const exactly = (base: Base): Ratio => (typeof base === 'bigint' ? ratio(base) : base)

/**
 * Poisha a second: basic ÷ (days × daily hours × 3600); the days are thirty for overtime, and those of the month for a cut. Overtime and salary cut are expressed per second
 * (specification, section 9). 18,000 taka with 6 hours is 0.027778 taka.
 */
export function secondRate(basic: Base, dailyHours: string, days = MONTH_DAYS): Ratio {
  return dividedBy(exactly(basic), times(decimal(dailyHours), ratio(BigInt(days * 3600))))
}

export interface OvertimeTerms {
  dailyHours: string
  multiplier: string
  leastSeconds: number
  mostSeconds: number | null
}

/** What a day's overtime of `worked` seconds earns, rounded once at the end. */
export function overtimeLine(basic: bigint, terms: OvertimeTerms, worked: number): Line {
  const steps: Step[] = [rateStep(basic, terms.dailyHours)]
  let counted = worked
  if (worked < terms.leastSeconds) {
    counted = 0
    steps.push({ key: 'tooShort', figures: { worked: seconds(worked), least: seconds(terms.leastSeconds) } })
  } else if (terms.mostSeconds !== null && worked > terms.mostSeconds) {
    counted = terms.mostSeconds
    steps.push({ key: 'most', figures: { worked: seconds(worked), most: seconds(terms.mostSeconds) } })
  }
  return finish(steps, secondRate(basic, terms.dailyHours), counted, terms.multiplier)
}

export interface CutTerms {
  dailyHours: string
  multiplier: string
  graceSeconds: number
  /** 'forgive': only what exceeds the grace is cut; 'all-or-nothing': beyond the grace everything is. */
  graceKind: 'forgive' | 'all-or-nothing'
  /** Most of the basic that a month's cut may take; null for no limit. */
  mostPercent: string | null
}

/**
 * What `missed` seconds cost, rounded once at the end. 1,500 seconds of 18,000 with 6 hours cost 41.67 taka in a month of 30 days.
 * @param days of the month
 */
export function cutLine(basic: Base, terms: CutTerms, missed: number, days = MONTH_DAYS): Line {
  const steps: Step[] = [rateStep(basic, terms.dailyHours, days)]
  let counted = missed
  if (terms.graceSeconds > 0) {
    const within = missed <= terms.graceSeconds
    counted = within ? 0 : terms.graceKind === 'forgive' ? missed - terms.graceSeconds : missed
    steps.push({
      key: within ? 'withinGrace' : terms.graceKind === 'forgive' ? 'graceForgiven' : 'graceLost',
      figures: { missed: seconds(missed), grace: seconds(terms.graceSeconds), counted: seconds(counted) },
    })
  }
  const line = finish(steps, secondRate(basic, terms.dailyHours, days), counted, terms.multiplier)
  if (terms.mostPercent === null) return line
  const limit = times(exactly(basic), dividedBy(decimal(terms.mostPercent), ratio(100n)))
  if (!less(limit, ratio(line.poisha))) return line
  const poisha = rounded(limit)
  return {
    poisha,
    steps: [...line.steps, { key: 'cutLimit', figures: { percent: number(terms.mostPercent), limit: money(poisha) } }],
  }
}

const rateStep = (basic: Base, dailyHours: string, days = MONTH_DAYS): Step => ({
  key: days === MONTH_DAYS ? 'rate' : 'rateOfMonth',
  figures: {
    basic: money(rounded(exactly(basic))),
    hours: number(dailyHours),
    rate: taka(secondRate(basic, dailyHours, days)),
    ...(days === MONTH_DAYS ? {} : { of: number(String(days)) }),
  },
})

function finish(steps: Step[], rate: Ratio, counted: number, multiplier: string): Line {
  const exact = times(times(rate, ratio(BigInt(counted))), decimal(multiplier))
  const poisha = rounded(exact)
  return {
    poisha,
    steps: [
      ...steps,
      {
        key: 'multiply',
        figures: { counted: seconds(counted), rate: taka(rate), multiplier: number(multiplier), exact: taka(exact) },
      },
      { key: 'line', figures: { line: money(poisha) } },
    ],
  }
}
