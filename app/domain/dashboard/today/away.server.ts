import { sql } from 'db/connection'
import { dayState, type WorkingFor } from '~/domain/calendar/working-days.policy'
import { routineDay } from '~/domain/leave/away/busy.server'
import type { Day } from '~/format/dates'
import type { Names } from './line'

/** Somebody of the staff who is away today, and who takes what they teach. */
export interface AwayLine extends Names {
  requestId: number
  /** Only a half of the day. */
  half: boolean
  until: Day
  substitutes: Names[]
  /** Lessons of today that nobody takes. */
  open: number
}

/** People that a dashboard names. */
const MOST = 8

/** Who is away on a day by leave that was approved, those first whose lessons nobody takes; the first eight, and how many there are. */
export async function awayToday(
  siteId: number,
  day: Day,
  rule: WorkingFor,
): Promise<{ people: AwayLine[]; total: number }> {
  const worked = dayState(day, { ...rule, classId: null, who: 'staff' }) === 'working'
  const rows = await sql<AwayLine & { total: number }>(
    `SELECT r.id AS "requestId", e.name_en AS "nameEn", e.name_bn AS "nameBn", (r.from_on = $2::date AND r.from_half) OR (r.to_on = $2::date AND r.to_half) AS half, r.to_on AS until,
       l.substitutes, l.open, count(*) OVER ()::int AS total
     FROM leave_request r JOIN employee e ON e.site_id = r.site_id AND e.id = r.employee_id
       CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE x.id IS NULL)::int AS open,
           coalesce(json_agg(DISTINCT jsonb_build_object('nameEn', t.name_en, 'nameBn', t.name_bn)) FILTER (WHERE t.id IS NOT NULL), '[]') AS substitutes
         FROM site_session i JOIN routine_entry n ON n.site_id = i.site_id AND n.session_id = i.id AND n.employee_id = r.employee_id AND n.weekday = $3::int
           LEFT JOIN leave_substitute x ON x.site_id = n.site_id AND x.day = $2::date AND x.routine_entry_id = n.id LEFT JOIN employee t ON t.site_id = x.site_id AND t.id = x.employee_id
         WHERE i.site_id = r.site_id AND $2::date BETWEEN i.starts_on AND i.ends_on AND $4::boolean) l
     WHERE r.site_id = $1 AND r.state = 'approved' AND r.from_on <= $2::date AND r.to_on >= $2::date
     ORDER BY l.open > 0 DESC, e.position, e.id LIMIT $5`,
    [siteId, day, routineDay(day), worked, MOST],
  )
  return { people: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
