import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { USUAL_QUIET, type QuietHours } from './quiet.policy'

/** When an institution's sendings rest. */
export async function quietHours(siteId: number): Promise<QuietHours> {
  const [row] = await sql<QuietHours>(
    `SELECT quiet, to_char(quiet_from, 'HH24:MI') AS "from", to_char(quiet_until, 'HH24:MI') AS until FROM sms_setting WHERE site_id = $1`,
    [siteId],
  )
  return row ?? USUAL_QUIET
}

/** Whether the institution allows that people are told of notices by SMS. */
export async function noticesBySms(siteId: number): Promise<boolean> {
  const [row] = await sql<{ notices: boolean }>('SELECT notices FROM sms_setting WHERE site_id = $1', [siteId])
  return row?.notices ?? false
}

/** Sets them, for what is sent from now on and for what waits; and whether notices go by SMS. */
export async function saveSmsSetting(ctx: SiteCtx, hours: QuietHours & { notices: boolean }): Promise<void> {
  const before = { ...(await quietHours(ctx.site.id)), notices: await noticesBySms(ctx.site.id) }
  await sql(
    `INSERT INTO sms_setting (site_id, quiet, quiet_from, quiet_until, changed_by, notices) VALUES ($1, $2, $3::time, $4::time, $5, $6)
     ON CONFLICT (site_id) DO UPDATE SET quiet = excluded.quiet, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
       changed_by = excluded.changed_by, notices = excluded.notices, changed_at = now()`,
    [ctx.site.id, hours.quiet, hours.from, hours.until, ctx.user.userId, hours.notices],
  )
  ctx.audit({ recordType: 'sms_setting', recordId: ctx.site.id, before, after: hours })
}
