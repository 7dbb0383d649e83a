import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { reserveSms } from '~/domain/delivery/messages/allowance.server'
import { chosenOf, planCampaign, type CampaignPlan } from './plan-campaign.server'
import { queueRun } from './run-campaign.server'
import type { Agreed } from './sms.form'

/**
 * Keeps a sending as it was agreed to, with every number and its text; the worker puts them into the outbox from `sendAt` on, part
 * by part. The same form sent twice is one sending. When the messages are no longer those that were agreed to, nothing is kept and
 * the new plan returned.
 * @throws Invalid, Refusal what planCampaign() says, when there is nobody to write to, and when the allowance is too small
 */
export async function sendCampaign(
  ctx: SiteCtx,
  wanted: Agreed,
): Promise<{ id: number; count: number } | { plan: CampaignPlan }> {
  const site = ctx.site.id
  await oneAtATime('sms campaigns', site)
  const [same] = await sql<{ id: number; count: number }>(
    'SELECT id, messages AS count FROM sms_campaign WHERE site_id = $1 AND token = $2',
    [site, wanted.token],
  )
  if (same) return same
  const plan = await planCampaign(ctx, wanted)
  if (!plan.messages.length) throw new Refusal('messaging:error.nobody', {}, 422)
  if (plan.messages.length !== wanted.messages || plan.segments !== wanted.segments) return { plan }
  await reserveSms(site, plan.segments)
  const { audience } = wanted
  const { absentOn, ...chosen } = chosenOf(wanted)
  const [made] = await sql<{ id: number }>(
    `INSERT INTO sms_campaign (site_id, token, audience, chosen, lang, text, send_at, messages, segments, cost_poisha, doubles, without, made_by)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
    [
      site,
      wanted.token,
      audience,
      JSON.stringify(audience === 'numbers' ? {} : audience === 'absentees' ? { ...chosen, absentOn } : chosen),
      wanted.lang,
      wanted.text,
      plan.sendAt,
      plan.messages.length,
      plan.segments,
      plan.costPoisha,
      plan.doubles.length,
      plan.without.length,
      ctx.user.userId,
    ],
  )
  const id = (made as { id: number }).id
  await sql(
    `INSERT INTO sms_campaign_message (site_id, campaign_id, mobile, position, name_bn, name_en, text, segments)
     SELECT $1, $2, u.mobile, u.position, u.name_bn, u.name_en, u.text, u.segments
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::int[]) WITH ORDINALITY u(mobile, name_bn, name_en, text, segments, position)`,
    [
      site,
      id,
      plan.messages.map((one) => one.to),
      plan.messages.map((one) => one.nameBn),
      plan.messages.map((one) => one.nameEn),
      plan.messages.map((one) => one.text),
      plan.messages.map((one) => one.segments),
    ],
  )
  await queueRun(site, id, plan.sendAt)
  ctx.audit({
    recordType: 'sms_campaign',
    recordId: id,
    after: {
      audience,
      messages: plan.messages.length,
      segments: plan.segments,
      costPoisha: plan.costPoisha,
      sendAt: plan.sendAt,
      text: wanted.text,
    },
  })
  return { id, count: plan.messages.length }
}
