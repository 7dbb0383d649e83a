import { decideAdjustment } from '~/domain/fees/statement/by-hand.server'
import { beginRefund, settleByHand } from '~/domain/gateways/recovery/recover.server'
import { settleGateway } from '~/domain/gateways/settlement/settle-gateway.server'
import type { SiteCtx } from '~/domain/context'
import { reopenMonthNow } from '../years/close-month.server'
import { reopenYearNow } from '../years/close-year.server'
import { takeDecision } from './ask.server'
import type { DecideRequestForm } from './request.form'

interface Outcome {
  key: string
  params?: Record<string, string>
  good: boolean
}

/**
 * Decides, as another, what somebody asked for; approved, it is done at once, in the name of both.
 * @returns what is to be said; or what is run after this is kept (a provider is asked) and says it
 * @throws as takeDecision, and whatever the books or the verb refuse: then it is not decided
 */
export async function decideRequest(
  ctx: SiteCtx,
  form: DecideRequestForm,
): Promise<Outcome | (() => Promise<Outcome>)> {
  const asked = await takeDecision(ctx, form)
  if (form.verdict === 'refuse') return { key: 'money-requests:refused', good: true }
  switch (asked.kind) {
    case 'settlement': {
      const { number } = await settleGateway(ctx, asked.detail, asked)
      return { key: 'gateway-settlements:done', params: { number }, good: true }
    }
    case 'hand': {
      const settle = await settleByHand(ctx, ctx.site, asked.detail, asked.askedBy)
      return async () => {
        await settle()
        return { key: 'gateways:hand.done', good: true }
      }
    }
    case 'refund':
      return beginRefund(ctx, ctx.site, { ...asked.detail, askedBy: asked.askedBy })
    case 'month':
      await reopenMonthNow(ctx, asked.detail, asked.askedBy)
      break
    case 'year':
      await reopenYearNow(ctx, asked.detail, asked.askedBy)
      break
    case 'adjust':
      await decideAdjustment(ctx, asked.detail, asked.askedBy)
  }
  return { key: 'money-requests:approved', good: true }
}
