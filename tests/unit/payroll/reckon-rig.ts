import type {
  MonthTerms,
  PayLine,
  PersonMonth,
  Structure,
  StructureLine,
  TypeCode,
  WorkDay,
} from '~/domain/payroll/reckon/inputs'
import { TYPE_CODES } from '~/domain/payroll/reckon/inputs'

export const types = Object.fromEntries(TYPE_CODES.map((code, at) => [code, at + 1])) as Record<TypeCode, number>
export const HOUSE_RENT = 101
export const ISLAM = 1
export const HINDU = 2

const everybody = { designationIds: [], gradeFrom: null, gradeTo: null, religionIds: [], area: null }
const bySecond = { dailyHours: '6.00', startsOn: '2025-01-01', endsOn: null, ...everybody }
const cut = { ...bySecond, multiplier: '1.00', graceSeconds: 0, graceKind: 'forgive' as const, mostPercent: null }
const rent = (percent: string, startsOn: string, endsOn: string | null) => ({
  ...everybody,
  subject: String(HOUSE_RENT),
  startsOn,
  endsOn,
  terms: { kind: 'percent' as const, base: 'basic' as const, percent, amount: null, least: 2_000_00n, most: null },
})
const bonus = (festival: string, percent: string, religionIds: number[]) => ({
  ...everybody,
  religionIds,
  subject: `${festival} mpo`,
  startsOn: '2025-01-01',
  endsOn: null,
  terms: { kind: 'percent' as const, base: 'basic' as const, percent, amount: null, least: null, most: null },
})

/** The rules as they are seeded, for a month. */
export const termsOf = (month: string, more: Partial<MonthTerms> = {}): MonthTerms => ({
  month,
  edition: 3,
  area: null,
  pfOwn: '10',
  pfMatch: '10',
  retirement: '6',
  welfare: '4',
  byAttendance: true,
  deferLoans: true,
  bonuses: [],
  allowanceRules: [rent('7.50', '2025-11-01', '2026-06-30'), rent('15.00', '2026-07-01', null)],
  suspension: [],
  taxRule: null,
  taxable: new Set(),
  bonusRules: [
    bonus('eid-ul-fitr', '50.00', [ISLAM]),
    bonus('durga-puja', '50.00', [HINDU]),
    bonus('pahela-baishakh', '20.00', []),
  ],
  overtimeRules: [{ ...bySecond, subject: 'overtime', multiplier: '2.00', leastSeconds: 0, mostSeconds: null }],
  cutRules: ['late', 'early-leave', 'absence'].map((subject) => ({ ...cut, subject })),
  types,
  ...more,
})

export const structureOf = (more: Partial<Structure> = {}): Structure => ({
  id: 1,
  fromOn: '2026-01-01',
  basic: 0n,
  mpoBasic: 0n,
  dailyHours: null,
  pf: false,
  tax: 0n,
  lines: [],
  ...more,
})

export const lineOf = (more: Partial<StructureLine>): StructureLine => ({
  typeId: null,
  componentId: null,
  part: 'institution',
  earning: true,
  kind: 'fixed',
  percent: null,
  amount: null,
  least: null,
  most: null,
  ...more,
})

export const houseRent = lineOf({ typeId: HOUSE_RENT, part: 'mpo', kind: 'rule' })

export const personOf = (structures: readonly Structure[], more: Partial<PersonMonth> = {}): PersonMonth => ({
  posts: [{ fromOn: null, designationId: null, grade: null }],
  religionId: ISLAM,
  joinedOn: '2020-01-01',
  leftOn: null,
  structures,
  work: null,
  suspensions: [],
  tax: null,
  loans: [],
  once: [],
  ...more,
})

/** What counts on a day, which may stand for many: 25 November unless told otherwise. */
export const workDay = (more: Partial<WorkDay>): WorkDay => ({
  day: '2026-11-25',
  lateSeconds: 0,
  earlySeconds: 0,
  overtimeSeconds: 0,
  absentHalfDays: 0,
  holidayDutyHalfDays: 0,
  unpaidHundredths: 0,
  ...more,
})

/** A month in which one day counts. */
export const workOf = (more: Partial<WorkDay>): WorkDay[] => [workDay(more)]

/** 'what part' to its amount. */
export const amounts = (lines: readonly PayLine[]): Record<string, bigint> =>
  Object.fromEntries(lines.map((one) => [`${one.what} ${one.part}`, one.amount]))
