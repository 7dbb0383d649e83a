import type { Order } from '~/domain/card-orders/orders.server'
import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { KeyValue } from '~/ui/page'
import { OrderBadge } from './order-badge'

/** How an order stands, as both sides see it. */
export function OrderFacts({ order, site }: { order: Order; site?: { nameBn: string; nameEn: string } }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const when = (label: string, at: Date | null) => (at ? [{ label: t(label), value: formatDateTime(at, lang) }] : [])
  return (
    <KeyValue
      columns={2}
      items={[
        ...(site ? [{ label: t('card-orders:institution'), value: name(site) }] : []),
        { label: t('common:status'), value: <OrderBadge state={order.state} /> },
        { label: t('card-orders:cards'), value: n(order.cards) },
        { label: t('card-orders:session'), value: n(order.session) },
        { label: t('card-orders:validUntil'), value: formatDate(order.validUntil, lang) },
        {
          label: t('card-orders:by'),
          value: `${name({ nameBn: order.byBn, nameEn: order.byEn })} · ${formatDateTime(order.orderedAt, lang)}`,
        },
        ...when('card-orders:approvedAt', order.approvedAt),
        ...(order.batch === null ? [] : [{ label: t('card-orders:batch'), value: n(order.batch) }]),
        ...when('card-orders:deliveredAt', order.deliveredAt),
        ...(order.carrier ? [{ label: t('card-orders:carrier'), value: order.carrier }] : []),
        ...when('card-orders:receivedAt', order.receivedAt),
        ...(order.reason ? [{ label: t('card-orders:reason'), value: order.reason }] : []),
      ]}
    />
  )
}
