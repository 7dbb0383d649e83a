import type { VerbArgs } from '~/access/intents.server'
import type { EntranceArgs } from '~/access/guard.server'
import { closeException } from '~/domain/gateways/recovery/close-exception.server'
import type { GatewayMode } from '~/domain/gateways/settings/gateways.form'
import { saveGateway, siteGateways, testGateway } from '~/domain/gateways/settings/site-gateways.server'
import { sentSettings } from '~/screens/gateways/sent-settings.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'
import { paths } from '~/paths'

const may = (ctx: SiteCtx, permission: Permission) => {
  if (!ctx.can(permission)) throw new Refusal('gateways:error.mayNot', {}, 403)
}

/** Keeps what was given; the catalogue says which fields there are. */
export async function saveSettings(
  ctx: SiteCtx,
  value: { gatewayId: number; mode: GatewayMode; active: boolean },
  { form, done, reply }: VerbArgs,
) {
  may(ctx, 'payments.gateways.manage')
  const values = sentSettings(await siteGateways(ctx.site.id), value.gatewayId, await form())
  const saved = await saveGateway(ctx, { ...value, values })
  if ('errors' in saved) return reply(saved)
  return done(paths.siteGateways, 'gateways:saved', { name: nameIn(ctx, saved.gateway) })
}

/** Asks the gateway whether it takes the settings. */
export async function testSettings(ctx: SiteCtx, id: number, { done, afterCommit }: EntranceArgs) {
  may(ctx, 'payments.gateways.manage')
  const gateway = (await siteGateways(ctx.site.id)).find(({ own }) => own?.id === id)
  if (!gateway) throw new Missing('gateway')
  return afterCommit(async () => {
    const { ok, message } = await testGateway(ctx.site, id)
    const params = { name: nameIn(ctx, gateway), said: message }
    return done(paths.siteGateways, `gateways:tested${ok ? 'Good' : 'Bad'}`, params, ok ? 'success' : 'error')
  })
}

/** Closes what had to be looked at. */
export async function closeIt(ctx: SiteCtx, value: { id: number; answer: string }, { done }: VerbArgs) {
  may(ctx, 'payments.recovery.settle')
  await closeException(ctx, ctx.site, value)
  return done(`${paths.siteGateways}?tab=exceptions`, 'gateways:exceptions.done')
}

const nameIn = (ctx: SiteCtx, { nameEn, nameBn }: { nameEn: string; nameBn: string }) =>
  ctx.lang === 'bn' ? nameBn : nameEn
