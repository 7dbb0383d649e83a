import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { PAYMENTS_OF } from '~/domain/payments/report/payments-of.policy'
import { cashiersOf, listPayments, PAYMENT_SORTS, settledHeads } from '~/domain/payments/report/payment-list.server'
import { feePlaces } from '~/domain/fees/statement/fee-places.server'
import { toAsciiDigits } from '~/format/digits'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { listOf, parseListing } from '~/screens/listing.server'
import { RecordLink } from '~/ui/record-link'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { paymentFile } from './report/payment-file.server'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = {
  title: 'till:report.title',
  words: ['till', 'ui', 'fee-reports', 'applicant-payment'],
}

const METHODS = ['cash', 'cheque', 'bank', 'wallet', 'gateway'] as const
const CHANNELS = ['counter', 'bank', 'biller', 'gateway', 'transaction-id'] as const
const STATES = ['stands', 'back'] as const

export const loader = guard('payments.reports.view', async (ctx, { request }) => {
  const cashiers = await cashiersOf(ctx.site.id)
  const listing = parseListing(request, {
    sortable: PAYMENT_SORTS,
    filters: {
      day: 'dates',
      method: METHODS,
      cashier: 'id',
      state: STATES,
      channel: CHANNELS,
      head: 'id',
      class: 'id',
      of: PAYMENTS_OF,
      back: 'dates',
    },
    defaultSort: '-day',
  })
  const { items, total, sums } = await listPayments(ctx.site.id, {
    q: toAsciiDigits(listing.q),
    day: listing.filters.day,
    methods: listing.filters.method,
    cashiers: listing.filters.cashier,
    state: listing.filters.state,
    channels: listing.filters.channel,
    heads: listing.filters.head,
    classes: listing.filters.class,
    of: listing.filters.of,
    back: listing.filters.back,
    sort: listing.sort ?? { key: 'day', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) throw paymentFile(ctx.lang, listing.export, items)
  const { places } = await feePlaces(ctx, null)
  const classes = [...new Map(places.map((one) => [one.classId, { id: one.classId, text: one.className }])).values()]
  return { list: listOf(listing, items, total), sums, cashiers, classes, heads: await settledHeads(ctx.site.id) }
})

export default function PaymentReport() {
  const { list, sums, cashiers, classes, heads } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'receipt',
      header: 'till:receipt',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link tabular-nums" to={paths.paymentReceipt(row.id)}>
          {n(row.receipt)}
        </RecordLink>
      ),
    },
    { key: 'day', header: 'common:date', sortable: true, cell: (row) => formatDateShort(row.day, lang) },
    {
      key: 'student',
      header: 'till:student',
      phone: true,
      cell: (row) =>
        `${nameOf({ nameEn: row.studentEn, nameBn: row.studentBn })}${row.applicant ? ` (${t('applicant-payment:list.application', { number: n(row.code) })})` : ''}${row.people > 1 ? ` ${t('till:report.others', { count: row.people - 1, shown: n(row.people - 1) })}` : ''}`,
    },
    { key: 'code', header: 'till:code', hidden: true, cell: (row) => n(row.code) },
    {
      key: 'amount',
      header: 'till:amount',
      sortable: true,
      numeric: true,
      phone: true,
      cell: (row) => taka(row.amount),
    },
    {
      key: 'method',
      header: 'till:way',
      cell: (row) =>
        row.method
          .split(' ')
          .map((method) => t(`till:method.${method}`))
          .join(', '),
    },
    { key: 'by', header: 'till:takenBy', cell: (row) => nameOf({ nameEn: row.byEn ?? '', nameBn: row.byBn ?? '' }) },
    {
      key: 'channel',
      header: 'fee-reports:by.channel',
      hidden: true,
      cell: (row) => t(`fee-reports:channel.${row.channel}`),
    },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => row.takenBack && <Badge tone="bad">{t('till:report.state.back')}</Badge>,
    },
  ]
  return (
    <Page title={t('till:report.title')}>
      <div className="mb-4">
        <Stats>
          <Stat label={t('till:report.count')} value={n(list.total)} />
          <Stat label={t('till:report.received')} value={taka(sums.received)} />
          <Stat label={t('till:report.back')} value={taka(sums.back)} tone={sums.back ? 'bad' : undefined} />
          <Stat label={t('till:report.net')} value={taka(sums.received - sums.back)} />
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="receipt"
        rowName={(row) => row.receipt}
        rowMuted={(row) => row.takenBack}
        caption="till:report.title"
        defaultSort="-day"
        filters={[
          { key: 'day', label: 'common:date', dates: DatesFilter },
          {
            key: 'method',
            label: 'till:way',
            kind: 'checks',
            options: METHODS.map((value) => ({ value, label: `till:method.${value}` })),
          },
          {
            key: 'cashier',
            label: 'till:takenBy',
            options: cashiers.map((one) => ({ value: one.id, text: nameOf(one) })),
          },
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: STATES.map((value) => ({ value, label: `till:report.state.${value}` })),
          },
          {
            key: 'channel',
            label: 'fee-reports:by.channel',
            options: CHANNELS.map((value) => ({ value, label: `fee-reports:channel.${value}` })),
          },
          {
            key: 'head',
            label: 'fee-reports:by.head',
            options: heads.map((one) => ({ value: one.id, text: nameOf(one) })),
          },
          {
            key: 'class',
            label: 'fee-reports:by.class',
            options: classes.map((one) => ({ value: one.id, text: one.text })),
          },
          {
            key: 'of',
            label: 'applicant-payment:list.of',
            kind: 'checks',
            options: PAYMENTS_OF.map((value) => ({ value, label: `applicant-payment:list.${value}` })),
          },
          { key: 'back', label: 'fee-reports:backOn', dates: DatesFilter },
        ]}
        empty={<EmptyState title="till:report.none" text="till:report.noneText" />}
      />
    </Page>
  )
}
