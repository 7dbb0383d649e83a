import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { attemptView, listExceptions } from '~/domain/gateways/recovery/attempts.server'
import { byHandForm, closeExceptionForm, refundForm, siteGatewayForm } from '~/domain/gateways/settings/gateways.form'
import { modesHere } from '~/domain/gateways/settings/shown-gateway.server'
import { siteGateways } from '~/domain/gateways/settings/site-gateways.server'
import { paths } from '~/paths'
import { loadAttempts } from '~/screens/gateways/load-attempts.server'
import { actOnAttempt } from '~/screens/gateways/recover-attempt.server'
import { AttemptList } from '~/screens/gateways/attempt-list'
import { AttemptPanel } from '~/screens/gateways/attempt-panel'
import { GatewayForm } from '~/screens/gateways/gateway-form'
import { GatewayList } from '~/screens/gateways/gateway-list'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { idIn } from '~/ui/table/url'
import { NoBook } from '../accounts/no-book'
import { ExceptionList } from './exception-list'
import { exceptionList } from './exceptions.list'
import { closeIt, saveSettings, testSettings } from './settings.server'

export const handle: ScreenHandle = {
  title: 'gateways:title',
  guide: 'gateways:guide',
  words: ['gateways', 'money-requests', 'ui', 'posting', 'books'],
}

export const loader = guard('payments.gateways.view', async (ctx, { request }) => {
  if (!(await bookOf(ctx.site.id))) return null
  const params = new URL(request.url).searchParams
  const [chosen, attempt] = [idIn(params.get('gateway')), idIn(params.get('attempt'))]
  const tab = params.get('tab')
  const gateways = await siteGateways(ctx.site.id)
  return {
    gateways,
    modes: modesHere(),
    chosen: chosen ?? null,
    attempt: attempt ? await attemptView(ctx.site.id, attempt, 'fees') : null,
    attempts:
      tab === 'attempts'
        ? await loadAttempts(ctx, request, { sites: [ctx.site.id], purpose: 'fees' }, 'gateways:title')
        : null,
    exceptions:
      tab === 'exceptions'
        ? (await listed(ctx, request, exceptionList, (asked) => listExceptions(ctx.site.id, asked))).list
        : null,
    mayManage: ctx.can('payments.gateways.manage'),
    maySettle: ctx.can('payments.recovery.settle'),
    constraints: constraintsOf({
      gateway: siteGatewayForm,
      hand: byHandForm,
      refund: refundForm,
      close: closeExceptionForm,
    }),
  }
})

const act = actOnAttempt('payments.recovery.settle', (ctx) => ({
  site: ctx.tenant,
  at: paths.siteGatewayAttempt,
}))

export const action = guard(
  'payments.gateways.view',
  intents({
    save: submitted(siteGatewayForm, saveSettings),
    test: byId(testSettings),
    close: submitted(closeExceptionForm, closeIt),
    ...act,
  }),
)

export default function PaymentGateways() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  if (!data) return <NoBook title={t('gateways:title')} />
  const { gateways, attempt, attempts, exceptions, maySettle } = data
  const chosen = gateways.find(({ gatewayId }) => gatewayId === data.chosen)
  if (attempt)
    return (
      <Page
        title={t('gateways:attempt.one', { invoice: attempt.invoice })}
        actions={<LinkButton to={`${paths.siteGateways}?tab=attempts`}>{t('gateways:tabs.attempts')}</LinkButton>}
      >
        <AttemptPanel
          view={attempt}
          values={{}}
          maySettle={maySettle}
          refunds={gateways.some(({ code, refunds }) => refunds && code === attempt.gatewayCode)}
          receipt={
            attempt.paymentId &&
            attempt.receipt && (
              <Link className="link" to={paths.paymentReceipt(attempt.paymentId)}>
                {n(attempt.receipt)}
              </Link>
            )
          }
        />
      </Page>
    )
  return (
    <Page
      title={t('gateways:title')}
      actions={<LinkButton to={paths.gatewaySettlements}>{t('gateways:settlements')}</LinkButton>}
    >
      <Tabs
        label="gateways:tabs.label"
        tabs={[
          { to: '?', label: 'gateways:tabs.settings' },
          { to: '?tab=attempts', label: 'gateways:tabs.attempts' },
          { to: '?tab=exceptions', label: 'gateways:tabs.exceptions' },
        ]}
      />
      {attempts ? (
        <AttemptList
          list={attempts}
          gateways={gateways.map(({ gatewayId, nameEn, nameBn }) => ({ id: gatewayId, nameEn, nameBn }))}
          caption="gateways:tabs.attempts"
          to={(row) => paths.siteGatewayAttempt(row.id)}
        />
      ) : exceptions ? (
        <ExceptionList list={exceptions} mayClose={maySettle} />
      ) : (
        <GatewayList gateways={gateways} mayManage={data.mayManage} to={paths.siteGateway} />
      )}
      {chosen && data.mayManage && <GatewayForm gateway={chosen} modes={data.modes} list={paths.siteGateways} />}
    </Page>
  )
}
