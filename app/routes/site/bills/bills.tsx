import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { chooseForm } from '~/domain/billing/own/pay.form'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { BillList } from './bill-list'
import { BillStatement } from './bill-statement'
import { loadBills, loadPackage, loadPayments, loadStatement } from './load-bills.server'
import { OwnPackageView } from './own-package'
import { PaymentList } from './payment-list'

export const handle: ScreenHandle = {
  title: 'bills:title',
  guide: 'bills:guide',
  words: ['ui', 'trx', 'gateways', 'online-payment'],
}

export const loader = guard('bills.invoices.view', async (ctx, { request }) => {
  const tab = new URL(request.url).searchParams.get('tab')
  if (tab === 'payments') return loadPayments(ctx, request)
  if (tab === 'package') return loadPackage(ctx)
  return tab === 'statement' ? loadStatement(ctx, request) : loadBills(ctx, request)
})

/** What was ticked is shown with the ways to pay it. */
export const action = guard(
  'bills.invoices.pay',
  intents({ choose: submitted(chooseForm, (_ctx, { ids }) => redirect(paths.payBillsOf(ids))) }),
)

export default function Bills() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('bills:title')} description={t('bills:about')}>
      <Tabs
        label="bills:tabs.label"
        tabs={[
          { to: paths.bills, label: 'bills:tabs.bills' },
          { to: paths.billPayments, label: 'bills:tabs.payments' },
          { to: paths.billStatement, label: 'bills:tabs.statement' },
          { to: paths.billPackage, label: 'bills:tabs.package' },
        ]}
      />
      {data.tab === 'bills' ? (
        <BillList data={data} />
      ) : data.tab === 'payments' ? (
        <PaymentList data={data} />
      ) : data.tab === 'package' ? (
        <OwnPackageView own={data.own} />
      ) : (
        <BillStatement data={data} />
      )}
    </Page>
  )
}
