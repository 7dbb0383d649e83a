import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

export const AGES = ['ahead', 'd30', 'd60', 'd90', 'older'] as const
export type Age = (typeof AGES)[number]

/** How many days ago a due of each age fell due, at least and at most; 'ahead' is due today or later. */
export const AGE_DAYS: Record<Exclude<Age, 'ahead'>, readonly [number, number]> = {
  d30: [1, 30],
  d60: [31, 60],
  d90: [61, 90],
  older: [91, 36_500],
}

/** What is open of a class's students by how long ago it fell due; poisha. No class: not on the roll of the current session. */
export interface AgeRow extends Record<Age, number> {
  classId: number | null
  nameEn: string | null
  nameBn: string | null
  students: number
  total: number
  /** What fell due and is not covered by what the same student has in advance. */
  late: number
}

/** What is open on a day, by the class students are in now. */
export const ageing = (siteId: number, today: Day): Promise<AgeRow[]> =>
  sql<AgeRow>(
    `WITH owed AS MATERIALIZED (
       SELECT d.student_id, sum(d.rest) AS total, coalesce(sum(d.rest) FILTER (WHERE d.due_on >= $2::date), 0) AS ahead,
         coalesce(sum(d.rest) FILTER (WHERE $2::date - d.due_on BETWEEN 1 AND 30), 0) AS d30, coalesce(sum(d.rest) FILTER (WHERE $2::date - d.due_on BETWEEN 31 AND 60), 0) AS d60,
         coalesce(sum(d.rest) FILTER (WHERE $2::date - d.due_on BETWEEN 61 AND 90), 0) AS d90, coalesce(sum(d.rest) FILTER (WHERE $2::date - d.due_on > 90), 0) AS older,
         greatest(0, coalesce(sum(d.rest) FILTER (WHERE d.due_on < $2::date), 0) - coalesce(max(a.rest), 0)) AS late
       FROM fee_due d LEFT JOIN (SELECT p.student_id, sum(p.rest) AS rest FROM payment_rest p WHERE p.site_id = $1 GROUP BY 1) a ON a.student_id = d.student_id
       WHERE d.site_id = $1 GROUP BY 1),
     roll AS (
       SELECT e.student_id, o.class_id FROM site_session i JOIN enrolment e ON e.site_id = i.site_id AND e.session_id = i.id AND e.state = 'active'
         JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
       WHERE i.site_id = $1 AND i.is_current)
     SELECT k.id AS "classId", k.name_en AS "nameEn", k.name_bn AS "nameBn", count(*)::int AS students, sum(w.total)::bigint AS total, sum(w.ahead)::bigint AS ahead,
       sum(w.d30)::bigint AS d30, sum(w.d60)::bigint AS d60, sum(w.d90)::bigint AS d90, sum(w.older)::bigint AS older, sum(w.late)::bigint AS late
     FROM owed w LEFT JOIN roll r ON r.student_id = w.student_id LEFT JOIN class k ON k.id = r.class_id GROUP BY k.id ORDER BY k.position NULLS LAST, k.id`,
    [siteId, today],
  )
