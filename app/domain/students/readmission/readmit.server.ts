import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { setEnrolmentStates, setStudentStates } from '../enrol.server'

/** Somebody who left, and the session in which they have a place again. */
interface Returning {
  studentId: number
  sessionId: number
}

interface Readmitted extends Returning {
  was: { state: string; leftOn: Day | null }
}

interface Found extends Returning {
  state: string
  leftOn: Day | null
  enrolmentId: number | null
}

/**
 * Takes students in again who had left: they and their place in the session are active, and an event says when, why and how. Who never
 * left is passed over. The place is the caller's to give, before or after. Under lockStudents().
 * @returns who came back, as they were: for the caller's audit record
 */
export async function readmit(
  siteId: number,
  returning: readonly Returning[],
  how: { onDay: Day; reason: string; way: 'office' | 'admission' | 'import'; by: number | null },
): Promise<Readmitted[]> {
  if (!returning.length) return []
  const found = await sql<Found>(
    `SELECT s.id AS "studentId", u.session AS "sessionId", s.state, s.left_on AS "leftOn", e.id AS "enrolmentId"
     FROM unnest($2::bigint[], $3::bigint[]) AS u(student, session) JOIN student s ON s.site_id = $1 AND s.id = u.student
       LEFT JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id AND e.session_id = u.session AND e.state = 'left'
     WHERE s.state <> 'active' OR e.id IS NOT NULL ORDER BY s.id`,
    [siteId, returning.map((one) => one.studentId), returning.map((one) => one.sessionId)],
  )
  await setEnrolmentStates(
    siteId,
    found.flatMap(({ enrolmentId: id }) => (id === null ? [] : [{ id, state: 'active' }])),
  )
  await setStudentStates(
    siteId,
    found.map(({ studentId: id }) => ({ id, state: 'active', leftOn: null })),
  )
  await sql(
    `INSERT INTO student_readmission (site_id, student_id, session_id, on_day, reason, way, was_state, left_on, made_by)
     SELECT $1, u.student, u.session, $6, $7, $8, u.state, u.left_on, $9 FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::date[]) AS u(student, session, state, left_on)`,
    [
      siteId,
      found.map((one) => one.studentId),
      found.map((one) => one.sessionId),
      found.map((one) => one.state),
      found.map((one) => one.leftOn),
      how.onDay,
      how.reason,
      how.way,
      how.by,
    ],
  )
  return found.map(({ studentId, sessionId, state, leftOn }) => ({ studentId, sessionId, was: { state, leftOn } }))
}

/** An admission that is taken back was no coming back: it stays in sight as one that was undone. Under lockStudents(). */
export const takeBackReadmission = (siteId: number, studentId: number, sessionId: number): Promise<object[]> =>
  sql(
    `UPDATE student_readmission SET undone_at = now() WHERE site_id = $1 AND student_id = $2 AND session_id = $3 AND way = 'admission' AND undone_at IS NULL`,
    [siteId, studentId, sessionId],
  )

export interface ReadmissionShown {
  id: number
  session: string
  onDay: Day
  reason: string
  way: string
  leftOn: Day | null
  byEn: string
  byBn: string
  undone: boolean
}

/** How often somebody left and came back, the newest first. */
export const readmissionsOf = (siteId: number, studentId: number): Promise<ReadmissionShown[]> =>
  sql<ReadmissionShown>(
    `SELECT r.id, i.label AS session, r.on_day AS "onDay", r.reason, r.way, r.left_on AS "leftOn", coalesce(u.name_en, '') AS "byEn", coalesce(nullif(u.name_bn, ''), u.name_en, '') AS "byBn",
       r.undone_at IS NOT NULL AS undone
     FROM student_readmission r JOIN site_session i ON i.site_id = r.site_id AND i.id = r.session_id LEFT JOIN app_user u ON u.tenant_id = r.site_id AND u.id = r.made_by
     WHERE r.site_id = $1 AND r.student_id = $2 ORDER BY r.on_day DESC, r.id DESC`,
    [siteId, studentId],
  )
