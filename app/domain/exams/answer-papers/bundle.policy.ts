export const BUNDLE_STATES = ['room', 'office', 'examiner', 'returned'] as const
export type BundleState = (typeof BUNDLE_STATES)[number]
export type BundleMove = 'received' | 'given' | 'returned' | 'recalled'

/** From where to where each move leads: the room hands in, the office gives out, the examiner gives back or is asked to. */
const MOVES: Record<BundleMove, { from: readonly BundleState[]; to: BundleState }> = {
  received: { from: ['room'], to: 'office' },
  given: { from: ['office', 'returned'], to: 'examiner' },
  returned: { from: ['examiner'], to: 'returned' },
  recalled: { from: ['examiner'], to: 'office' },
}

/** Where the move leads, or null when the bundle is not where it would have to be. */
export const moved = (state: BundleState, move: BundleMove): BundleState | null =>
  MOVES[move].from.includes(state) ? MOVES[move].to : null

/** The count a move is compared with: who was present when the room hands in, what was counted last after that. */
export const countDue = (bundle: { state: BundleState; expected: number; scripts: number | null }): number =>
  bundle.state === 'room' ? bundle.expected : (bundle.scripts ?? bundle.expected)

/**
 * Whether a count may be written: one that agrees always, another only with a note that says why. 0 never leaves the
 * office: there is nothing to carry. Answers a message key or null.
 */
export function countRefusal(
  bundle: { state: BundleState; expected: number; scripts: number | null },
  move: BundleMove,
  counted: number,
  note: string,
): string | null {
  if (move === 'given' && counted === 0) return 'duties:scripts.against.nothing'
  return counted !== countDue(bundle) && !note ? 'duties:scripts.against.count' : null
}

/** Days an examiner is late; 0 while in time or when the bundle is not with them. */
export const daysLate = (bundle: { state: BundleState; dueOn: string | null }, today: string): number =>
  bundle.state === 'examiner' && bundle.dueOn !== null && bundle.dueOn < today
    ? Math.round((Date.parse(today) - Date.parse(bundle.dueOn)) / 86_400_000)
    : 0
