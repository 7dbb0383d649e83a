import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
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

interface DutySearch {
  q: string
  filters: { kind?: readonly number[]; who?: readonly number[]; days?: { from?: string; to?: string } }
  sort?: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

/** A page of duties as they are narrowed, by day. */
export async function dutiesPage(siteId: number, search: DutySearch): Promise<{ items: StaffDuty[]; total: number }> {
  const { kind, who, days } = search.filters
  const asked = where(siteId)
    .and(kind, 'd.kind_id = ANY ({}::bigint[])')
    .within(days, 'd.day')
    .and(
      who,
      'EXISTS (SELECT FROM staff_duty_person w WHERE w.site_id = d.site_id AND w.duty_id = d.id AND w.employee_id = ANY ({}::bigint[]))',
    )
    .contains(
      search.q,
      'd.place',
      'd.note',
      'k.name_bn',
      'k.name_en',
      `(SELECT string_agg(e.name_bn || chr(10) || e.name_en, chr(10)) FROM staff_duty_person w JOIN employee e ON e.site_id = w.site_id AND e.id = w.employee_id
        WHERE w.site_id = d.site_id AND w.duty_id = d.id)`,
    )
  const items = await sql<StaffDuty & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total ${FROM} WHERE ${asked.text('d.site_id = $1')}
     ORDER BY d.day ${search.sort?.dir ?? 'asc'}, d.starts_at, d.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/** A duty. @throws Missing */
export async function staffDuty(siteId: number, id: number): Promise<StaffDuty> {
  const [row] = await sql<StaffDuty>(`SELECT ${COLUMNS} ${FROM} WHERE d.site_id = $1 AND d.id = $2`, [siteId, id])
  if (!row) throw new Missing('duty')
  return row
}

/** How often somebody had duties. */
interface Turn {
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
