import { submitted, byId } from '~/access/intents.server'
import { ask } from '~/domain/gateways/session/ask.server'
import { askRefund, claimByHand } from '~/domain/gateways/recovery/recover.server'
import { byHandForm, refundForm } from '~/domain/gateways/settings/gateways.form'
import type { UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'

interface At {
  site: { id: number }
  /** The attempt's page. */
  at: (id: number) => string
}

/**
 * What can be done with an attempt, of an institution's own screen and of the centre's: ask the gateway, settle by hand, give back. Each asks
 * the network after what it wrote is kept.
 * @param permission beside the screen's own
 * @param where whose attempt it is, by the form
 */
export function actOnAttempt<C extends UserCtx>(
  permission: Permission,
  where: (ctx: C, form: FormData) => At | Promise<At>,
) {
  const may = (ctx: C) => {
    if (!ctx.can(permission)) throw new Refusal('gateways:error.mayNot', {}, 403)
  }
  return {
    ask: byId(async (ctx: C, id, { form, done, afterCommit }) => {
      may(ctx)
      const { site, at } = await where(ctx, await form())
      return afterCommit(async () => {
        const state = await ask(site, id)
        return done(at(id), `gateways:asked.${state}`)
      })
    }),
    hand: submitted(byHandForm, async (ctx: C, value, { form, done, afterCommit }) => {
      may(ctx)
      const { site, at } = await where(ctx, await form())
      const settle = await claimByHand(ctx, site, value)
      if (!settle) return done(at(value.id), 'money-requests:waits')
      return afterCommit(async () => {
        await settle()
        return done(at(value.id), 'gateways:hand.done')
      })
    }),
    refund: submitted(refundForm, async (ctx: C, value, { form, done, afterCommit }) => {
      may(ctx)
      const { site, at } = await where(ctx, await form())
      const giveBack = await askRefund(ctx, site, value)
      if (!giveBack) return done(at(value.id), 'money-requests:waits')
      return afterCommit(async () => {
        const { key, params, good } = await giveBack()
        return done(at(value.id), key, params, good ? 'success' : 'error')
      })
    }),
  }
}
