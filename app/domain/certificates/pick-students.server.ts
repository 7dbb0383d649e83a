import { sql } from 'db/connection'
import { studentConditions } from '../search/people.server'

interface PickedStudent {
  studentId: number
  code: string
  nameEn: string
  nameBn: string
  roll: number
  sectionId: number
  state: string
}

/**
 * Students of a session to issue documents to: a section's, or those a search finds (60 at most). `onRoll`: only who has not left.
 */
export async function pickStudents(
  siteId: number,
  sessionId: number,
  which: { sectionId: number | null; q: string; onRoll: boolean },
): Promise<PickedStudent[]> {
  if (which.sectionId === null && which.q === '') return []
  const bind: unknown[] = [siteId, sessionId]
  const put = (value: unknown) => `$${bind.push(value)}`
  const where = ['e.site_id = $1', 'e.session_id = $2']
  if (which.onRoll) where.push(`e.state <> 'left'`, `s.state <> 'left'`)
  if (which.sectionId !== null) where.push(`e.section_id = ${put(which.sectionId)}`)
  where.push(...studentConditions(which.q, put, { site: '$1', session: '$2', student: 's.id' }))
  return sql<PickedStudent>(
    `SELECT s.id AS "studentId", s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", e.roll, e.section_id AS "sectionId", e.state
      FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id WHERE ${where.join(' AND ')} ORDER BY e.section_id, e.roll, e.id LIMIT ${which.q ? 60 : 200}`,
    bind,
  )
}
