import { sql } from 'db/connection'
import type { Named } from './attendance.server'

/** Papers of an exam of which somebody's hall attendance is taken. */
export interface HallAttendance {
  enrolmentId: number
  exam: Named
  papers: number
  from: string
  to: string
}

/** Of which exams, and of which days, the hall attendance of these enrolments is taken. */
export const hallAttendance = (siteId: number, enrolmentIds: readonly number[]): Promise<HallAttendance[]> =>
  sql<HallAttendance>(
    `SELECT a.enrolment_id AS "enrolmentId", json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS exam, count(*)::int AS papers, min(p.held_on) AS "from", max(p.held_on) AS "to"
     FROM exam_attendance a JOIN exam_paper p ON p.site_id = a.site_id AND p.id = a.exam_paper_id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
     WHERE a.site_id = $1 AND a.enrolment_id = ANY($2::bigint[]) AND p.held_on IS NOT NULL GROUP BY a.enrolment_id, x.site_id, x.id ORDER BY a.enrolment_id, min(p.held_on), x.id`,
    [siteId, enrolmentIds],
  )
