import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { enterSettlement } from '~/domain/gateways/settlement/settle-gateway.server'
import { takeSettlementBack } from '~/domain/gateways/settlement/take-settlement-back.server'
import { settlementForm, takeBackForm } from '~/domain/gateways/settlement/settlement.form'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { NoBook } from '../../accounts/no-book'
import { Arrival } from './arrival'
import { loadSettlement } from './load-settlement.server'
import { SettledList } from './settled-list'
import { OpenList, UnsettledList } from './unsettled-list'

export const handle: ScreenHandle = {
  title: 'gateway-settlements:title',
  guide: 'gateway-settlements:guide',
  words: ['gateway-settlements', 'gateways', 'money-requests', 'ui', 'posting', 'books'],
}

export const loader = guard('payments.gateways.view', (ctx, { request }) => loadSettlement(ctx, request))

export const action = guard(
  'payments.recovery.settle',
  intents({
    settle: submitted(settlementForm, async (ctx, value, { done }) => {
      const posted = await enterSettlement(ctx, value)
      return posted
        ? done(paths.gatewaySettlements, 'gateway-settlements:done', { number: posted.number })
        : done(paths.moneyRequests, 'money-requests:waits')
    }),
    back: submitted(takeBackForm, async (ctx, value, { done }) => {
      const { number } = await takeSettlementBack(ctx, value)
      return done(`${paths.gatewaySettlements}?tab=settled`, 'gateway-settlements:doneBack', { number })
    }),
  }),
)

export default function GatewaySettlements() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  if (!data) return <NoBook title={t('gateway-settlements:title')} />
  if (data.arrival) return <Arrival data={data} />
  return (
    <Page title={t('gateway-settlements:title')} description={t('gateway-settlements:about')}>
      {data.gateways.length ? (
        <>
          <Tabs
            label="gateway-settlements:tabs"
            tabs={[
              { to: '?', label: 'gateway-settlements:unsettled' },
              { to: '?tab=settled', label: 'gateway-settlements:settled' },
            ]}
          />
          {data.settled ? (
            <SettledList data={data} list={data.settled} />
          ) : (
            <>
              <UnsettledList data={data} />
              {data.open && data.gateway ? <OpenList list={data.open} gateway={data.gateway} /> : null}
            </>
          )}
        </>
      ) : (
        <EmptyState
          title="gateway-settlements:none"
          text="gateway-settlements:noneText"
          action={<LinkButton to={paths.siteGateways}>{t('gateways:title')}</LinkButton>}
        />
      )}
    </Page>
  )
}
