import { sql } from 'db/connection'
import { today } from '~/format/dates'
import { foundStudents } from '~/domain/search/people.server'
import { Missing } from '~/domain/errors'
import type { RateRow } from './plan-page.server'

interface FoundStudent {
  enrolmentId: number
  studentId: number
  code: string
  nameEn: string
  nameBn: string
  roll: number
  sectionId: number
  sectionEn: string
  sectionBn: string
  classEn: string
  classBn: string
  newcomer: boolean
  gender: string | null
  left: boolean
}

const FOUND = `SELECT p.enrolment_id AS "enrolmentId", p.student_id AS "studentId", s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", e.roll,
    p.section_id AS "sectionId", x.name_en AS "sectionEn", x.name_bn AS "sectionBn", c.name_en AS "classEn", c.name_bn AS "classBn",
    p.newcomer, p.gender, p.left_on IS NOT NULL AS left
  FROM fee_people($1, $2) p JOIN enrolment e ON e.site_id = $1 AND e.id = p.enrolment_id JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
    JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
    JOIN class c ON c.id = o.class_id`
const MOST = 10

/** Students of a session by name, number or roll; the first few. */
export const findStudents = (siteId: number, sessionId: number, question: string): Promise<FoundStudent[]> =>
  sql<FoundStudent>(
    `${FOUND} WHERE p.student_id IN ${foundStudents('$1', '$3')} ORDER BY c.position, x.position, x.id, e.roll LIMIT ${MOST}`,
    [siteId, sessionId, question],
  )

/** A rate that fits a student, as the plan has it. */
type FittingRate = Omit<RateRow, 'students'> & { planId: number }

/**
 * Every rate that fits a student of the session today, by plan, the narrowest first: that one is theirs, those after it lost.
 * @throws Missing for a student that is not of the session
 */
export async function ratesOfStudent(
  siteId: number,
  sessionId: number,
  studentId: number,
): Promise<{ student: FoundStudent; rates: FittingRate[] }> {
  const [student] = await sql<FoundStudent>(`${FOUND} WHERE p.student_id = $3`, [siteId, sessionId, studentId])
  if (!student) throw new Missing('student')
  const rates = await sql<FittingRate>(
    `SELECT f.plan_id AS "planId", r.id, r.section_id AS "sectionId", r.class_id AS "classId", r.study_group_id AS "studyGroupId", r.version_id AS "versionId",
       r.shift_id AS "shiftId", r.newcomer, r.gender, r.amount, f.rank, r.from_day AS "fromDay", r.until_day AS "untilDay"
     FROM site_session i CROSS JOIN LATERAL fee_fitting($1, $2, $3, $4, least(greatest($6::date, i.starts_on), i.ends_on)) f JOIN fee_rate r ON r.site_id = $1 AND r.id = f.rate_id
     WHERE i.site_id = $1 AND i.id = $5 ORDER BY f.plan_id, f.rank DESC`,
    [siteId, student.sectionId, student.newcomer, student.gender, sessionId, today()],
  )
  return { student, rates }
}
