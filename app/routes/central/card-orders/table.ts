import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/card-orders/${file}`

/** Printed ID cards, from an institution's order to its delivery. */
export const cardOrders = area(
  'billing:area',
  [route('edu/student-id-card', at('orders.tsx')), route('edu/student-id-card/:id', at('order.tsx'))],
  'central-cards',
)

export const cardOrderFiles = [route('edu/student-id-card/:id/note', at('note.ts'))]
