import type { PayDay } from '~/domain/staff-attendance/pay-days.server'
import type { Day } from '~/format/dates'
import type { AmountTerms } from '../amount.policy'
import type { RuleScope } from '../scope.policy'
import type { CutTerms, OvertimeTerms } from '../seconds.policy'
import type { Step } from '../steps.policy'
import type { TaxRule, TaxSoFar } from '../tax/tax.policy'

/** From one day to another, both included; without an end it lasts. */
export interface Suspension {
  from: Day
  to: Day | null
  /** They were reinstated with arrears: the days count as worked. */
  arrears: boolean
}

/** What who is suspended draws, from a day on: per cent of the basic and of the allowances. */
export interface SuspensionRule {
  id: number
  fromOn: Day
  percent: string
  allowances: string
}

export type Part = 'mpo' | 'institution'

/** Salary types of the central catalogue that payroll itself writes lines of, by their codes. */
export const TYPE_CODES = [
  'BASIC',
  'INSTITUTION_PAY',
  'FESTIVAL_BONUS',
  'BOISHAKHI',
  'INSTITUTION_BONUS',
  'OVERTIME',
  'RETIREMENT',
  'WELFARE',
  'PROVIDENT_FUND',
  'SALARY_CUT',
  'ADVANCE',
  'INCOME_TAX',
] as const
export type TypeCode = (typeof TYPE_CODES)[number]

/** A component: of the central catalogue, or the institution's own. */
interface Component {
  typeId: number | null
  componentId: number | null
}

export interface StructureLine extends Component {
  part: Part
  /** Added to or taken from the pay. */
  earning: boolean
  kind: 'rule' | 'percent' | 'fixed'
  percent: string | null
  amount: bigint | null
  least: bigint | null
  most: bigint | null
}

/** What somebody is paid from a day on; money in poisha a month. */
export interface Structure {
  id: number
  fromOn: Day
  basic: bigint
  mpoBasic: bigint
  dailyHours: string | null
  pf: boolean
  tax: bigint
  lines: readonly StructureLine[]
}

/** What a day was for somebody: what attendance counts of it, and leave without pay in hundredths of half-days. */
export interface WorkDay extends Omit<PayDay, 'employeeId'> {
  /** Half-days of leave × per cent that is not paid: a day without pay is 200. */
  unpaidHundredths: number
}

export interface Loan {
  id: number
  /** What this month takes of it; nothing while it pauses. */
  instalment: bigint
  balance: bigint
  /** The first month that takes an instalment. */
  startsOn: Day
}

export interface Once extends Component {
  id: number
  earning: boolean
  part: Part
  amount: bigint
  note: string
}

/** Designation and grade from a day on; without one from the beginning. */
export interface Post {
  fromOn: Day | null
  designationId: number | null
  grade: number | null
}

/** Whom the pay of a month is reckoned for, and everything that decides it. */
export interface PersonMonth {
  /** The oldest first; the first one has no day. */
  posts: readonly Post[]
  religionId: number | null
  joinedOn: Day | null
  leftOn: Day | null
  structures: readonly Structure[]
  /** Days of the month on which anything counts; null where nothing is known. */
  work: readonly WorkDay[] | null
  suspensions: readonly Suspension[]
  /** Of the income year; null where the structure says the tax. */
  tax: TaxSoFar | null
  loans: readonly Loan[]
  once: readonly Once[]
}

export interface Bonus {
  festival: string
  basisOn: Day
  byRule: boolean
  ownPercent: string | null
}

export type Edition = 1 | 2 | 3

/** What holds for everybody of the institution in a month. */
export interface MonthTerms {
  /** The first day of the month. */
  month: Day
  /**
   * By which rules the month is reckoned; one that is locked keeps its own. 1: a day that is cut is a thirtieth of what holds at the end of the
   * month, and contributions are of the standing pay. 2: a day that is cut is what the day was paid, and contributions follow the pay drawn.
   * 3: who is suspended draws a share.
   */
  edition: Edition
  area: string | null
  pfOwn: string
  pfMatch: string
  retirement: string
  welfare: string
  byAttendance: boolean
  deferLoans: boolean
  bonuses: readonly Bonus[]
  allowanceRules: readonly (RuleScope & { terms: AmountTerms })[]
  bonusRules: readonly (RuleScope & { terms: AmountTerms })[]
  overtimeRules: readonly (RuleScope & OvertimeTerms)[]
  suspension: readonly SuspensionRule[]
  taxRule: TaxRule | null
  /** Types and components whose earnings are taxable: 't12', 'c5'. */
  taxable: ReadonlySet<string>
  cutRules: readonly (RuleScope & CutTerms)[]
  types: Readonly<Record<TypeCode, number>>
}

export type What =
  | 'basic'
  | 'allowance'
  | 'bonus'
  | 'overtime'
  | 'holiday'
  | 'once'
  | 'suspended'
  | 'late'
  | 'early'
  | 'absence'
  | 'unpaid'
  | 'retirement'
  | 'welfare'
  | 'pf'
  | 'pf-match'
  | 'deduction'
  | 'loan'
  | 'tax'

/** A line of a slip, in whole poisha, and how it came about. 'employer' is what the institution adds beside the pay. */
export interface PayLine extends Component {
  what: What
  kind: 'earning' | 'deduction' | 'employer'
  part: Part
  amount: bigint
  steps: Step[]
  arrearsOf?: Day
  loanId?: number
  onceId?: number
}
