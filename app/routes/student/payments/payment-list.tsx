import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listOwnPayments, ownReceipt } from '~/domain/online-payments/own/own-payments.server'
import { formatDateShort } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { useTaka } from '~/i18n/use-taka'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { OwnReceipt } from './parts/own-receipt'

export const handle: ScreenHandle = { title: 'online-payment:list.title', words: ['ui', 'till'] }

export const loader = guard('payments.own.view', async (ctx, { request }) => {
  const asked = idIn(new URL(request.url).searchParams.get('receipt'))
  const listing = parseListing(request)
  const { items, total } = await listOwnPayments(ctx, { offset: listing.offset, limit: listing.limit })
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    throw new Download(
      listing.export,
      'online-payment:list.title',
      ['receipt', 'for', 'amount', 'way', 'state']
        .map((key) => `online-payment:list.${key}`)
        .toSpliced(1, 0, 'common:date'),
      items.map((row) => [
        row.receipt,
        row.day,
        row.people.map((one) => nameIn(one, ctx.lang)).join(', '),
        plainTaka(BigInt(row.amount)),
        t(`online-payment:list.channel.${row.channel}`),
        t(`online-payment:list.${row.takenBack ? 'back' : 'stands'}`),
      ]),
    )
  }
  return { list: listOf(listing, items, total), receipt: asked === null ? null : await ownReceipt(ctx, asked) }
})

export default function OwnPaymentList() {
  const { list, receipt } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const money = useTaka()
  if (receipt)
    return (
      <Page title={t('online-payment:receipt.of', { number: n(receipt.receipt) })}>
        <OwnReceipt receipt={receipt} />
      </Page>
    )
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'receipt',
      header: 'online-payment:list.receipt',
      cell: (row) => (
        <RecordLink className="link tabular-nums" to={paths.ownReceipt(row.id)}>
          {n(row.receipt)}
        </RecordLink>
      ),
    },
    { key: 'day', header: 'common:date', phone: true, cell: (row) => formatDateShort(row.day, lang) },
    { key: 'for', header: 'online-payment:list.for', cell: (row) => row.people.map(name).join(', ') },
    {
      key: 'amount',
      header: 'online-payment:list.amount',
      numeric: true,
      phone: true,
      cell: (row) => money(row.amount),
    },
    { key: 'way', header: 'online-payment:list.way', cell: (row) => t(`online-payment:list.channel.${row.channel}`) },
    {
      key: 'state',
      header: 'online-payment:list.state',
      phone: true,
      cell: (row) => (
        <Badge tone={row.takenBack ? 'bad' : 'good'}>
          {t(`online-payment:list.${row.takenBack ? 'back' : 'stands'}`)}
        </Badge>
      ),
    },
  ]
  return (
    <Page title={t('online-payment:list.title')}>
      <DataTable
        list={list}
        columns={columns}
        search={false}
        rowKey={(row) => row.id}
        rowHeader="receipt"
        rowName={(row) => row.receipt}
        rowMuted={(row) => row.takenBack}
        caption="online-payment:list.title"
        empty={
          <EmptyState
            title="online-payment:list.none"
            text="online-payment:list.noneText"
            action={<LinkButton to={paths.ownPayments}>{t('online-payment:list.pay')}</LinkButton>}
          />
        }
      />
    </Page>
  )
}
