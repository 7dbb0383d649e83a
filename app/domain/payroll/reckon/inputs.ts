import type { Day } from '~/format/dates'
import type { AmountTerms } from '../amount.policy'
import type { RuleScope } from '../scope.policy'
import type { CutTerms, OvertimeTerms } from '../seconds.policy'
import type { Step } from '../steps.policy'

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
export interface Component {
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

/** What a month was for somebody: seconds and half-days of attendance; leave without pay in hundredths of half-days. */
export interface MonthWork {
  lateSeconds: number
  earlySeconds: number
  overtimeSeconds: number
  absentHalfDays: number
  holidayDutyHalfDays: number
  /** Half-days of leave × per cent that is not paid: a day without pay is 200. */
  unpaidHundredths: number
}

export interface Loan {
  id: number
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

/** Whom the pay of a month is reckoned for, and everything that decides it. */
export interface PersonMonth {
  designationId: number | null
  grade: number | null
  religionId: number | null
  joinedOn: Day | null
  leftOn: Day | null
  structures: readonly Structure[]
  work: MonthWork | null
  loans: readonly Loan[]
  once: readonly Once[]
}

export interface Bonus {
  festival: string
  basisOn: Day
  byRule: boolean
  ownPercent: string | null
}

/** What holds for everybody of the institution in a month. */
export interface MonthTerms {
  /** The first day of the month. */
  month: Day
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
