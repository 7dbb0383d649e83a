import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

/** Somebody who was away at so many roll calls one after the other; days without a roll call do not break a run. */
export interface AbsenceRun {
  id: number
  studentId: number
  code: string
  nameEn: string
  nameBn: string
  roll: number
  sectionId: number
  fromOn: Day
  toOn: Day
  days: number
  /** Was away at the last roll call, too. */
  still: boolean
  mobile: string | null
}

interface RunQuery {
  from: Day
  to: Day
  /** As long as this or longer. */
  days: number
  sections: readonly number[] | undefined
  /** Only who is still away. */
  still: boolean
  offset: number
  limit: number
}

/** One page of runs of absence that lie in the days, those that go on first, the longest before; and how many there are. */
export async function absenceRuns(siteId: number, query: RunQuery): Promise<{ rows: AbsenceRun[]; total: number }> {
  const rows = await sql<AbsenceRun & { total: number }>(
    `SELECT r.*, (count(*) OVER ())::int AS total FROM (
       SELECT e.id, e.student_id AS "studentId", d.code, d.name_en AS "nameEn", d.name_bn AS "nameBn", e.roll, e.section_id AS "sectionId", x."fromOn", x."toOn", x.days, x.still, coalesce(g.mobile, d.mobile) AS mobile
       FROM (SELECT y.site_id, y.enrolment_id, min(y.day) AS "fromOn", max(y.day) AS "toOn", count(*)::int AS days, max(y.day) = max(y.last) AS still
         FROM (SELECT m.site_id, m.enrolment_id, m.day, m.state, max(m.day) OVER w AS last,
             row_number() OVER (PARTITION BY m.enrolment_id ORDER BY m.day) - row_number() OVER (PARTITION BY m.enrolment_id, m.state = 'absent' ORDER BY m.day) AS island
           FROM attendance_sheet s JOIN attendance_mark m ON m.site_id = s.site_id AND m.sheet_id = s.id
           WHERE s.site_id = $1 AND s.day BETWEEN $2::date AND $3::date AND s.period_id IS NULL WINDOW w AS (PARTITION BY m.enrolment_id)) y
         WHERE y.state = 'absent' GROUP BY y.site_id, y.enrolment_id, y.island HAVING count(*) >= $4::int) x
       JOIN enrolment e ON e.site_id = x.site_id AND e.id = x.enrolment_id AND e.state <> 'left' JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       LEFT JOIN LATERAL (SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
         WHERE l.site_id = d.site_id AND l.student_id = d.id AND g.mobile IS NOT NULL ORDER BY l.is_primary DESC, g.id LIMIT 1) g ON true
       WHERE e.site_id = $1 AND ($5::bigint[] IS NULL OR e.section_id = ANY ($5)) AND (NOT $6::boolean OR x.still)) r
     ORDER BY r.still DESC, r.days DESC, r."fromOn", r.id LIMIT $7 OFFSET $8`,
    [siteId, query.from, query.to, query.days, query.sections ?? null, query.still, query.limit, query.offset],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}
