import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { printBatch } from '~/domain/card-orders/centre/move-orders.server'
import { cardOrders } from '~/domain/card-orders/centre/queue.server'
import { ORDER_STATES } from '~/domain/card-orders/order'
import { batchForm } from '~/domain/card-orders/order.form'
import { tenantsNamed } from '~/domain/platform/central.server'
import type { UserCtx } from '~/domain/platform/context'
import { formatDateTime } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { OrderBadge } from '~/screens/card-orders/order-badge'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'

export const handle: ScreenHandle = {
  title: 'card-orders:centre.title',
  guide: 'card-orders:centre.guide',
  words: ['ui'],
}

export const loader = guard('billing.cards.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    filters: { state: ORDER_STATES, tenant: 'text', batch: 'text', unbilled: ['yes'] },
  })
  const { state, tenant, batch, unbilled } = listing.filters
  const typed = toAsciiDigits(batch ?? '').trim()
  const { items, total } = await cardOrders(ctx, {
    states: state,
    sites: await tenantsNamed(ctx, tenant ?? (listing.q || undefined)),
    batch: /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null,
    unbilled: unbilled !== undefined,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'card-orders:centre.title',
      [
        'card-orders:institution',
        'card-orders:number',
        'common:status',
        'card-orders:cards',
        'card-orders:withoutPhoto',
        'card-orders:batch',
        'card-orders:orderedAt',
        'card-orders:deliveredAt',
        'card-orders:receivedAt',
        'card-orders:billed',
      ],
      items.map((one) => [
        nameIn({ nameBn: one.siteBn, nameEn: one.siteEn }, ctx.lang),
        one.number,
        new Word(`card-orders:state.${one.state}`),
        one.cards,
        one.withoutPhoto,
        one.batch,
        one.orderedAt,
        one.deliveredAt,
        one.receivedAt,
        one.billed,
      ]),
    )
  return { list: listOf(listing, items, total), manages: ctx.can('billing.cards.manage') }
})

export const action = guard(
  'billing.cards.manage',
  intents({
    print: submitted(batchForm, async (ctx: UserCtx, { ids }) =>
      redirect(paths.job((await printBatch(ctx, ids)).jobId)),
    ),
  }),
)

/** Orders of printed cards of all institutions. */
export default function CentreCardOrders() {
  const { list, manages } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Page title={t('card-orders:centre.title')}>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="site"
        rowName={(row) => name({ nameBn: row.siteBn, nameEn: row.siteEn })}
        rowMuted={(row) => row.state === 'cancelled'}
        caption="card-orders:centre.title"
        empty={<EmptyState title="card-orders:centre.none" text="card-orders:centre.noneText" />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: ORDER_STATES.filter((value) => value !== 'ordered').map((value) => ({
              value,
              label: `card-orders:state.${value}`,
            })),
          },
          { key: 'tenant', label: 'card-orders:institution', kind: 'text' },
          { key: 'batch', label: 'card-orders:batch', kind: 'text' },
          {
            key: 'unbilled',
            label: 'card-orders:billed',
            options: [{ value: 'yes', label: 'card-orders:centre.unbilled' }],
          },
        ]}
        bulk={manages ? [{ intent: 'print', label: 'card-orders:centre.print' }] : []}
        columns={[
          {
            key: 'site',
            header: 'card-orders:institution',
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.centreCardOrder(row.id)}>
                {name({ nameBn: row.siteBn, nameEn: row.siteEn })}
              </RecordLink>
            ),
          },
          { key: 'number', header: 'card-orders:number', numeric: true, cell: (row) => n(row.number) },
          { key: 'state', header: 'common:status', phone: true, cell: (row) => <OrderBadge state={row.state} /> },
          { key: 'cards', header: 'card-orders:cards', numeric: true, phone: true, cell: (row) => n(row.cards) },
          {
            key: 'withoutPhoto',
            header: 'card-orders:withoutPhoto',
            numeric: true,
            cell: (row) => (row.withoutPhoto ? n(row.withoutPhoto) : ''),
          },
          { key: 'batch', header: 'card-orders:batch', numeric: true, cell: (row) => (row.batch ? n(row.batch) : '') },
          { key: 'orderedAt', header: 'card-orders:orderedAt', cell: (row) => formatDateTime(row.orderedAt, lang) },
          {
            key: 'billed',
            header: 'card-orders:billed',
            cell: (row) => (row.billed ? <Badge tone="good">{t('card-orders:billed')}</Badge> : null),
          },
        ]}
      />
    </Page>
  )
}
