import { sql } from 'db/connection'

export interface OnRoll {
  studentId: number
  roll: number
  nameEn: string
  nameBn: string
}

/** The students of a section who are on roll, by roll. */
export const sectionRoll = (siteId: number, sectionId: number): Promise<OnRoll[]> =>
  sql<OnRoll>(
    `SELECT s.id AS "studentId", e.roll, s.name_en AS "nameEn", s.name_bn AS "nameBn" FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
     WHERE e.site_id = $1 AND e.section_id = $2 AND e.state = 'active' ORDER BY e.roll`,
    [siteId, sectionId],
  )
