import type { OrderItem } from '~/domain/card-orders/orders.server'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

/** The cards of an order. */
export const itemList = listSpec<OrderItem>()({
  area: 'card-orders',
  title: 'card-orders:cards',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', of: (row) => row.snapshot },
    id: { kind: 'code', phone: true, of: (row) => row.snapshot.code },
    place: {
      kind: 'cell',
      phone: true,
      cell: ({ snapshot }, _, { n, name }) =>
        `${name(snapshot.className)} · ${name(snapshot.section)} · ${n(snapshot.roll)}`,
    },
    class: { kind: 'name', hidden: true, of: (row) => row.snapshot.className },
    section: { kind: 'name', hidden: true, of: (row) => row.snapshot.section },
    roll: { kind: 'code', hidden: true, of: (row) => row.snapshot.roll },
    state: {
      kind: 'cell',
      header: 'common:status',
      phone: true,
      cell: (row, _, { t }) => (
        <span className="flex flex-wrap gap-1.5">
          {row.photo ? null : <Badge tone="warn">{t('card-orders:noPhoto')}</Badge>}
          {row.voidAt ? <Badge tone="bad">{t('card-orders:isVoid')}</Badge> : null}
          {row.replaces === null ? null : <Badge>{t('card-orders:reprint')}</Badge>}
          {row.another && !row.voidAt ? <Badge tone="warn">{t('card-orders:another')}</Badge> : null}
        </span>
      ),
    },
    code: 'text',
    noPhoto: { kind: 'word', words: 'common:', hidden: true, of: (row) => (row.photo ? 'no' : 'yes') },
    isVoid: { kind: 'word', words: 'common:', hidden: true, of: (row) => (row.voidAt === null ? 'no' : 'yes') },
  },
  filters: {
    photo: { label: 'card-orders:withoutPhoto', of: ['missing'], words: 'card-orders:only' },
  },
})
