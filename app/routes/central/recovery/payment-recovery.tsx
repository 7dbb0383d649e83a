import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { attemptView } from '~/domain/gateways/recovery/attempts.server'
import { everyGateway, siteOfAttempt } from '~/domain/gateways/recovery/across.server'
import { closeException } from '~/domain/gateways/recovery/recover.server'
import { byHandForm, closeExceptionForm, refundForm } from '~/domain/gateways/settings/gateways.form'
import { seeTenants, tenantsNamed } from '~/domain/platform/central.server'
import type { UserCtx } from '~/domain/platform/context'
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
    constraints: constraintsOf({ hand: byHandForm, refund: refundForm, close: closeExceptionForm }),
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

/** The attempt that a form names, and its institution, which the transaction sees from here on. @throws Missing */
async function named(ctx: UserCtx, form: FormData, field: 'id' | 'attempt') {
  const [siteId, id] = [idIn(form.get('site')?.toString() ?? null), idIn(form.get(field)?.toString() ?? null)]
  if (!siteId || !id) throw new Missing('attempt')
  await seeTenants(ctx, [siteId])
  return { id, site: await siteOfAttempt(siteId, id) }
}

export const action = guard(
  'billing.recovery.settle',
  intents({
    ...actOnAttempt<UserCtx>('billing.recovery.settle', async (ctx, form) => {
      const { site } = await named(ctx, form, 'id')
      return { site, at: (attempt) => paths.paymentRecoveryOf(site.id, attempt) }
    }),
    close: submitted(closeExceptionForm, async (ctx: UserCtx, value, { form, done }) => {
      const { id, site } = await named(ctx, await form(), 'attempt')
      await closeException(ctx, site, value)
      return done(paths.paymentRecoveryOf(site.id, id), 'gateways:exceptions.done')
    }),
  }),
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
          closes={view.purpose === 'invoices'}
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
