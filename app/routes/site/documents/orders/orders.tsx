import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ORDER_STATES } from '~/domain/card-orders/order'
import { listOrders } from '~/domain/card-orders/orders.server'
import { formatDateTime } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { OrderBadge } from '~/screens/card-orders/order-badge'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'

export const handle: ScreenHandle = {
  title: 'card-orders:title',
  guide: 'card-orders:guide',
  under: paths.idCards,
  words: ['ui'],
}

export const loader = guard('students.id-cards.print', async (ctx, { request }) => {
  const listing = parseListing(request, { filters: { state: ORDER_STATES } })
  const { items, total } = await listOrders(ctx.site.id, {
    like: listing.q ? likePattern(listing.q) : null,
    states: listing.filters.state,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'card-orders:title',
      [
        'card-orders:number',
        'common:status',
        'card-orders:cards',
        'card-orders:session',
        'card-orders:orderedAt',
        'card-orders:by',
        'card-orders:deliveredAt',
        'card-orders:receivedAt',
      ],
      items.map((one) => [
        one.number,
        new Word(`card-orders:state.${one.state}`),
        one.cards,
        one.session,
        one.orderedAt,
        nameIn({ nameBn: one.byBn, nameEn: one.byEn }, ctx.lang),
        one.deliveredAt,
        one.receivedAt,
      ]),
    )
  return { list: listOf(listing, items, total) }
})

/** Orders of printed cards of the institution. */
export default function CardOrders() {
  const { list } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const add = (
    <LinkButton look="primary" to={paths.idCards}>
      {t('card-orders:new')}
    </LinkButton>
  )
  return (
    <Page title={t('card-orders:title')} actions={add}>
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="number"
        rowName={(row) => t('card-orders:numbered', { number: n(row.number) })}
        rowMuted={(row) => row.state === 'cancelled'}
        caption="card-orders:title"
        empty={<EmptyState title="card-orders:none" text="card-orders:noneText" action={add} />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: ORDER_STATES.map((value) => ({ value, label: `card-orders:state.${value}` })),
          },
        ]}
        columns={[
          {
            key: 'number',
            header: 'card-orders:number',
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.cardOrder(row.id)}>
                {t('card-orders:numbered', { number: n(row.number) })}
              </RecordLink>
            ),
          },
          { key: 'state', header: 'common:status', phone: true, cell: (row) => <OrderBadge state={row.state} /> },
          { key: 'cards', header: 'card-orders:cards', numeric: true, phone: true, cell: (row) => n(row.cards) },
          {
            key: 'withoutPhoto',
            header: 'card-orders:withoutPhoto',
            numeric: true,
            cell: (row) => (row.withoutPhoto ? n(row.withoutPhoto) : ''),
          },
          { key: 'session', header: 'card-orders:session', cell: (row) => n(row.session) },
          { key: 'orderedAt', header: 'card-orders:orderedAt', cell: (row) => formatDateTime(row.orderedAt, lang) },
          { key: 'by', header: 'card-orders:by', cell: (row) => name({ nameBn: row.byBn, nameEn: row.byEn }) },
        ]}
      />
    </Page>
  )
}
