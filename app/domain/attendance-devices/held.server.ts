import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { Held } from './clock.policy'
import { matchWaiting } from './match.server'

export interface HeldRow {
  id: number
  machineId: number
  machine: string
  pin: string
  nameEn: string
  nameBn: string
  at: Date
  takenAt: Date
  held: Held
}

/** A page of records that wait for somebody to look at them, the newest first. */
export async function heldPage(
  siteId: number,
  search: { q: string; filters: { why?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: HeldRow[]; total: number }> {
  const asked = where(siteId)
    .contains(search.q, 'r.pin', 'm.name', 'e.name_en', 'e.name_bn', 'd.name_en', 'd.name_bn')
    .and(search.filters.why, 'r.held = ANY ({}::text[])')
  const items = await sql<HeldRow & { total: number }>(
    `SELECT r.id, r.machine_id AS "machineId", m.name AS machine, r.pin, coalesce(e.name_en, d.name_en, '') AS "nameEn", coalesce(e.name_bn, d.name_bn, '') AS "nameBn", r.at, r.taken_at AS "takenAt", r.held,
       count(*) OVER ()::int AS total
     FROM machine_record r JOIN machine m ON m.site_id = r.site_id AND m.id = r.machine_id LEFT JOIN machine_user u ON u.site_id = r.site_id AND u.pin = r.pin
       LEFT JOIN employee e ON e.site_id = u.site_id AND e.id = u.employee_id LEFT JOIN student d ON d.site_id = u.site_id AND d.id = u.student_id
     WHERE ${asked.text('r.site_id = $1 AND r.held IS NOT NULL AND r.settled IS NULL')} ORDER BY r.at DESC, r.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/**
 * Takes held records as they are, or drops them: they stay to be seen, and say so again in vain. What lies ahead of us is never taken.
 * @returns how many @throws Refusal where only such are ticked
 */
export async function settleHeld(ctx: SiteCtx, ids: readonly number[], how: 'taken' | 'dropped'): Promise<number> {
  await oneAtATime('staff attendance', ctx.site.id)
  const rows = await sql<{ pin: string }>(
    `UPDATE machine_record r SET settled = $3, settled_by = $4::bigint, settled_at = now() WHERE r.site_id = $1 AND r.id = ANY ($2::bigint[]) AND r.held IS NOT NULL AND r.settled IS NULL
       AND ($3 = 'dropped' OR r.at <= now()) RETURNING r.pin`,
    [ctx.site.id, ids, how, ctx.user.userId || null],
  )
  if (!rows.length) throw new Refusal(how === 'taken' ? 'machines:error.stillAhead' : 'machines:error.nothingHeld')
  ctx.audit({ recordType: 'machine_record', recordId: how, after: { records: rows.length } })
  if (how === 'taken') await matchWaiting(ctx.site, [...new Set(rows.map((one) => one.pin))], ctx.user.userId || null)
  return rows.length
}
