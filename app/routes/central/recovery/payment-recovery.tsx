import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { attemptView } from '~/domain/gateways/recovery/attempts.server'
import { everyGateway, siteOfAttempt } from '~/domain/gateways/recovery/across.server'
import { byHandForm, refundForm } from '~/domain/gateways/settings/gateways.form'
import { seeTenants, tenantsNamed } from '~/domain/platform/central.server'
import { Missing } from '~/domain/platform/errors'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { AttemptList } from '~/screens/gateways/attempt-list'
import { AttemptPanel } from '~/screens/gateways/attempt-panel'
import { loadAttempts } from '~/screens/gateways/load-attempts.server'
import { actOnAttempt } from '~/screens/gateways/recover-attempt.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'gateways:recoveryTitle',
  guide: 'gateways:recoveryGuide',
  words: ['gateways', 'ui', 'posting'],
}

export const loader = guard('billing.recovery.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const [site, attempt] = (params.get('attempt') ?? '').split('.').map((part) => idIn(part))
  const wanted = await tenantsNamed(ctx, params.get('f_tenant') ?? undefined)
  const gateways = await everyGateway()
  const shared = {
    gateways: gateways.map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
    maySettle: ctx.can('billing.recovery.settle'),
    constraints: constraintsOf({ hand: byHandForm, refund: refundForm }),
  }
  if (site && attempt) {
    await seeTenants(ctx, [site])
    const view = await attemptView(site, attempt)
    return {
      ...shared,
      view,
      refunds: gateways.some(({ code, refunds }) => refunds && code === view.gatewayCode),
      list: null,
    }
  }
  await seeTenants(ctx, 'all')
  return {
    ...shared,
    view: null,
    refunds: false,
    list: await loadAttempts(ctx, request, { sites: wanted ?? null }, 'gateways:recoveryTitle'),
  }
})

export const action = guard(
  'billing.recovery.settle',
  intents(
    actOnAttempt('billing.recovery.settle', async (ctx, form) => {
      const [siteId, id] = [idIn(form.get('site')?.toString() ?? null), idIn(form.get('id')?.toString() ?? null)]
      if (!siteId || !id) throw new Missing('attempt')
      await seeTenants(ctx, [siteId])
      return { site: await siteOfAttempt(siteId, id), at: (attempt) => paths.paymentRecoveryOf(siteId, attempt) }
    }),
  ),
)

export default function PaymentRecovery() {
  const { view, list, gateways, maySettle, refunds } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const nameOf = useName()
  if (view)
    return (
      <Page
        title={t('gateways:attempt.one', { invoice: view.invoice })}
        description={nameOf({ nameEn: view.siteEn, nameBn: view.siteBn })}
        actions={<LinkButton to={paths.paymentRecovery}>{t('gateways:recoveryTitle')}</LinkButton>}
      >
        <AttemptPanel
          view={view}
          values={{ site: view.siteId }}
          maySettle={maySettle}
          refunds={refunds && view.purpose === 'fees'}
          receipt={
            view.challanId && view.challan ? (
              <Link className="link" to={paths.challanEdit(view.challanId)}>
                {n(view.challan)}
              </Link>
            ) : (
              view.receipt
            )
          }
        />
      </Page>
    )
  return (
    <Page title={t('gateways:recoveryTitle')}>
      {list && (
        <AttemptList
          across
          list={list}
          gateways={gateways}
          caption="gateways:recoveryTitle"
          to={(row) => paths.paymentRecoveryOf(row.siteId, row.id)}
        />
      )}
    </Page>
  )
}
