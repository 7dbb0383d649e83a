import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listOwnPayments, ownReceipt, type OwnPayment } from '~/domain/online-payments/own/own-payments.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { OwnReceipt } from './parts/own-receipt'

export const handle: ScreenHandle = { title: 'online-payment:list.title', words: ['ui', 'till'] }

const paymentList = listSpec<OwnPayment>()({
  area: 'online-payment:list',
  title: 'online-payment:list.title',
  name: 'receipt',
  columns: {
    receipt: { kind: 'code', record: (row) => paths.ownReceipt(row.id) },
    day: { kind: 'day', header: 'common:date', phone: true },
    for: { kind: 'text', of: (row, { name }) => row.people.map(name).join(', ') },
    amount: { kind: 'taka', phone: true },
    way: { kind: 'word', of: 'channel', words: 'online-payment:list.channel' },
    state: {
      kind: 'state',
      words: 'online-payment:list',
      tones: { back: 'bad', stands: 'good' },
      of: (row) => (row.takenBack ? 'back' : 'stands'),
      phone: true,
    },
  },
})

export const loader = guard('payments.own.view', async (ctx, { request }) => {
  const asked = idIn(new URL(request.url).searchParams.get('receipt'))
  return {
    ...(await listed(ctx, request, paymentList, (part) => listOwnPayments(ctx, part))),
    receipt: asked === null ? null : await ownReceipt(ctx, asked),
  }
})

export default function OwnPaymentList() {
  const { list, receipt } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  if (receipt)
    return (
      <Page title={t('online-payment:receipt.of', { number: n(receipt.receipt) })}>
        <OwnReceipt receipt={receipt} />
      </Page>
    )
  return (
    <Page title={t('online-payment:list.title')}>
      <ListTable
        spec={paymentList}
        list={list}
        search={false}
        rowName={(row) => row.receipt}
        rowMuted={(row) => row.takenBack}
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
