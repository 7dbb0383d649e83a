import { sql } from 'db/connection'
import { isOnCard } from '~/domain/card-orders/card-photos.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { deleteFile, storeUpload } from '~/domain/operations/files/files.server'

/** Takes another photo of a student, or none; the one before is removed, unless a printed card has it. @throws Refusal when it is no image; Missing */
export async function saveStudentPhoto(ctx: SiteCtx, studentId: number, photo: File | null): Promise<void> {
  const stored = photo && (await storeUpload(ctx, photo, { purpose: 'photo', area: 'students' }))
  const [student] = await sql<{ photo: number | null }>(
    'SELECT photo_file_id AS photo FROM student WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, studentId],
  )
  if (!student) throw new Missing('student')
  await sql('UPDATE student SET photo_file_id = $3, updated_at = now() WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    studentId,
    stored?.id ?? null,
  ])
  if (student.photo && !(await isOnCard(ctx.site.id, student.photo))) await deleteFile(ctx.site, student.photo)
  ctx.audit({
    recordType: 'student',
    recordId: studentId,
    before: { photo_file_id: student.photo },
    after: { photo_file_id: stored?.id ?? null },
  })
}
