import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listSlips, SLIP_STATES, type SlipRow } from '~/domain/payments/bank/slips.server'
import { toAsciiDigits } from '~/format/digits'
import { formatDateShort } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, type Tone } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'pay-slip:title', guide: 'pay-slip:guide', words: ['pay-slip'] }

const STATES = ['open', 'paid', 'over'] as const

export const loader = guard('payments.bank-lists.view', async (ctx, { request }) => {
  const listing = parseListing(request, { filters: { state: STATES } })
  const { items, total } = await listSlips(ctx.site.id, {
    q: toAsciiDigits(listing.q).trim(),
    states: listing.filters.state?.filter((one) => SLIP_STATES.includes(one)),
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    throw new Download(
      listing.export,
      'pay-slip:title',
      ['number', 'student', 'code', 'amount', 'day', 'validUntil', 'stateOf'].map((key) => `pay-slip:${key}`),
      items.map((row) => [
        row.number,
        nameIn(row, ctx.lang),
        row.code,
        plainTaka(BigInt(row.amount)),
        row.day,
        row.validUntil,
        t(`pay-slip:state.${row.state}`),
      ]),
    )
  }
  return { list: listOf(listing, items, total), mayMake: ctx.can('payments.bank-lists.take') }
})

const TONES: Record<SlipRow['state'], Tone> = { open: 'accent', paid: 'good', over: 'plain' }

export default function PaySlips() {
  const { list, mayMake } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const columns: Column<(typeof list.items)[number]>[] = [
    { key: 'number', header: 'pay-slip:number', cell: (row) => <span className="tabular-nums">{n(row.number)}</span> },
    { key: 'student', header: 'pay-slip:student', phone: true, cell: (row) => nameOf(row) },
    { key: 'code', header: 'pay-slip:code', cell: (row) => n(row.code) },
    { key: 'amount', header: 'pay-slip:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    { key: 'day', header: 'pay-slip:day', cell: (row) => formatDateShort(row.day, lang) },
    { key: 'validUntil', header: 'pay-slip:validUntil', cell: (row) => formatDateShort(row.validUntil, lang) },
    {
      key: 'state',
      header: 'pay-slip:stateOf',
      phone: true,
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`pay-slip:state.${row.state}`)}</Badge>,
    },
  ]
  return (
    <Page
      title={t('pay-slip:title')}
      actions={
        mayMake ? (
          <LinkButton look="primary" to={paths.paySlipNew}>
            {t('pay-slip:new')}
          </LinkButton>
        ) : null
      }
    >
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="student"
        rowName={(row) => row.number}
        caption="pay-slip:title"
        filters={[
          {
            key: 'state',
            label: 'pay-slip:stateOf',
            kind: 'checks',
            options: STATES.map((value) => ({ value, label: `pay-slip:state.${value}` })),
          },
        ]}
        actions={(row) =>
          row.paymentId ? (
            <LinkButton small look="quiet" to={paths.paymentReceipt(row.paymentId)}>
              {t('pay-slip:receipt')}
            </LinkButton>
          ) : (
            <LinkButton small look="quiet" document to={paths.paySlipFile(row.id)}>
              {t('pay-slip:print')}
            </LinkButton>
          )
        }
        empty={
          <EmptyState
            title="pay-slip:none"
            text="pay-slip:noneText"
            action={mayMake ? <LinkButton to={paths.paySlipNew}>{t('pay-slip:new')}</LinkButton> : undefined}
          />
        }
      />
    </Page>
  )
}
