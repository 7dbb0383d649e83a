import { allocate, type OpenDue } from '../settle/allocate.policy'

export interface Share {
  studentId: number
  amount: number
  /** Settled before anything else. */
  charges: number[]
}

/** What a page shows as open, in few letters: a form sends it back, so that dues which changed since are noticed. */
export const seenOf = (dues: readonly OpenDue[]): string =>
  `${dues.length}.${dues.reduce((sum, { rest }) => sum + rest, 0)}`

/**
 * Whose money a payment is: each child's is what it settles of the ticked dues, in their order; what is left is the chosen student's.
 * @param dues all that is open of the family, in the order in which it is settled
 */
export function sharesOf(
  studentId: number,
  amount: number,
  ticked: readonly number[],
  dues: readonly (OpenDue & { studentId: number })[],
): Share[] {
  const wanted = new Set(ticked)
  const chosen = dues.filter(({ chargeId }) => wanted.has(chargeId))
  const owner = new Map(chosen.map((due) => [due.chargeId, due.studentId]))
  const { allocations, left } = allocate(amount, chosen)
  const shares = new Map<number, Share>()
  const of = (id: number): Share => {
    const share = shares.get(id) ?? { studentId: id, amount: 0, charges: [] }
    shares.set(id, share)
    return share
  }
  for (const { chargeId, amount: part } of allocations) {
    const share = of(owner.get(chargeId) ?? studentId)
    share.amount += part
    share.charges.push(chargeId)
  }
  if (left > 0) of(studentId).amount += left
  return [...shares.values()]
}

/** Poisha: what is paid in advance up to this is not asked about. */
const USUAL_ADVANCE = 500_000

/** Whether an amount is so far above what is open of the family that it may be a slip of the finger: more than as much again, and more than ৳5,000. */
export const isFarAbove = (amount: number, open: number): boolean => amount - open > Math.max(open, USUAL_ADVANCE)
