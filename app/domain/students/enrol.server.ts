import { sql } from 'db/connection'
import type { SubjectChoice } from '~/domain/academics/subject-choice.policy'

/** A student's place in a session. */
interface NewEnrolment {
  id: number
  studentId: number
  sectionId: number | null
  roll: number | null
}

/** Enrols students in a session, in one go. Under lockStudents(); ids are newIds('enrolment'). */
export const enrolMany = (siteId: number, sessionId: number, rows: readonly NewEnrolment[]): Promise<object[]> =>
  sql(
    `INSERT INTO enrolment (id, site_id, student_id, session_id, section_id, roll) SELECT u.id, $1, u.student, $2, u.section, u.roll
      FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::int[]) AS u(id, student, section, roll)`,
    [
      siteId,
      sessionId,
      rows.map((one) => one.id),
      rows.map((one) => one.studentId),
      rows.map((one) => one.sectionId),
      rows.map((one) => one.roll),
    ],
  )

/** Takes enrolments back on which nothing hangs but their choices. */
export const removeEnrolments = (siteId: number, ids: readonly number[]): Promise<object[]> =>
  sql('DELETE FROM enrolment WHERE site_id = $1 AND id = ANY($2::bigint[])', [siteId, ids])

/**
 * Enrolments take these subjects and no other; a subject that the class has no more is left out. Only what changed is written: a
 * result made of the same choice stays as good as it was. Under lockStudents().
 */
export async function setChoices(
  siteId: number,
  enrolments: readonly { id: number; choices: readonly SubjectChoice[] }[],
): Promise<void> {
  const flat = enrolments.flatMap(({ id, choices }) =>
    choices.map((one) => ({ id, offering: one.subjectOfferingId, as: one.takenAs })),
  )
  await sql(
    `DELETE FROM enrolment_subject s WHERE s.site_id = $1 AND s.enrolment_id = ANY($2::bigint[])
      AND (s.enrolment_id, s.subject_offering_id) NOT IN (SELECT * FROM unnest($3::bigint[], $4::bigint[]))`,
    [siteId, enrolments.map((one) => one.id), flat.map((one) => one.id), flat.map((one) => one.offering)],
  )
  await sql(
    `INSERT INTO enrolment_subject (site_id, enrolment_id, subject_offering_id, taken_as)
      SELECT $1, u.id, o.id, u.taken FROM unnest($2::bigint[], $3::bigint[], $4::text[]) AS u(id, offering, taken)
      JOIN subject_offering o ON o.site_id = $1 AND o.id = u.offering
      ON CONFLICT (site_id, enrolment_id, subject_offering_id) DO UPDATE SET taken_as = excluded.taken_as WHERE enrolment_subject.taken_as <> excluded.taken_as`,
    [siteId, flat.map((one) => one.id), flat.map((one) => one.offering), flat.map((one) => one.as)],
  )
}

/** Who takes a subject of a class takes all its papers, also those that came now. */
export const takeAllPapers = (siteId: number, classOfferingId: number, subjectId: number): Promise<object[]> =>
  sql(
    `INSERT INTO enrolment_subject (site_id, enrolment_id, subject_offering_id, taken_as)
     SELECT DISTINCT e.site_id, e.enrolment_id, o.id, e.taken_as FROM subject_offering o
     JOIN subject_offering other ON other.site_id = o.site_id AND other.class_offering_id = o.class_offering_id AND other.subject_id = o.subject_id
     JOIN enrolment_subject e ON e.site_id = other.site_id AND e.subject_offering_id = other.id
     WHERE o.site_id = $1 AND o.class_offering_id = $2 AND o.subject_id = $3 ON CONFLICT DO NOTHING`,
    [siteId, classOfferingId, subjectId],
  )

/** Sets what became of enrolments (active, promoted, repeated, left …); `from`: only of those that are so now. */
export const setEnrolmentStates = (
  siteId: number,
  rows: readonly { id: number; state: string }[],
  from: string | null = null,
): Promise<object[]> =>
  sql(
    `UPDATE enrolment e SET state = u.state FROM unnest($2::bigint[], $3::text[]) AS u(id, state)
      WHERE e.site_id = $1 AND e.id = u.id AND ($4::text IS NULL OR e.state = $4)`,
    [siteId, rows.map((one) => one.id), rows.map((one) => one.state), from],
  )

/** The same of students; `leftOn` only where it is named. @returns who was changed */
export async function setStudentStates(
  siteId: number,
  rows: readonly { id: number; state: string; leftOn?: string | null }[],
  from: string | null = null,
): Promise<number[]> {
  const changed = await sql<{ id: number }>(
    `UPDATE student s SET state = u.state, left_on = CASE WHEN u.dated THEN u.left_on ELSE s.left_on END, updated_at = now()
      FROM unnest($2::bigint[], $3::text[], $4::date[], $5::boolean[]) AS u(id, state, left_on, dated)
      WHERE s.site_id = $1 AND s.id = u.id AND ($6::text IS NULL OR s.state = $6) RETURNING s.id`,
    [
      siteId,
      rows.map((one) => one.id),
      rows.map((one) => one.state),
      rows.map((one) => one.leftOn ?? null),
      rows.map((one) => one.leftOn !== undefined),
      from,
    ],
  )
  return changed.map((row) => row.id)
}
