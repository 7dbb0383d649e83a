export const ORDER_STATES = ['ordered', 'approved', 'printing', 'delivered', 'received', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** From which states an order may go where; what is printed is not cancelled any more. */
const FROM: Record<Exclude<OrderState, 'ordered'>, readonly OrderState[]> = {
  approved: ['ordered'],
  printing: ['approved'],
  delivered: ['printing'],
  received: ['delivered'],
  cancelled: ['ordered', 'approved'],
}

export const mayBecome = (from: OrderState, to: Exclude<OrderState, 'ordered'>): boolean => FROM[to].includes(from)
/** Whether cards of an order are in people's hands, and can be lost. */
export const isOut = (state: OrderState): boolean => state === 'delivered' || state === 'received'

/** Letters and digits that are not taken for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** The code of a card, of ten random bytes. */
export const cardCode = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, 10)].map((one) => SIGNS[one % SIGNS.length]).join('')
