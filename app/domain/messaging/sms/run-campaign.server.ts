import { inScope, sql } from 'db/connection'
import { addTask } from '~/domain/operations/jobs/enqueue.server'
import { sendManySms } from '~/domain/delivery/messages/send.server'
import { notify } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { quietUntil } from './quiet.policy'
import { nextStep, PART, type Progress } from './run.policy'
import { quietHours } from './setting.server'

/** Seconds between two parts. */
const PAUSE = 3

/** Queues the next look at a sending; of several looks that wait one is enough. */
export const queueRun = (siteId: number, campaignId: number, at: Date | null): Promise<void> =>
  addTask('sms-campaign', { tenantId: siteId, campaignId }, at, `sms-campaign ${siteId}.${campaignId}`)

interface Running {
  state: string
  sendAt: Date
  trusted: number
  by: number
}

/**
 * The worker's task 'sms-campaign': the next part of a sending goes into the outbox, in one transaction with the note of it. However often it
 * is begun, and wherever it is killed, each text goes once.
 */
export const runCampaign = ({ tenantId, campaignId }: { tenantId: number; campaignId: number }): Promise<void> =>
  inScope({ tenants: [tenantId], readOnly: false }, async () => {
    const [campaign] = await sql<Running>(
      'SELECT state, send_at AS "sendAt", trusted_message AS trusted, made_by AS by FROM sms_campaign WHERE site_id = $1 AND id = $2 FOR UPDATE',
      [tenantId, campaignId],
    )
    if (campaign?.state !== 'running') return
    const now = new Date()
    if (campaign.sendAt > now) return queueRun(tenantId, campaignId, campaign.sendAt)
    const step = nextStep(await progressOf(tenantId, campaignId, campaign.trusted))
    if (step.do === 'hold') return hold(tenantId, campaignId, campaign.by)
    if (step.do === 'end') return end(tenantId, campaignId)
    const quiet = quietUntil(now, await quietHours(tenantId))
    if (quiet) return queueRun(tenantId, campaignId, quiet)
    if (step.do === 'part') await sendPart(tenantId, campaignId, campaign.by)
    const seconds = step.do === 'look' ? step.inSeconds : PAUSE
    await queueRun(tenantId, campaignId, new Date(now.getTime() + seconds * 1000))
  })

async function progressOf(siteId: number, campaignId: number, trusted: number): Promise<Progress> {
  const [counts] = await sql<{ waiting: number; underWay: number }>(
    `SELECT count(*) FILTER (WHERE m.message_id IS NULL)::int AS waiting, count(*) FILTER (WHERE x.state IN ('queued', 'sending'))::int AS "underWay"
     FROM sms_campaign_message m LEFT JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id WHERE m.site_id = $1 AND m.campaign_id = $2`,
    [siteId, campaignId],
  )
  const newest = await sql<{ went: boolean }>(
    `SELECT x.state = 'sent' AS went FROM sms_campaign_message m JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
     WHERE m.site_id = $1 AND m.campaign_id = $2 AND m.message_id > $3 AND x.state NOT IN ('queued', 'sending') ORDER BY m.message_id DESC LIMIT 20`,
    [siteId, campaignId, trusted],
  )
  return { waiting: counts?.waiting ?? 0, underWay: counts?.underWay ?? 0, newest: newest.map((one) => one.went) }
}

async function sendPart(siteId: number, campaignId: number, by: number): Promise<void> {
  const part = await sql<{ to: string; text: string; position: number }>(
    `SELECT mobile AS "to", text, position FROM sms_campaign_message WHERE site_id = $1 AND campaign_id = $2 AND message_id IS NULL ORDER BY position LIMIT $3`,
    [siteId, campaignId, PART],
  )
  const ids = await sendManySms(siteId, part, { purpose: 'messaging.sms', by, reserved: true })
  await sql(
    `UPDATE sms_campaign_message m SET message_id = u.id FROM unnest($3::int[], $4::bigint[]) u(position, id)
     WHERE m.site_id = $1 AND m.campaign_id = $2 AND m.position = u.position`,
    [siteId, campaignId, part.map((one) => one.position), ids],
  )
}

async function end(siteId: number, campaignId: number): Promise<void> {
  await sql(`UPDATE sms_campaign SET state = 'done', ended_at = now() WHERE site_id = $1 AND id = $2`, [
    siteId,
    campaignId,
  ])
}

/** The carrier fails: what waits goes on waiting, and who sent it hears of it. */
async function hold(siteId: number, campaignId: number, by: number): Promise<void> {
  await sql(`UPDATE sms_campaign SET state = 'held' WHERE site_id = $1 AND id = $2`, [siteId, campaignId])
  await notify(siteId, [by], {
    titleBn: wordsFor('bn')('messaging:bell.held'),
    titleEn: wordsFor('en')('messaging:bell.held'),
    bodyBn: wordsFor('bn')('messaging:bell.heldText'),
    bodyEn: wordsFor('en')('messaging:bell.heldText'),
    link: paths.smsCampaign(campaignId),
  })
}
