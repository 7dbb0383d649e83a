import type { CampaignPlan } from '~/domain/messaging/sms/plan-campaign.server'
import type { Composed } from '~/domain/messaging/sms/sms.form'

/** Messages, and names of who is left out, that a preview shows. */
const SHOWN = 12
const NAMED = 30

/** A plan without what no page could show. */
export const shownPlan = (plan: CampaignPlan) => ({
  count: plan.messages.length,
  segments: plan.segments,
  costPoisha: plan.costPoisha,
  longest: plan.longest,
  messages: plan.messages.slice(0, SHOWN),
  doubles: { count: plan.doubles.length, some: plan.doubles.slice(0, NAMED) },
  without: { count: plan.without.length, some: plan.without.slice(0, NAMED) },
  sendAt: plan.sendAt,
  quiet: plan.quiet,
  tooMuch: plan.balance.left !== null && plan.segments > plan.balance.left ? plan.balance.left : null,
})

export type Preview = ReturnType<typeof shownPlan> & {
  wanted: Composed
  token: string
  /** It is another than the one that was agreed to. */
  changed: boolean
}
