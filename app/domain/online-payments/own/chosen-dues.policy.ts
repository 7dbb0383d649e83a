import type { OpenDue } from '~/domain/payments/settle/allocate.policy'
import type { Share } from '~/domain/payments/till/shares.policy'

type OwnDue = OpenDue & { studentId: number }

export interface Chosen<Due extends OwnDue> {
  dues: Due[]
  /** Poisha. */
  sum: number
  /** Whose the money is, and what it settles first. */
  shares: Share[]
}

/**
 * What a payer ticked of what is open for them, each due once and whole, in the order in which it is settled. What is open no more, or
 * is nobody's of theirs, is left out: `missing` says what of it.
 */
export function chosenDues<Due extends OwnDue>(
  ticked: readonly number[],
  dues: readonly Due[],
): Chosen<Due> & { missing: number[] } {
  const wanted = new Set(ticked)
  const chosen = dues.filter(({ chargeId }) => wanted.has(chargeId))
  const shares = new Map<number, Share>()
  for (const { studentId, chargeId, rest } of chosen) {
    const share = shares.get(studentId) ?? { studentId, amount: 0, charges: [] }
    share.amount += rest
    share.charges.push(chargeId)
    shares.set(studentId, share)
  }
  return {
    dues: chosen,
    sum: chosen.reduce((all, { rest }) => all + rest, 0),
    shares: [...shares.values()],
    missing: [...wanted].filter((id) => !chosen.some(({ chargeId }) => chargeId === id)),
  }
}
