import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { reserveSms } from '~/domain/delivery/messages/allowance.server'
import type { CampaignState } from './audience'
import { queueRun } from './run-campaign.server'

interface Standing {
  id: number
  state: CampaignState
  sendAt: Date
}

async function locked(siteId: number, id: number): Promise<Standing> {
  const [row] = await sql<Standing>(
    'SELECT id, state, send_at AS "sendAt" FROM sms_campaign WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [siteId, id],
  )
  if (!row) throw new Missing('campaign')
  return row
}

/** From here on the carrier is trusted again: earlier failures hold nothing back. */
const TRUSTED = `trusted_message = coalesce((SELECT max(m.message_id) FROM sms_campaign_message m WHERE m.site_id = c.site_id AND m.campaign_id = c.id), 0)`

/**
 * Stops a sending that runs or waits for its time, lets a stopped or held one go on, or gives up what has not gone. What lies in the
 * outbox already goes all the same.
 * @throws Missing; Refusal where it stands otherwise
 */
export async function moveCampaign(ctx: SiteCtx, id: number, step: 'stop' | 'resume' | 'cancel'): Promise<void> {
  const site = ctx.site.id
  const before = await locked(site, id)
  const open = before.state === 'running' || before.state === 'stopped' || before.state === 'held'
  const allowed =
    step === 'stop' ? before.state === 'running' : step === 'resume' ? open && before.state !== 'running' : open
  if (!allowed) throw new Refusal('messaging:error.moved', {}, 409)
  if (step === 'stop') await sql(`UPDATE sms_campaign SET state = 'stopped' WHERE site_id = $1 AND id = $2`, [site, id])
  else if (step === 'resume') {
    await sql(`UPDATE sms_campaign c SET state = 'running', ${TRUSTED} WHERE c.site_id = $1 AND c.id = $2`, [site, id])
    await queueRun(site, id, before.sendAt > new Date() ? before.sendAt : null)
  } else await giveUp(site, id)
  ctx.audit({ recordType: 'sms_campaign', recordId: id, before: { state: before.state }, after: { step } })
}

/** What has not gone leaves the sending, and the allowance is free of it; its figures stay those that were agreed to. */
async function giveUp(site: number, id: number): Promise<void> {
  await sql('DELETE FROM sms_campaign_message WHERE site_id = $1 AND campaign_id = $2 AND message_id IS NULL', [
    site,
    id,
  ])
  await sql(`UPDATE sms_campaign SET state = 'cancelled', ended_at = now() WHERE site_id = $1 AND id = $2`, [site, id])
}

/**
 * What certainly failed waits once more, with the same text, and goes by the same way: in its hours, part by part. Whose fate is
 * unknown is never sent again by itself.
 * @returns how many
 * @throws Missing; Refusal when none failed, or the sending was given up
 */
export async function resendFailed(ctx: SiteCtx, id: number): Promise<number> {
  const site = ctx.site.id
  const before = await locked(site, id)
  if (before.state === 'cancelled') throw new Refusal('messaging:error.moved', {}, 409)
  const failed = await sql<{ position: number; segments: number }>(
    `SELECT m.position, m.segments FROM sms_campaign_message m JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
     WHERE m.site_id = $1 AND m.campaign_id = $2 AND x.state = 'failed'`,
    [site, id],
  )
  if (!failed.length) throw new Refusal('messaging:error.noneFailed', {}, 409)
  await reserveSms(
    site,
    failed.reduce((sum, one) => sum + one.segments, 0),
  )
  await sql(
    `UPDATE sms_campaign c SET state = 'running', ended_at = NULL, ${TRUSTED} WHERE c.site_id = $1 AND c.id = $2`,
    [site, id],
  )
  await sql(
    'UPDATE sms_campaign_message SET message_id = NULL, tries = tries + 1 WHERE site_id = $1 AND campaign_id = $2 AND position = ANY($3::int[])',
    [site, id, failed.map((one) => one.position)],
  )
  await queueRun(site, id, null)
  ctx.audit({
    recordType: 'sms_campaign',
    recordId: id,
    before: { state: before.state },
    after: { resent: failed.length },
  })
  return failed.length
}
