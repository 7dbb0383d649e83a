import { addDays, type Day } from '~/format/dates'

/** What a loan of a kind of member may be; amounts are poisha. */
export interface LoanRule {
  mostLoans: number
  loanDays: number
  renewals: number
  finePerDay: number
  /** A loan; 0: no limit. */
  mostFine: number
  graceDays: number
  holdDays: number
  mostReservations: number
  /** A due day that is off becomes the next working day, and days off cost no fine. */
  skipsClosed: boolean
}

/** Of an institution that chose nothing. */
export const USUAL_RULES: Readonly<Record<'student' | 'staff', LoanRule>> = {
  student: {
    mostLoans: 2,
    loanDays: 14,
    renewals: 1,
    finePerDay: 100,
    mostFine: 5000,
    graceDays: 0,
    holdDays: 3,
    mostReservations: 2,
    skipsClosed: true,
  },
  staff: {
    mostLoans: 5,
    loanDays: 30,
    renewals: 2,
    finePerDay: 0,
    mostFine: 0,
    graceDays: 0,
    holdDays: 3,
    mostReservations: 3,
    skipsClosed: true,
  },
}

/** How far a due day looks for an open one: longer than any vacation. */
export const LOOK_AHEAD = 120

/**
 * The day a loan falls due: so many days after it was lent; where the rule says so and the library is closed then, the next day that it is open.
 * @param open the working days from the plain due day on, in their order
 */
export function dueDay(rule: Pick<LoanRule, 'loanDays' | 'skipsClosed'>, lentOn: Day, open: readonly Day[]): Day {
  const plain = addDays(lentOn, rule.loanDays)
  return rule.skipsClosed ? (open.find((day) => day >= plain) ?? plain) : plain
}

/**
 * Days that count as late: those after the due day until it came back, without days off where the rule says so.
 * @param open the working days between
 */
export function lateDays(rule: Pick<LoanRule, 'skipsClosed'>, dueOn: Day, backOn: Day, open: readonly Day[]): number {
  if (backOn <= dueOn) return 0
  if (rule.skipsClosed) return open.filter((day) => day > dueOn && day <= backOn).length
  return Math.round((Date.parse(backOn) - Date.parse(dueOn)) / 86_400_000)
}

/** What so many late days cost, poisha: nothing within the days of grace, afterwards every late day, up to the limit. */
export function fineOf(rule: Pick<LoanRule, 'finePerDay' | 'mostFine' | 'graceDays'>, late: number): number {
  if (late <= rule.graceDays) return 0
  const fine = late * rule.finePerDay
  return rule.mostFine > 0 ? Math.min(fine, rule.mostFine) : fine
}

/** The last day on which a copy waits for who reserved it. @param open the working days after `from` */
export function holdUntil(rule: Pick<LoanRule, 'holdDays' | 'skipsClosed'>, from: Day, open: readonly Day[]): Day {
  const plain = addDays(from, rule.holdDays)
  return rule.skipsClosed ? (open.filter((day) => day > from)[rule.holdDays - 1] ?? plain) : plain
}

/** What is known of a member when something is to be lent. */
export interface Standing {
  /** Why they cannot borrow at all: suspended, their card is over, they left. */
  barred: 'suspended' | 'over' | 'left' | null
  open: number
  overdue: number
}

/** Why nothing more is lent to a member; null: it may be. The key of a refusal with its figures. */
export function mayNotBorrow(
  rule: Pick<LoanRule, 'mostLoans'>,
  { barred, open, overdue }: Standing,
): { code: string; params: Record<string, number> } | null {
  if (barred) return { code: `library-desk:refused.${barred}`, params: {} }
  if (overdue) return { code: 'library-desk:refused.overdue', params: { count: overdue } }
  if (open >= rule.mostLoans) return { code: 'library-desk:refused.limit', params: { most: rule.mostLoans } }
  return null
}

/** Why a loan cannot be renewed; null: it may be. `rule` is the one it was lent or renewed under. */
export function mayNotRenew(
  rule: Pick<LoanRule, 'renewals'>,
  loan: { dueOn: Day; renewed: number },
  { day, waiting, barred }: { day: Day; waiting: number; barred: Standing['barred'] },
): { code: string; params: Record<string, number> } | null {
  if (barred) return { code: `library-desk:refused.${barred}`, params: {} }
  if (loan.dueOn < day) return { code: 'library-desk:refused.renewOverdue', params: {} }
  if (loan.renewed >= rule.renewals) return { code: 'library-desk:refused.renewals', params: { most: rule.renewals } }
  if (waiting) return { code: 'library-desk:refused.awaited', params: { count: waiting } }
  return null
}
