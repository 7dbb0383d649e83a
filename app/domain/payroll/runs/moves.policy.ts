import type { MonthState } from './months.server'

export const MOVES = ['check', 'approve', 'return', 'pay', 'reverse', 'lock'] as const
export type MonthMove = (typeof MOVES)[number]

/** Who wants to move a month. */
export interface Mover {
  userId: number
  mayManage: boolean
  mayApprove: boolean
  mayPay: boolean
  /** Somebody else acts under this login: they could be two people in turn. */
  acting: boolean
}

export interface Moved {
  state: MonthState
  /** A draft of the version that was asked for is there. */
  whole: boolean
  people: number
  refused: number
  draftedBy: number | null
  /** Who checked the draft that is there. */
  checkedBy: number | null
}

const FROM: Record<MonthMove, readonly MonthState[]> = {
  check: ['draft'],
  approve: ['checked'],
  return: ['checked', 'approved'],
  pay: ['approved'],
  reverse: ['paid'],
  lock: ['paid'],
}

/**
 * Why somebody may not make a move with a month; null where they may. Two people stand behind each payment: who approves neither drafted nor
 * checked it, and whoever acts as others neither approves nor pays.
 */
export function barToMove(
  move: MonthMove,
  month: Moved,
  who: Mover,
): 'state' | 'drafting' | 'empty' | 'right' | 'self' | 'acting' | null {
  if (!FROM[move].includes(month.state)) return 'state'
  const may: Record<MonthMove, boolean> = {
    check: who.mayManage || who.mayApprove,
    approve: who.mayApprove,
    return: who.mayManage || who.mayApprove,
    pay: who.mayPay,
    reverse: who.mayPay,
    lock: who.mayPay,
  }
  if (!may[move]) return 'right'
  if (who.acting && (move === 'approve' || move === 'pay')) return 'acting'
  if (move === 'approve' && (who.userId === month.checkedBy || who.userId === month.draftedBy)) return 'self'
  if (move === 'check') {
    if (!month.whole) return 'drafting'
    // Slips that cannot be paid are held back; where there is no other there is nothing to check.
    if (month.people <= month.refused) return 'empty'
  }
  return null
}
