import type { CentreOrderRow } from '~/domain/card-orders/centre/queue.server'
import { ORDER_STATES } from '~/domain/card-orders/order'
import { paths } from '~/paths'
import { ORDER_TONES } from '~/screens/card-orders/order-badge'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

/** Orders of printed cards of all institutions. */
export const centreOrderList = listSpec<CentreOrderRow>()({
  area: 'card-orders',
  title: 'card-orders:centre.title',
  name: 'site',
  columns: {
    site: { kind: 'name', header: 'card-orders:institution', record: (row) => paths.centreCardOrder(row.id) },
    number: 'count',
    state: { kind: 'state', header: 'common:status', words: 'card-orders:state', tones: ORDER_TONES, phone: true },
    cards: { kind: 'count', phone: true },
    withoutPhoto: { kind: 'count', blank: true },
    batch: 'count',
    orderedAt: 'instant',
    deliveredAt: { kind: 'instant', hidden: true },
    receivedAt: { kind: 'instant', hidden: true },
    billed: {
      kind: 'yes',
      cell: (row, _, { t }) => row.billed && <Badge tone="good">{t('card-orders:billed')}</Badge>,
    },
  },
  filters: {
    state: {
      label: 'common:status',
      of: ORDER_STATES.filter((value) => value !== 'ordered'),
      words: 'card-orders:state',
    },
    tenant: { label: 'card-orders:institution', text: true },
    batch: { label: 'card-orders:batch', text: true },
    unbilled: { label: 'card-orders:billed', only: 'card-orders:centre.unbilled' },
  },
})
