import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { refuse, Refusal } from '~/domain/errors'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { addDays, today, type Day } from '~/format/dates'
import { paths } from '~/paths'

/** At most so many days ahead: who agrees says it anew. */
export const MOST_DAYS = 30

interface ActingConsent {
  until: Day
  reason: string
  at: Date
  nameEn: string
  nameBn: string
}

/** Until when an institution lets operators publish, amend, issue and move money in its name, and who agreed; null where it does not. */
export async function actingConsent(siteId: number): Promise<ActingConsent | null> {
  const [row] = await sql<ActingConsent>(
    `SELECT c.until, c.reason, c.agreed_at AS at, u.name_en AS "nameEn", u.name_bn AS "nameBn" FROM acting_consent c
     JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.agreed_by WHERE c.site_id = $1 AND c.until >= $2::date`,
    [siteId, today()],
  )
  return row ?? null
}

/** @throws Refusal to whoever acts as somebody else: nobody agrees to what they do themselves */
function refuseActing(ctx: SiteCtx): void {
  if (ctx.user.impersonation) throw new Refusal('account:impersonation.banned', {}, 403)
}

/** Agrees until a day. @throws Refusal; Invalid for a day that is over or too far ahead */
export async function agreeActing(ctx: SiteCtx, { until, reason }: { until: Day; reason: string }): Promise<void> {
  refuseActing(ctx)
  refuse(until < today() || until > addDays(today(), MOST_DAYS), 'until', `users:acting.range?days=${MOST_DAYS}`)
  await sql(
    `INSERT INTO acting_consent (site_id, until, reason, agreed_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id) DO UPDATE SET until = excluded.until, reason = excluded.reason, agreed_by = excluded.agreed_by, agreed_at = excluded.agreed_at`,
    [ctx.site.id, until, reason, ctx.user.userId],
  )
  ctx.audit({ recordType: 'acting_consent', recordId: ctx.site.id, after: { until, reason } })
}

/** Ends it at once. @throws Refusal */
export async function endActingConsent(ctx: SiteCtx): Promise<void> {
  refuseActing(ctx)
  const before = await actingConsent(ctx.site.id)
  await sql('DELETE FROM acting_consent WHERE site_id = $1', [ctx.site.id])
  ctx.audit({ recordType: 'acting_consent', recordId: ctx.site.id, before: { until: before?.until ?? null } })
}

/** The heads of an institution hear that an operator changed something in somebody's name, by name; once an hour for each operator. */
export async function tellActed(siteId: number, actor: string, as: { nameEn: string; nameBn: string }): Promise<void> {
  const titleEn = `${actor} of the centre acted as ${as.nameEn}: money, results or documents were changed`
  const titleBn = `কেন্দ্রের ${actor} ${as.nameBn}-এর হয়ে টাকা, ফলাফল বা সনদে পরিবর্তন করেছেন`
  const [told] = await sql(
    `SELECT FROM notification WHERE tenant_id = $1 AND title_en = $2 AND created_at > now() - interval '1 hour' LIMIT 1`,
    [siteId, titleEn],
  )
  if (told) return
  await notify(siteId, await staffWhoMay(siteId, 'users.users.manage'), { titleEn, titleBn, link: paths.actingConsent })
}
