import type { OrderItem } from '~/domain/card-orders/orders.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { Column } from '~/ui/table'

/** Columns of the cards of an order. */
export function useItemColumns(): Column<OrderItem>[] {
  const { t, n } = useWords()
  const name = useName()
  return [
    { key: 'name', header: 'common:name', cell: (row) => name(row.snapshot) },
    { key: 'id', header: 'card-orders:id', phone: true, cell: (row) => n(row.snapshot.code) },
    {
      key: 'place',
      header: 'card-orders:place',
      phone: true,
      cell: (row) => `${name(row.snapshot.className)} · ${name(row.snapshot.section)} · ${n(row.snapshot.roll)}`,
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          {row.photo ? null : <Badge tone="warn">{t('card-orders:noPhoto')}</Badge>}
          {row.voidAt ? <Badge tone="bad">{t('card-orders:isVoid')}</Badge> : null}
          {row.replaces === null ? null : <Badge>{t('card-orders:reprint')}</Badge>}
          {row.another && !row.voidAt ? <Badge tone="warn">{t('card-orders:another')}</Badge> : null}
        </span>
      ),
    },
    { key: 'code', header: 'card-orders:code', cell: (row) => row.code ?? '' },
  ]
}
