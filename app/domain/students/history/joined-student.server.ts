import { sql } from 'db/connection'
import { columnsOf, recordOf } from '../student-columns.server'
import { STUDENT_FIELDS } from '../student-fields.policy'

/** What two records of a student are as one: their fields by columns, and where they stand. Under lockStudents(). */
export const joinStudents = (
  siteId: number,
  id: number,
  fields: Readonly<Record<string, unknown>>,
  { state, leftOn }: { state: string; leftOn: string | null },
): Promise<object[]> =>
  sql(
    `UPDATE student s SET (${columnsOf(STUDENT_FIELDS)}, photo_file_id, admitted_on, state, left_on, updated_at) =
        (${columnsOf(STUDENT_FIELDS, 'd.')}, d.photo_file_id, d.admitted_on, $4, $5::date, now())
      FROM jsonb_to_record($3::jsonb) AS d(${recordOf(STUDENT_FIELDS)}, photo_file_id bigint, admitted_on date) WHERE s.site_id = $1 AND s.id = $2`,
    [siteId, id, JSON.stringify(fields), state, leftOn],
  )

/** Removes a student on whom nothing hangs but guardians and places in classes. What does hang breaks its foreign key. Under lockStudents(). */
export async function removeEmptyStudent(siteId: number, id: number): Promise<void> {
  await sql('DELETE FROM enrolment WHERE site_id = $1 AND student_id = $2', [siteId, id])
  await sql('DELETE FROM student WHERE site_id = $1 AND id = $2', [siteId, id])
}
