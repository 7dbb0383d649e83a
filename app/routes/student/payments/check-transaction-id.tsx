import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listOwnClaims, type ClaimRow } from '~/domain/online-payments/trx/claim-list.server'
import { trxIdOf } from '~/domain/online-payments/trx/trx-id.policy'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { trxIdColumn, walletOfColumn } from '~/screens/wallets/trx-id.columns'
import { CLAIM_TONES } from '~/screens/online-payment/claim-tones'
import { Button, LinkButton } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { cleanText } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'trx:check.title',
  guide: 'trx:check.guide',
  words: ['ui', 'online-payment'],
}

const ownClaimList = listSpec<ClaimRow>()({
  area: 'trx',
  title: 'trx:check.title',
  name: 'trxId',
  columns: {
    trxId: trxIdColumn,
    provider: walletOfColumn,
    sentAt: { kind: 'instant', header: 'trx:sent' },
    student: 'name',
    amount: { kind: 'taka', phone: true },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'trx:',
      of: (row) => (row.back ? 'check.back' : `state.${row.state}`),
      phone: true,
      cell: (row, state, { t, n }) => (
        <>
          <Badge tone={row.back ? 'bad' : CLAIM_TONES[row.state]}>{state}</Badge>
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
    answer: { kind: 'text', hidden: true },
  },
})

export const loader = guard('payments.own.view', async (ctx, { request }) => {
  const typed = cleanText(new URL(request.url).searchParams.get('id') ?? '').slice(0, 60)
  const trxId = typed ? (trxIdOf(typed) ?? '') : null
  return {
    typed,
    ...(await listed(ctx, request, ownClaimList, (part) => listOwnClaims(ctx, { ...part, trxId }))),
    mayPay: ctx.can('payments.own.pay'),
  }
})

export default function CheckTransactionId() {
  const { typed, list, mayPay } = useLoaderData<typeof loader>()
  const { t } = useWords()
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
      <ListTable
        spec={ownClaimList}
        list={list}
        search={false}
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
