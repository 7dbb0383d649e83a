export const TURN_STATES = ['undecided', 'open', 'in-hand', 'done'] as const

/** Whether something of a turn waits for another's decision, it is open, has cash to be paid in, or is done. */
export const stateOf = (turn: {
  closedAt: unknown
  inHand: number
  undecided: number
  floatLeft: number | null
}): (typeof TURN_STATES)[number] =>
  turn.undecided !== 0 || turn.floatLeft !== null
    ? 'undecided'
    : turn.closedAt === null
      ? 'open'
      : turn.inHand > 0
        ? 'in-hand'
        : 'done'
