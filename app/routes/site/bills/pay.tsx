import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { toGateway } from '~/access/to-gateway.server'
import { sendBillClaim } from '~/domain/billing/claims/send-bill-claim.server'
import { byGatewayForm, bySlipForm, byTrxForm } from '~/domain/billing/own/pay.form'
import { payByGateway, payBySlip } from '~/domain/billing/own/pay-bills.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { chosenList } from './bills.list'
import { loadPay } from './load-pay.server'
import { ByGateway, BySlip, ByTrx } from './pay-ways'

export const handle: ScreenHandle = {
  title: 'bills:pay.title',
  guide: 'bills:pay.guide',
  under: paths.bills,
  words: ['ui', 'trx', 'gateways', 'online-payment'],
}

export const loader = guard('bills.invoices.pay', (ctx, { request }) => loadPay(ctx, request))

export const action = guard(
  'bills.invoices.pay',
  intents({
    gateway: submitted(byGatewayForm, async (ctx, value, { afterCommit, done }) => {
      const invoice = await payByGateway(ctx, value)
      return afterCommit(toGateway(ctx.site, invoice, paths.billPaymentStatus(invoice), { done }))
    }),
    trx: submitted(byTrxForm, async (ctx, value, { done }) => {
      await sendBillClaim(ctx, value)
      return done(paths.billPayments, 'bills:trx.done')
    }),
    slip: submitted(bySlipForm, async (ctx, value, { done }) => {
      const { number } = await payBySlip(ctx, value)
      return done(paths.billPayments, 'bills:slip.done', { number })
    }),
  }),
)

export default function PayBills() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const { bills, sum, way, gone } = data
  if (!bills.length)
    return (
      <Page title={t('bills:pay.title')}>
        <EmptyState
          title="bills:pay.nothing"
          text={gone === 'paid' ? 'bills:error.paid' : `bills:pay.nothingOf.${gone ? 'changed' : 'none'}`}
          action={<LinkButton to={paths.bills}>{t('bills:title')}</LinkButton>}
        />
      </Page>
    )
  const chosen = { ids: bills.map(({ id }) => id), sum }
  return (
    <Page title={t('bills:pay.title')}>
      <div className="grid max-w-3xl gap-4">
        {gone && <Alert tone="warn" title={t(`bills:error.${gone}`)} />}
        {bills.some(({ waits }) => waits) && <Alert tone="warn" title={t('bills:pay.waits')} />}
        <ListTable spec={chosenList} rows={bills} />
        {data.companies > 1 ? (
          <Alert tone="warn" title={t('bills:error.companies')} />
        ) : (
          <div>
            <Tabs
              label="bills:pay.ways"
              tabs={data.ways.map((one) => ({
                to: paths.payBillsOf(chosen.ids, one),
                label: `bills:ways.${one}`,
                here: one === way,
              }))}
            />
            {way === 'gateway' ? (
              <ByGateway {...data} chosen={chosen} />
            ) : way === 'transaction-id' ? (
              <ByTrx {...data} chosen={chosen} />
            ) : (
              <BySlip {...data} chosen={chosen} />
            )}
          </div>
        )}
      </div>
    </Page>
  )
}
