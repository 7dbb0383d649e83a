import { addDays, parseDay, type Day } from '~/format/dates'
import { decimal, ratio, rounded, times } from '../ratio.policy'
import { money, number, onDay, taka, type Step } from '../steps.policy'

/** How much who leaves is given for long service, and for how many days of leave; days are thirtieths of the last basic. */
export interface SettlementRule {
  id: number
  fromOn: Day
  /** Fewer years of service earn nothing. */
  leastYears: number
  yearDays: string
  /** More than so many years earn `longDays` a year instead. */
  longYears: number | null
  longDays: string | null
  /** Six months and more of a last year count as one. */
  halfCounts: boolean
  leaveMost: number
}

/** What holds on a day: of those begun, the one that began last; of two of one day, the one that was written last. */
export function settlementRuleOn(rules: readonly SettlementRule[], day: Day): SettlementRule | null {
  let found: SettlementRule | null = null
  for (const one of rules)
    if (
      one.fromOn <= day &&
      (!found || one.fromOn > found.fromOn || (one.fromOn === found.fromOn && one.id > found.id))
    )
      found = one
  return found
}

/** Completed years of service and the months beside them; the last day is one of service. */
export function serviceOf(joinedOn: Day, leftOn: Day): { years: number; months: number } {
  const a = parseDay(joinedOn)
  const b = parseDay(addDays(leftOn, 1))
  const months = (b.year - a.year) * 12 + (b.month - a.month) - (b.date < a.date ? 1 : 0)
  const whole = Math.max(0, months)
  return { years: Math.floor(whole / 12), months: whole % 12 }
}

export interface SettlementLine {
  what: 'leave' | 'gratuity' | 'fund-own' | 'fund-match' | 'fund' | 'add' | 'cut' | 'loan'
  amount: bigint
  loanId: number | null
  leaveTypeId: number | null
  halves: number | null
  note: string
  steps: Step[]
}

/** Everything that a settlement is made of; money in poisha. */
export interface Leaver {
  joinedOn: Day | null
  leftOn: Day
  /** Of the institution, on the last day. */
  basic: bigint
  /** Half-days of leave that is earned by duty and not taken. */
  leave: readonly { typeId: number; halves: number }[]
  fundOwn: bigint
  fundMatch: bigint
  loans: readonly { id: number; balance: bigint }[]
  /** What somebody added by hand: money of the fund of before the books, other sums owed, other sums taken off. */
  typed: readonly { what: 'fund' | 'add' | 'cut'; amount: bigint; note: string }[]
}

const bare = { loanId: null, leaveTypeId: null, halves: null, note: '' }

function gratuityOf({ joinedOn, leftOn, basic }: Leaver, rule: SettlementRule | null): SettlementLine[] {
  if (!rule || joinedOn === null || basic <= 0n) return []
  const service = serviceOf(joinedOn, leftOn)
  if (service.years < rule.leastYears) return []
  const years = service.years + (rule.halfCounts && service.months >= 6 ? 1 : 0)
  const days =
    rule.longYears !== null && rule.longDays !== null && years > rule.longYears ? rule.longDays : rule.yearDays
  const exact = times(ratio(basic, 30n), times(decimal(days), ratio(BigInt(years))))
  const amount = rounded(exact)
  if (amount <= 0n) return []
  const figures = {
    from: onDay(joinedOn),
    to: onDay(leftOn),
    years: number(String(years)),
    days: number(days),
    basic: money(basic),
    exact: taka(exact, 4),
  }
  return [{ ...bare, what: 'gratuity', amount, steps: [{ key: 'gratuity', figures }] }]
}

function leaveOf({ leave, basic }: Leaver, rule: SettlementRule | null): SettlementLine[] {
  let left = (rule?.leaveMost ?? 0) * 2
  return leave.flatMap(({ typeId, halves }): SettlementLine[] => {
    const paid = Math.min(left, Math.max(0, halves))
    left -= paid
    const exact = times(ratio(basic, 30n), ratio(BigInt(paid), 2n))
    const amount = rounded(exact)
    if (amount <= 0n) return []
    const figures = {
      has: number(String(halves / 2)),
      days: number(String(paid / 2)),
      basic: money(basic),
      exact: taka(exact, 4),
    }
    return [
      { ...bare, what: 'leave', amount, leaveTypeId: typeId, halves: paid, steps: [{ key: 'leavePay', figures }] },
    ]
  })
}

/** Why a settlement holds no gratuity or pay for leave, where that is not by the rule: something is not known that it is reckoned from. */
export type SettlementLack = 'noRule' | 'noJoining' | 'noStructure'

/** What is not known of a leaver, and makes nothing of what the rule would give; empty where the sums are what the rule gives. */
export function lacksOf(leaver: Omit<Leaver, 'typed'>, rule: SettlementRule | null): SettlementLack[] {
  const { joinedOn, leftOn, basic, leave } = leaver
  if (!rule) return ['noRule']
  const days = [rule.yearDays, rule.longDays ?? '0'].some((one) => Number(one) > 0)
  const served = joinedOn !== null && serviceOf(joinedOn, leftOn).years >= rule.leastYears
  const forLeave = rule.leaveMost > 0 && leave.some(({ halves }) => halves > 0)
  return [
    ...(days && joinedOn === null ? ['noJoining' as const] : []),
    ...(basic <= 0n && ((days && served) || forLeave) ? ['noStructure' as const] : []),
  ]
}

/**
 * The lines of a settlement: leave that was not taken, gratuity, the fund, what was added by hand, and loans as far as all of it reaches, the oldest first.
 * @returns beside them what is left of loans, and what is paid out; below nothing where more is taken off than there is
 */
export function settle(
  leaver: Leaver,
  rule: SettlementRule | null,
): { lines: SettlementLine[]; net: bigint; left: bigint } {
  const fixed = (what: SettlementLine['what'], amount: bigint, note = ''): SettlementLine[] =>
    amount > 0n ? [{ ...bare, what, amount, note, steps: [] }] : []
  const lines = [
    ...leaveOf(leaver, rule),
    ...gratuityOf(leaver, rule),
    ...fixed('fund-own', leaver.fundOwn),
    ...fixed('fund-match', leaver.fundMatch),
    ...leaver.typed.flatMap((one) => fixed(one.what, one.amount, one.note)),
  ]
  let net = lines.reduce((sum, one) => sum + (one.what === 'cut' ? -one.amount : one.amount), 0n)
  let left = 0n
  for (const { id, balance } of leaver.loans) {
    const free = net > 0n ? net : 0n
    const amount = balance < free ? balance : free
    if (amount > 0n) lines.push({ ...bare, what: 'loan', amount, loanId: id, steps: [] })
    net -= amount
    left += balance - amount
  }
  return { lines, net, left }
}
