import { sql } from 'db/connection'
import { where } from 'db/where'
import { dayState, type DayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import type { Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import type { StaffDayState } from './day.policy'

/** What a day's list says of somebody: what was decided, leave that was granted, or nothing yet. */
export type ListedState = StaffDayState | 'none'

export interface DayRow {
  id: number
  code: string
  nameEn: string
  nameBn: string
  designationEn: string
  designationBn: string
  state: ListedState
  firstIn: Date | null
  lastOut: Date | null
  lateSeconds: number
  earlySeconds: number
  overtimeSeconds: number
  byHand: boolean
  reason: string
}

/** SQL: employees who work here on the day $2 with what stands of them. */
const PEOPLE = `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", e.position, e.is_teacher, e.designation_id, coalesce(g.name_en, '') AS "designationEn", coalesce(g.name_bn, '') AS "designationBn",
    coalesce(d.state, CASE WHEN EXISTS (SELECT 1 FROM leave_request r WHERE r.site_id = e.site_id AND r.employee_id = e.id AND r.state = 'approved' AND $2::date BETWEEN r.from_on AND r.to_on
      AND NOT (r.from_half AND r.from_on = $2::date) AND NOT (r.to_half AND r.to_on = $2::date)) THEN 'leave' ELSE 'none' END) AS state,
    d.first_in AS "firstIn", d.last_out AS "lastOut", coalesce(d.late_seconds, 0) AS "lateSeconds", coalesce(d.early_seconds, 0) AS "earlySeconds", coalesce(d.overtime_seconds, 0) AS "overtimeSeconds",
    coalesce(d.by_hand, false) AS "byHand", coalesce(d.reason, '') AS reason
  FROM employee e LEFT JOIN designation g ON g.id = e.designation_id LEFT JOIN staff_day d ON d.site_id = e.site_id AND d.employee_id = e.id AND d.day = $2::date
  WHERE e.site_id = $1 AND (d.state IS NOT NULL OR e.state IN ('active', 'suspended') AND (e.joined_on IS NULL OR e.joined_on <= $2::date))`

interface DayAsk {
  q: string
  filters: { state?: ListedState[]; designation?: number[]; staff?: ('teaching' | 'other')[] }
  sort: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

/** A page of a day's list. */
export async function dayList(
  siteId: number,
  day: Day,
  { q, filters, sort, ...page }: DayAsk,
  lang: Lang,
): Promise<{ items: DayRow[]; total: number }> {
  const w = where(siteId, day)
    .contains(q, 'p."nameEn"', 'p."nameBn"', 'p.code')
    .and(filters.state, 'p.state = ANY ({})')
    .and(filters.designation, 'p.designation_id = ANY ({}::bigint[])')
  if (filters.staff?.length === 1) w.and(filters.staff[0] === 'teaching', 'p.is_teacher = {}')
  const by =
    sort?.key === 'name' ? (lang === 'bn' ? 'p."nameBn"' : 'p."nameEn"') : sort?.key === 'in' ? 'p."firstIn"' : null
  const dir = sort?.dir === 'desc' ? 'DESC' : 'ASC'
  const items = await sql<DayRow & { total: number }>(
    `WITH people AS (${PEOPLE})
     SELECT p.id, p.code, p."nameEn", p."nameBn", p."designationEn", p."designationBn", p.state, p."firstIn", p."lastOut", p."lateSeconds", p."earlySeconds", p."overtimeSeconds", p."byHand", p.reason,
       count(*) OVER ()::int AS total
     FROM people p WHERE ${w.text('true')} ORDER BY ${by ? `${by} ${dir} NULLS LAST, ` : ''}p.position ${dir}, p.id ${w.page(page)}`,
    w.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/** How many are what on a day. */
export async function dayCounts(siteId: number, day: Day): Promise<Record<ListedState, number>> {
  const rows = await sql<{ state: ListedState; count: number }>(
    `WITH people AS (${PEOPLE}) SELECT p.state, count(*)::int AS count FROM people p GROUP BY p.state`,
    [siteId, day],
  )
  const counts: Record<ListedState, number> = {
    present: 0,
    late: 0,
    half: 0,
    absent: 0,
    leave: 0,
    duty: 0,
    holiday: 0,
    'holiday-duty': 0,
    none: 0,
  }
  for (const row of rows) counts[row.state] = row.count
  return counts
}

/** What a day is for the staff, by the calendar. */
export const staffDayIs = async (site: { id: number }, day: Day): Promise<DayState> =>
  dayState(day, await workingRule(site, day, day, null, 'staff'))

/** Designations that employees who work here have. */
export const usedDesignations = (siteId: number): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT g.id, g.name_en AS "nameEn", g.name_bn AS "nameBn" FROM designation g
     WHERE EXISTS (SELECT 1 FROM employee e WHERE e.site_id = $1 AND e.designation_id = g.id AND e.state = 'active') ORDER BY g.position, g.id`,
    [siteId],
  )
