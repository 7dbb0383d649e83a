import { sql } from 'db/connection'
import { monthRange, type Day } from '~/format/dates'
import { suspensionsFrom, type SuspensionEvent } from '../reckon/suspension.policy'
import type { Suspension } from '../reckon/inputs'

/** Suspensions of employees by the events of their service, by employee; who has none is not in it. */
export async function suspensionsOf(siteId: number, ids: readonly number[]): Promise<Map<number, Suspension[]>> {
  const rows = await sql<SuspensionEvent & { employeeId: number }>(
    `SELECT v.employee_id AS "employeeId", v.on_date AS "onDate", CASE WHEN v.kind IN ('suspended', 'reinstated') THEN v.kind ELSE 'ended' END AS kind, coalesce(v.with_arrears, false) AS "withArrears"
     FROM employee_event v WHERE v.site_id = $1 AND v.employee_id = ANY($2::bigint[]) AND v.taken_back_at IS NULL AND v.kind IN ('suspended', 'reinstated', 'transfer', 'resigned', 'retired', 'died')
       AND EXISTS (SELECT FROM employee_event w WHERE w.site_id = v.site_id AND w.employee_id = v.employee_id AND w.kind = 'suspended' AND w.taken_back_at IS NULL)
     ORDER BY v.employee_id, v.on_date, v.id`,
    [siteId, ids],
  )
  const events = new Map<number, SuspensionEvent[]>()
  for (const { employeeId, ...one } of rows) events.set(employeeId, [...(events.get(employeeId) ?? []), one])
  return new Map([...events].map(([id, own]) => [id, suspensionsFrom(own)]))
}

/**
 * Who was reinstated with arrears, or of whom that was taken back, after the newest locked month before a month had been drafted; since when they were suspended,
 * and how many months back that is. All of it is looked at anew, however long it lasted.
 */
export async function reinstatedSince(
  siteId: number,
  month: Day,
): Promise<{ people: { employeeId: number; from: Day }[]; months: number }> {
  const people = await sql<{ employeeId: number; from: Day; months: number }>(
    `SELECT v.employee_id AS "employeeId", min(s.on_date) AS "from", max((extract(year FROM age($2::date, s.on_date)) * 12 + extract(month FROM age($2::date, s.on_date)))::int + 1) AS months
     FROM employee_event v JOIN LATERAL (SELECT w.on_date FROM employee_event w WHERE w.site_id = v.site_id AND w.employee_id = v.employee_id AND w.kind = 'suspended' AND w.on_date <= v.on_date
         ORDER BY w.on_date DESC, w.id DESC LIMIT 1) s ON true
     WHERE v.site_id = $1 AND v.kind = 'reinstated' AND v.with_arrears AND v.on_date <= $3::date
       AND greatest(v.made_at, v.taken_back_at) > coalesce((SELECT max(m.seen_at) FROM payroll_month m WHERE m.site_id = $1 AND m.state = 'locked' AND m.month < $2::date), '-infinity')
     GROUP BY v.site_id, v.employee_id`,
    [siteId, month, monthRange(month).to],
  )
  return { people, months: people.reduce((most, one) => Math.max(most, one.months), 0) }
}
