export const TURN_STATES = ['open', 'in-hand', 'done'] as const

/** Whether a turn is open, has cash to be paid in, or is done. */
export const stateOf = (turn: { closedAt: unknown; inHand: number }): (typeof TURN_STATES)[number] =>
  turn.closedAt === null ? 'open' : turn.inHand > 0 ? 'in-hand' : 'done'
