import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listOwnClaims } from '~/domain/online-payments/trx/claim-list.server'
import { trxIdOf } from '~/domain/online-payments/trx/trx-id.policy'
import { formatDateTime } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { useTaka } from '~/i18n/use-taka'
import { CLAIM_TONES } from '~/screens/online-payment/claim-tones'
import { Button, LinkButton } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { cleanText } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'trx:check.title',
  guide: 'trx:check.guide',
  words: ['ui', 'online-payment'],
}

export const loader = guard('payments.own.view', async (ctx, { request }) => {
  const typed = cleanText(new URL(request.url).searchParams.get('id') ?? '').slice(0, 60)
  const listing = parseListing(request)
  const { items, total } = await listOwnClaims(ctx, {
    trxId: typed ? (trxIdOf(typed) ?? '') : null,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    throw new Download(
      listing.export,
      'trx:check.title',
      ['trx:id', 'trx:walletOf', 'trx:sent', 'trx:student', 'trx:amount', 'common:status', 'trx:answer'],
      items.map((row) => [
        row.trxId,
        t(`trx:wallet.${row.provider}`),
        row.sentAt,
        nameIn({ nameEn: row.studentEn, nameBn: row.studentBn }, ctx.lang),
        plainTaka(BigInt(row.amount)),
        t(row.back ? 'trx:check.back' : `trx:state.${row.state}`),
        row.answer,
      ]),
    )
  }
  return { typed, list: listOf(listing, items, total), mayPay: ctx.can('payments.own.pay') }
})

export default function CheckTransactionId() {
  const { typed, list, mayPay } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const money = useTaka()
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'trxId',
      header: 'trx:id',
      cell: (row) => (
        <>
          <strong>{row.trxId}</strong> <span className="text-muted">{t(`trx:wallet.${row.provider}`)}</span>
        </>
      ),
    },
    { key: 'sentAt', header: 'trx:sent', cell: (row) => formatDateTime(new Date(row.sentAt), lang) },
    {
      key: 'student',
      header: 'trx:student',
      cell: (row) => name({ nameEn: row.studentEn, nameBn: row.studentBn }),
    },
    { key: 'amount', header: 'trx:amount', numeric: true, phone: true, cell: (row) => money(row.amount) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <>
          <Badge tone={row.back ? 'bad' : CLAIM_TONES[row.state]}>
            {t(row.back ? 'trx:check.back' : `trx:state.${row.state}`)}
          </Badge>
          <span className="mt-1 block text-[0.875rem]">{row.back ? null : t(`trx:check.what.${row.state}`)}</span>
          {row.answer ? <span className="block text-[0.875rem] font-medium">{row.answer}</span> : null}
          {row.paymentId && row.receipt ? (
            <Link className="link" to={paths.ownReceipt(row.paymentId)}>
              {n(row.receipt)}
            </Link>
          ) : null}
        </>
      ),
    },
  ]
  return (
    <Page
      title={t('trx:check.title')}
      description={t('trx:check.about')}
      actions={mayPay ? <LinkButton to={paths.payByTransactionId}>{t('trx:check.another')}</LinkButton> : null}
    >
      <GetForm className="mb-4 flex max-w-xl flex-wrap items-end gap-2">
        <TextField className="min-w-0 grow" field={plain('id', typed)} label="trx:check.id" />
        <Button type="submit" look="primary">
          {t('trx:check.find')}
        </Button>
      </GetForm>
      <DataTable
        list={list}
        columns={columns}
        search={false}
        rowKey={(row) => row.id}
        rowHeader="trxId"
        rowName={(row) => row.trxId}
        caption="trx:check.title"
        empty={
          typed ? (
            <EmptyState title="trx:check.notYours" text="trx:check.notYoursText" />
          ) : (
            <EmptyState
              title="trx:check.none"
              text="trx:check.noneText"
              action={<LinkButton to={paths.payByTransactionId}>{t('trx:check.another')}</LinkButton>}
            />
          )
        }
      />
    </Page>
  )
}
