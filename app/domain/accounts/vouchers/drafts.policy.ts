/** Who stands before a draft, and how the book is kept. */
export interface Actor {
  userId: number
  /** Writes vouchers. */
  make: boolean
  /** Posts them, or sends them back. */
  check: boolean
  /** What one typed, another posts. */
  twoPeople: boolean
}

export const DRAFT_STATES = ['draft', 'handed-in', 'template'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

export type DraftMay = Record<'edit' | 'postAtOnce' | 'post' | 'giveBack' | 'withdraw' | 'remove', boolean>

/**
 * What somebody may do with a draft. In a book of two people a draft is changed by its maker alone: else whoever posts it could
 * have typed it.
 */
export function draftMay(draft: { state: DraftState; madeBy: number }, actor: Actor): DraftMay {
  const own = draft.madeBy === actor.userId
  const mine = actor.make && (own || !actor.twoPeople)
  const isOpen = draft.state === 'draft'
  const waits = draft.state === 'handed-in'
  return {
    edit: isOpen && mine,
    postAtOnce: isOpen && mine && actor.check && !actor.twoPeople,
    post: waits && actor.check && (!own || !actor.twoPeople),
    giveBack: waits && actor.check && !own,
    withdraw: waits && mine,
    remove: !waits && (mine || actor.check),
  }
}

const FOLLOWING = [
  'settlement',
  'fee-accrual',
  'gateway-settlement',
  'till-deposit',
  'till-difference',
  'till-decision',
  'opening',
  'year-end',
  'payroll',
  'salary-loan',
  'salary-loan-receipt',
  'salary-loan-off',
  'final-settlement',
]

/**
 * What follows from a payment, from what students owe, from a gateway's settlement, a counter's cash, salaries and their loans, or what opens and
 * closes a year is no voucher to reverse: the books would say other than dues, tills, pay and years do.
 */
export const isReversible = (voucher: { event: string }): boolean => !FOLLOWING.includes(voucher.event)

/** What somebody decides by hand, and takes two where the book says so: takes_two() of the database. */
const BY_HAND = ['typed', 'bank-line', 'bank-difference', 'cheque-issued', 'cheque-charge']

/** Whether somebody may reverse a voucher: one that was decided by hand, in a book of two people, is another's to reverse. */
export const mayReverse = (voucher: { event: string; madeBy: number | null }, actor: Actor): boolean =>
  actor.check && !(actor.twoPeople && BY_HAND.includes(voucher.event) && voucher.madeBy === actor.userId)
