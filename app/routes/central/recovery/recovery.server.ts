import { constraintsOf } from '~/access/constraints.server'
import { intents, submitted } from '~/access/intents.server'
import { attemptView } from '~/domain/gateways/recovery/attempts.server'
import { everyGateway, siteOfAttempt } from '~/domain/gateways/recovery/across.server'
import { closeException } from '~/domain/gateways/recovery/close-exception.server'
import { byHandForm, closeExceptionForm, refundForm } from '~/domain/gateways/settings/gateways.form'
import { seeTenants, tenantsNamed } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { paths } from '~/paths'
import { loadAttempts } from '~/screens/gateways/load-attempts.server'
import { actOnAttempt } from '~/screens/gateways/recover-attempt.server'
import { idIn } from '~/ui/table/url'

/** Where the attempts of each stand. */
const RECOVERY = {
  students: { title: 'gateways:recoveryTitle', list: paths.paymentRecovery, of: paths.paymentRecoveryOf },
  applicants: {
    title: 'gateways:admissionRecoveryTitle',
    list: paths.admissionRecovery,
    of: paths.admissionRecoveryOf,
  },
} as const

/** Attempts of all institutions, for students (and of institutions that pay the provider) or for applicants; one of them where it is named. */
export async function loadRecovery(ctx: UserCtx, request: Request, of: keyof typeof RECOVERY) {
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
    if (view.people.some(({ applicant }) => applicant) !== (of === 'applicants')) throw new Missing('attempt')
    const refunds = gateways.some(({ code, refunds }) => refunds && code === view.gatewayCode)
    return { ...shared, view, refunds, list: null }
  }
  await seeTenants(ctx, 'all')
  const list = await loadAttempts(ctx, request, { sites: wanted ?? null, of }, RECOVERY[of].title)
  return { ...shared, view: null, refunds: false, list }
}

/** The attempt that a form names, and its institution, which the transaction sees from here on. @throws Missing */
async function named(ctx: UserCtx, form: FormData, field: 'id' | 'attempt') {
  const [siteId, id] = [idIn(form.get('site')?.toString() ?? null), idIn(form.get(field)?.toString() ?? null)]
  if (!siteId || !id) throw new Missing('attempt')
  await seeTenants(ctx, [siteId])
  return { id, site: await siteOfAttempt(siteId, id) }
}

/** What an operator does with one of them. */
export const recover = (of: keyof typeof RECOVERY) =>
  intents<UserCtx, Record<string, unknown>>({
    ...actOnAttempt<UserCtx>('billing.recovery.settle', async (ctx, form) => {
      const { site } = await named(ctx, form, 'id')
      return { site, at: (attempt) => RECOVERY[of].of(site.id, attempt) }
    }),
    close: submitted(closeExceptionForm, async (ctx: UserCtx, value, { form, done }) => {
      const { id, site } = await named(ctx, await form(), 'attempt')
      await closeException(ctx, site, value)
      return done(RECOVERY[of].of(site.id, id), 'gateways:exceptions.done')
    }),
  })
