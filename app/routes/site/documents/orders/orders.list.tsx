import { ORDER_STATES } from '~/domain/card-orders/order'
import type { OrderRow } from '~/domain/card-orders/orders.server'
import { paths } from '~/paths'
import { OrderBadge } from '~/screens/card-orders/order-badge'
import { listSpec } from '~/screens/list/spec'
import { RecordLink } from '~/ui/record-link'

/** Orders of printed cards of an institution. */
export const orderList = listSpec<OrderRow>()({
  area: 'card-orders',
  title: 'card-orders:title',
  name: 'number',
  columns: {
    number: {
      kind: 'code',
      cell: (row, number, { t }) => (
        <RecordLink className="link-lined" to={paths.cardOrder(row.id)}>
          {t('card-orders:numbered', { number })}
        </RecordLink>
      ),
    },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'card-orders:state',
      phone: true,
      cell: (row) => <OrderBadge state={row.state} />,
    },
    cards: { kind: 'count', phone: true },
    withoutPhoto: { kind: 'count', of: (row) => row.withoutPhoto || null, file: null },
    session: 'code',
    orderedAt: 'instant',
    by: 'name',
    deliveredAt: { kind: 'instant', hidden: true },
    receivedAt: { kind: 'instant', hidden: true },
  },
  filters: { state: { label: 'common:status', of: ORDER_STATES, words: 'card-orders:state' } },
})
