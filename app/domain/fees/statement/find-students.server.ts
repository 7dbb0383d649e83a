import { sql } from 'db/connection'
import { studentConditions } from '~/domain/search/people.server'

/** A student who was found, with what is open of all years, poisha. */
export interface FoundStudent {
  id: number
  code: string
  nameEn: string
  nameBn: string
  roll: number | null
  sectionId: number | null
  open: number
}

/** Students of any year, also those who left, that fit what was typed; 30 at most, nobody for nothing. */
export async function findStudents(siteId: number, question: string): Promise<FoundStudent[]> {
  const bind: unknown[] = [siteId]
  const asked = studentConditions(question, (value) => `$${bind.push(value)}`, {
    site: '$1',
    session: null,
    student: 's.id',
  })
  if (!asked.length) return []
  return sql<FoundStudent>(
    `SELECT s.id, s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", e.roll, e.section_id AS "sectionId",
       coalesce((SELECT sum(d.rest)::bigint FROM fee_due d WHERE d.site_id = s.site_id AND d.student_id = s.id), 0) AS open
     FROM student s LEFT JOIN LATERAL (SELECT e.roll, e.section_id FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id
       WHERE e.site_id = s.site_id AND e.student_id = s.id ORDER BY i.starts_on DESC LIMIT 1) e ON true
     WHERE s.site_id = $1 AND ${asked.join(' AND ')} ORDER BY s.state, e.section_id, e.roll, s.id LIMIT 30`,
    bind,
  )
}
