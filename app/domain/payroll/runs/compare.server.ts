import { sql } from 'db/connection'
import { where } from 'db/where'
import type { Day } from '~/format/dates'

export interface Difference {
  employeeId: number
  code: string
  nameEn: string
  nameBn: string
  /** Of this month and the one before, both parts together; null: not in it. */
  now: number | null
  before: number | null
  by: number
  why: {
    nameEn: string
    nameBn: string
    what: string
    kind: string
    part: string
    arrears: boolean
    now: number
    before: number
  }[]
}

/** The month before, of those that were drafted. */
export async function monthBefore(siteId: number, month: Day): Promise<{ id: number; month: Day } | null> {
  const [row] = await sql<{ id: number; month: Day }>(
    'SELECT id, month FROM payroll_month WHERE site_id = $1 AND month < $2::date ORDER BY month DESC LIMIT 1',
    [siteId, month],
  )
  return row ?? null
}

/** Who gets other than in another month, by how much, and by which components; the greatest difference first. */
export async function differences(
  siteId: number,
  monthId: number,
  otherId: number,
  search: { q: string; filters: { who?: readonly ('new' | 'gone' | 'changed')[] }; offset: number; limit: number },
): Promise<{ items: Difference[]; total: number }> {
  const asked = where(siteId, monthId, otherId)
    .contains(search.q, 'e.name_en', 'e.name_bn', 'e.code')
    .and(
      search.filters.who,
      `CASE WHEN b.id IS NULL THEN 'new' WHEN a.id IS NULL THEN 'gone' ELSE 'changed' END = ANY ({}::text[])`,
    )
  const items = await sql<Difference & { total: number }>(
    `WITH parts AS (
       SELECT s.site_id, s.employee_id, l.what, l.kind, l.part, l.arrears_of IS NOT NULL AS arrears, l.salary_type_id, l.component_id,
         coalesce(sum(l.amount) FILTER (WHERE s.month_id = $2), 0) AS now, coalesce(sum(l.amount) FILTER (WHERE s.month_id = $3), 0) AS before
       FROM payroll_slip s JOIN payroll_line l ON l.site_id = s.site_id AND l.slip_id = s.id
       WHERE s.site_id = $1 AND s.month_id IN ($2, $3) GROUP BY s.site_id, s.employee_id, l.what, l.kind, l.part, l.arrears_of IS NOT NULL, l.salary_type_id, l.component_id),
     differing AS (
       SELECT p.site_id, p.employee_id, json_agg(json_build_object('nameEn', coalesce(t.name_en, nullif(c.name_en, ''), c.name_bn), 'nameBn', coalesce(t.name_bn, c.name_bn), 'what', p.what, 'kind', p.kind, 'part', p.part,
         'arrears', p.arrears, 'now', p.now, 'before', p.before) ORDER BY abs(p.now - p.before) DESC) AS why
       FROM parts p LEFT JOIN salary_type t ON t.id = p.salary_type_id LEFT JOIN payroll_component c ON c.site_id = p.site_id AND c.id = p.component_id
       WHERE p.now <> p.before GROUP BY p.site_id, p.employee_id)
     SELECT e.id AS "employeeId", e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", (a.net + a.mpo_net)::bigint AS now, (b.net + b.mpo_net)::bigint AS before,
       (coalesce(a.net + a.mpo_net, 0) - coalesce(b.net + b.mpo_net, 0))::bigint AS by, d.why, count(*) OVER ()::int AS total
     FROM differing d JOIN employee e ON e.site_id = d.site_id AND e.id = d.employee_id
       LEFT JOIN payroll_slip a ON a.site_id = d.site_id AND a.month_id = $2 AND a.employee_id = d.employee_id
       LEFT JOIN payroll_slip b ON b.site_id = d.site_id AND b.month_id = $3 AND b.employee_id = d.employee_id
     WHERE ${asked.text('d.site_id = $1')}
     ORDER BY abs(coalesce(a.net + a.mpo_net, 0) - coalesce(b.net + b.mpo_net, 0)) DESC, e.position, e.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

interface MonthChange {
  before: Day
  /** Net of both parts, poisha. */
  was: number
  now: number
  /** By how much it differs, per cent of what it was; null where that was nothing. */
  percent: number | null
  /** More than the institution lets pass without a reason. */
  over: boolean
}

/** How the total of a month differs from that of the month before; null for the first month. */
export async function monthChange(siteId: number, monthId: number): Promise<MonthChange | null> {
  const [row] = await sql<{ before: Day; was: number; now: number; most: string }>(
    `SELECT b.month AS before, (b.net + b.mpo_net)::bigint AS was, (m.net + m.mpo_net)::bigint AS now, coalesce(p.differ_percent, 10)::text AS most
     FROM payroll_month m JOIN LATERAL (SELECT x.month, x.net, x.mpo_net FROM payroll_month x WHERE x.site_id = m.site_id AND x.month < m.month ORDER BY x.month DESC LIMIT 1) b ON true
       LEFT JOIN payroll_setting p ON p.site_id = m.site_id WHERE m.site_id = $1 AND m.id = $2`,
    [siteId, monthId],
  )
  if (!row) return null
  const { before, was, now } = row
  const by = Math.abs(now - was)
  const most = Number(row.most)
  return {
    before,
    was,
    now,
    percent: was === 0 ? null : Math.round((by * 1000) / Math.abs(was)) / 10,
    over: most > 0 && by * 100 > most * Math.abs(was),
  }
}
