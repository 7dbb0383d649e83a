import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { offerEdit } from '../history/undo-student.server'
import { keptStudent } from '../history/student-record.server'
import { lockStudents } from '../student-codes.server'
import { refuseTaken } from '../save-student.server'
import { SQL_TYPE } from '../student-columns.server'
import { STUDENT_FIELDS, type FieldKey } from '../student-fields.policy'

/**
 * Writes one field of a student, as somebody was found right about it. @param value as it is stored: null is nothing
 * @throws Missing; Invalid at `birthRegNo` for a number that another student has; Refusal where no name would be left
 */
export async function correctField(
  ctx: SiteCtx,
  studentId: number,
  key: FieldKey,
  value: string | number | null,
): Promise<void> {
  const field = STUDENT_FIELDS.find((one) => one.key === key)
  if (!field) throw new Missing('field')
  await lockStudents(ctx.site.id)
  const before = await keptStudent(ctx.site.id, studentId)
  if (key === 'birthRegNo') await refuseTaken(ctx.site.id, studentId, { birthRegNo: value as string | null })
  const [left] = await sql<{ ok: boolean }>(
    `SELECT ($3 <> 'name_bn' AND name_bn <> '') OR ($3 <> 'name_en' AND name_en <> '') AS ok FROM student WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, studentId, field.column],
  )
  if (!value && !left?.ok) throw new Refusal('students:form.noName')
  await sql(
    `UPDATE student SET ${field.column} = ${'empty' in field ? `coalesce($3::text, '')` : `$3::${SQL_TYPE[field.kind]}`}, updated_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, studentId, value],
  )
  const after = await keptStudent(ctx.site.id, studentId)
  ctx.audit({ recordType: 'student', recordId: studentId, before, after })
  if (ctx.undoable) offerEdit(ctx, { id: studentId, before, after, known: [] })
}
