/*
 * What may happen to a cheque. One that was issued came with its voucher, or waits for its day (post-dated) and is booked then; one that was
 * received is held (with a day to come it waits for it), paid in and cleared; a bank may take back even that. Every move is audited and stands in the cheque's history.
 */

export const DIRECTIONS = ['issued', 'received'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const CHEQUE_STATES = [
  'post-dated',
  'issued',
  'held',
  'deposited',
  'cleared',
  'bounced',
  'cancelled',
  'returned',
] as const
export type ChequeState = (typeof CHEQUE_STATES)[number]

/** Those of which somebody still has to do something. */
export const OPEN_STATES: readonly ChequeState[] = ['post-dated', 'issued', 'held', 'deposited']

const MOVES: Record<Direction, Partial<Record<ChequeState, readonly ChequeState[]>>> = {
  issued: { 'post-dated': ['issued', 'cancelled'], issued: ['cleared', 'bounced', 'cancelled'] },
  received: {
    'post-dated': ['held', 'returned'],
    held: ['deposited', 'returned'],
    deposited: ['cleared', 'bounced'],
    // A bank takes a cheque back after it has paid it: its debit note comes days later.
    cleared: ['bounced'],
  },
}

/** What may become of a cheque now. */
export const chequeMoves = (direction: Direction, state: ChequeState): readonly ChequeState[] =>
  MOVES[direction][state] ?? []

/** Those that undo what was booked: they ask for a reason. */
export const needsReason = (to: ChequeState): boolean => to === 'bounced' || to === 'cancelled' || to === 'returned'

/** Those that wait for the day on the cheque: no bank pays before it. */
export const waitsForDay = (to: ChequeState): boolean =>
  to === 'issued' || to === 'held' || to === 'deposited' || to === 'cleared'
