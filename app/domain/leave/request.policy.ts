import type { Day } from '~/format/dates'
import { hasServed } from './balance.policy'

export const REQUEST_STATES = ['asked', 'recommended', 'approved', 'refused', 'withdrawn', 'cancelled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
/** Requests that take their days: nobody can ask for these again. */
export const STANDING = ['asked', 'recommended', 'approved'] as const

export const STAFF_KINDS = ['all', 'teaching', 'other'] as const
export type StaffKind = (typeof STAFF_KINDS)[number]

export interface Applicant {
  id: number
  isTeacher: boolean
  gender: 'male' | 'female' | 'other' | null
  joinedOn: Day | null
}

/** Why a kind of leave is not somebody's on a day, or null. */
export function notTheirs(
  type: { staff: StaffKind; gender: 'male' | 'female' | null; afterMonths: number },
  who: Applicant,
  day: Day,
): 'staff' | 'gender' | 'months' | null {
  if (type.staff !== 'all' && (type.staff === 'teaching') !== who.isTeacher) return 'staff'
  if (type.gender !== null && type.gender !== who.gender) return 'gender'
  return hasServed(who.joinedOn, type.afterMonths, day) ? null : 'months'
}

/** Whether the ledger gives somebody this kind at all: what only service keeps from them will be theirs. */
export const isFor = (type: { staff: StaffKind; gender: 'male' | 'female' | null }, who: Applicant): boolean =>
  notTheirs({ ...type, afterMonths: 0 }, who, '9999-12-31') === null

/** What somebody may do with a request now. */
export type Move = 'recommend' | 'approve' | 'refuse' | 'withdraw' | 'cancel'

export interface Deciding {
  state: RequestState
  employeeId: number
  fromOn: Day
  /** Users who recommended it. */
  recommendedBy: readonly number[]
}

export interface Hand {
  userId: number
  employeeId: number | null
  mayRecommend: boolean
  mayApprove: boolean
}

/**
 * Why this hand may not do this with a request, or null. Nobody decides their own leave, and with two steps nobody takes both; a request
 * is withdrawn by whoever asked, until its first day; what was approved is cancelled by whoever may approve.
 */
export function barTo(
  move: Move,
  request: Deciding,
  hand: Hand,
  steps: 1 | 2,
  today: Day,
): 'right' | 'self' | 'state' | 'sameHand' | 'begun' | null {
  const own = hand.employeeId !== null && hand.employeeId === request.employeeId
  if (move === 'withdraw') {
    if (!own) return 'right'
    if (request.state === 'approved') return request.fromOn > today ? null : 'begun'
    return request.state === 'asked' || request.state === 'recommended' ? null : 'state'
  }
  if (own) return 'self'
  if (move === 'recommend') {
    if (!hand.mayRecommend) return 'right'
    return steps === 2 && request.state === 'asked' ? null : 'state'
  }
  if (move === 'refuse') {
    if (!hand.mayApprove && !(hand.mayRecommend && steps === 2 && request.state === 'asked')) return 'right'
    return request.state === 'asked' || request.state === 'recommended' ? null : 'state'
  }
  if (!hand.mayApprove) return 'right'
  if (move === 'cancel') return request.state === 'approved' ? null : 'state'
  if (request.state !== (steps === 2 ? 'recommended' : 'asked') && !(steps === 1 && request.state === 'recommended'))
    return 'state'
  return steps === 2 && request.recommendedBy.includes(hand.userId) ? 'sameHand' : null
}

/** Who a request waits for where two people decide, for who looks at it; null where it waits for nobody, or where it is theirs to approve. */
export function waitsFor(request: Deciding, hand: Hand, steps: 1 | 2): 'recommender' | 'another' | 'approver' | null {
  if (steps === 1 || (request.state !== 'asked' && request.state !== 'recommended')) return null
  if (request.state === 'recommended')
    return request.recommendedBy.includes(hand.userId) ? 'another' : hand.mayApprove ? null : 'approver'
  return hand.mayRecommend ? 'another' : 'recommender'
}
