import type { OrderState } from '~/domain/card-orders/order'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

export const ORDER_TONES: Record<OrderState, Tone> = {
  ordered: 'warn',
  approved: 'accent',
  printing: 'accent',
  delivered: 'accent',
  received: 'good',
  cancelled: 'plain',
}

export function OrderBadge({ state }: { state: OrderState }) {
  const { t } = useWords()
  return <Badge tone={ORDER_TONES[state]}>{t(`card-orders:state.${state}`)}</Badge>
}
