import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import type { SilenceForm } from './silence.form'
import { USUAL_SILENCE } from './silence.policy'

/** When an institution's office is told of a silent machine, and whether by SMS too. */
export async function silenceSetting(siteId: number): Promise<SilenceForm> {
  const [row] = await sql<SilenceForm>(
    `SELECT silent_hours AS "silentHours", to_char(watch_from, 'HH24:MI') AS "watchFrom", to_char(watch_until, 'HH24:MI') AS "watchUntil", silent_sms AS "silentSms"
     FROM machine_setting WHERE site_id = $1`,
    [siteId],
  )
  return row ?? { ...USUAL_SILENCE, silentSms: false }
}

/** Sets that, for every machine of the institution. */
export async function saveSilenceSetting(ctx: SiteCtx, form: SilenceForm): Promise<void> {
  const before = await silenceSetting(ctx.site.id)
  await sql(
    `INSERT INTO machine_setting (site_id, silent_hours, watch_from, watch_until, silent_sms, changed_by) VALUES ($1, $2, $3::time, $4::time, $5, $6)
     ON CONFLICT (site_id) DO UPDATE SET silent_hours = excluded.silent_hours, watch_from = excluded.watch_from, watch_until = excluded.watch_until,
       silent_sms = excluded.silent_sms, changed_by = excluded.changed_by, changed_at = now()`,
    [ctx.site.id, form.silentHours, form.watchFrom, form.watchUntil, form.silentSms, ctx.user.userId || null],
  )
  ctx.audit({ recordType: 'machine_setting', recordId: ctx.site.id, before, after: form })
}
