import { sql } from 'db/connection'
import { Missing } from '~/domain/platform/errors'
import type { Day } from '~/format/dates'

interface Named {
  nameBn: string
  nameEn: string
}

/** A duty with who does it; times 'HH:MM'. */
export interface StaffDuty {
  id: number
  kindId: number
  kind: Named
  day: Day
  startsAt: string
  endsAt: string
  place: string
  note: string
  /** How many the kind needs. */
  needed: number
  people: (Named & { id: number; away: boolean })[]
}

const COLUMNS = `d.id, d.kind_id AS "kindId", json_build_object('nameBn', k.name_bn, 'nameEn', k.name_en) AS kind, d.day, to_char(d.starts_at, 'HH24:MI') AS "startsAt", to_char(d.ends_at, 'HH24:MI') AS "endsAt",
  d.place, d.note, k.people::int AS needed,
  (SELECT coalesce(json_agg(json_build_object('id', e.id, 'nameBn', e.name_bn, 'nameEn', e.name_en,
      'away', EXISTS (SELECT FROM leave_request r WHERE r.site_id = e.site_id AND r.employee_id = e.id AND r.state = 'approved' AND d.day BETWEEN r.from_on AND r.to_on)) ORDER BY e.position, e.id), '[]')
     FROM staff_duty_person w JOIN employee e ON e.site_id = w.site_id AND e.id = w.employee_id WHERE w.site_id = d.site_id AND w.duty_id = d.id) AS people`
const FROM = `FROM staff_duty d JOIN staff_duty_kind k ON k.site_id = d.site_id AND k.id = d.kind_id`

export interface DutyAsk {
  q: string
  pattern: string
  kinds: readonly number[] | null
  employees: readonly number[] | null
  from: Day | null
  to: Day | null
  desc: boolean
  offset: number
  limit: number
}

/** A page of duties as they are narrowed, by day. */
export async function dutiesPage(siteId: number, ask: DutyAsk): Promise<{ rows: StaffDuty[]; total: number }> {
  const rows = await sql<StaffDuty & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total ${FROM}
     WHERE d.site_id = $1 AND ($2::bigint[] IS NULL OR d.kind_id = ANY($2)) AND ($3::date IS NULL OR d.day >= $3) AND ($4::date IS NULL OR d.day <= $4)
       AND ($5::bigint[] IS NULL OR EXISTS (SELECT FROM staff_duty_person w WHERE w.site_id = d.site_id AND w.duty_id = d.id AND w.employee_id = ANY($5)))
       AND ($6 = '' OR d.place ILIKE $7 OR d.note ILIKE $7 OR k.name_bn ILIKE $7 OR k.name_en ILIKE $7
         OR EXISTS (SELECT FROM staff_duty_person w JOIN employee e ON e.site_id = w.site_id AND e.id = w.employee_id WHERE w.site_id = d.site_id AND w.duty_id = d.id AND (e.name_bn ILIKE $7 OR e.name_en ILIKE $7)))
     ORDER BY CASE WHEN NOT $8 THEN d.day END, CASE WHEN $8 THEN d.day END DESC, d.starts_at, d.id OFFSET $9 LIMIT $10`,
    [siteId, ask.kinds, ask.from, ask.to, ask.employees, ask.q, ask.pattern, ask.desc, ask.offset, ask.limit],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** A duty. @throws Missing */
export async function staffDuty(siteId: number, id: number): Promise<StaffDuty> {
  const [row] = await sql<StaffDuty>(`SELECT ${COLUMNS} ${FROM} WHERE d.site_id = $1 AND d.id = $2`, [siteId, id])
  if (!row) throw new Missing('duty')
  return row
}

/** How often somebody had duties. */
export interface Turn {
  employeeId: number
  kindId: number
  count: number
  lastOn: Day
}

/** How often everybody had duties of each kind from a day to a day, those that are to come among them. */
export const turnsOf = (siteId: number, from: Day, to: Day): Promise<Turn[]> =>
  sql<Turn>(
    `SELECT w.employee_id AS "employeeId", d.kind_id AS "kindId", count(*)::int AS count, max(d.day) AS "lastOn"
     FROM staff_duty d JOIN staff_duty_person w ON w.site_id = d.site_id AND w.duty_id = d.id WHERE d.site_id = $1 AND d.day BETWEEN $2 AND $3 GROUP BY d.site_id, w.employee_id, d.kind_id`,
    [siteId, from, to],
  )
