/** What work on a day off earns. */
export const EARNS = ['pay', 'leave', 'nothing'] as const
export type Earns = (typeof EARNS)[number]

export const ORDER_STATES = ['ordered', 'done', 'cancelled'] as const
