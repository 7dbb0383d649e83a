import { inScope, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { instantAt, monthRange, today } from '~/format/dates'
import { Refusal } from '~/domain/errors'

/** Segments of an institution's SMS in the calendar month that runs in Dhaka. */
export interface SmsBalance {
  /** What its package covers; null: nothing is limited. */
  allowed: number | null
  /** In the outbox since the month began; what certainly failed is not counted. */
  used: number
  /** Of sendings that were agreed to and are not in the outbox yet. */
  waiting: number
  left: number | null
}

/** The package belongs to the provider, whose tables an institution's own role does not see. */
async function allowedOf(siteId: number): Promise<number | null> {
  const [row] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ allowed: number | null }>(
      `SELECT p.sms_monthly AS allowed FROM membership m JOIN package p ON p.id = m.package_id
       WHERE m.site_id = $1 AND m.cancelled_at IS NULL AND m.starts_on <= $2::date ORDER BY m.ends_on DESC LIMIT 1`,
      [siteId, today()],
    ),
  )
  return row?.allowed ?? null
}

async function spent(siteId: number): Promise<{ used: number; waiting: number }> {
  const begun = instantAt(monthRange(today()).from, '00:00')
  const [sent] = await sql<{ used: number }>(
    `SELECT coalesce(sum(segments), 0)::int AS used FROM message WHERE tenant_id = $1 AND created_at >= $2 AND channel = 'sms' AND state <> 'failed'`,
    [siteId, begun],
  )
  const [rest] = await sql<{ waiting: number }>(
    'SELECT coalesce(sum(segments), 0)::int AS waiting FROM sms_campaign_message WHERE site_id = $1 AND message_id IS NULL',
    [siteId],
  )
  return { used: sent?.used ?? 0, waiting: rest?.waiting ?? 0 }
}

/** What an institution's package covers this month, and what is gone of it. */
export async function smsBalance(siteId: number): Promise<SmsBalance> {
  const allowed = await allowedOf(siteId)
  const gone = await spent(siteId)
  return { allowed, ...gone, left: allowed === null ? null : Math.max(0, allowed - gone.used - gone.waiting) }
}

/**
 * Sees that so many segments more are covered, and lets nobody else of the institution take them until the transaction ends. The one
 * place where it is asked: every sending to many passes here. A single message (a code, a link to choose a password) always goes.
 * @throws Refusal when they are more than what is left
 */
export async function reserveSms(siteId: number, segments: number): Promise<void> {
  const allowed = await allowedOf(siteId)
  if (allowed === null) return
  await oneAtATime('sms allowance', siteId)
  const { used, waiting } = await spent(siteId)
  const left = Math.max(0, allowed - used - waiting)
  if (segments > left) throw new Refusal('platform:message.noAllowance', { needed: segments, left }, 422)
}
