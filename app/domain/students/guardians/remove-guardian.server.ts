import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { guardiansOf, noteFamilies } from '../history/student-record.server'
import { offerGuardian } from '../history/undo-student.server'
import { lockStudents } from '../student-codes.server'

/**
 * Takes a guardian from a student, who keeps at least one; who is left is called first then. The guardian's other children
 * and login stay as they are.
 * @throws Missing for a guardian whom the student has not; Refusal for the only one
 */
export async function removeGuardian(ctx: SiteCtx, studentId: number, guardianId: number): Promise<void> {
  const site = ctx.site.id
  await lockStudents(site)
  const families = await guardiansOf(site, [studentId])
  const before = families.get(studentId) ?? []
  const gone = before.find((one) => one.id === guardianId)
  if (!gone) throw new Missing('guardian')
  const next = before.find((one) => one !== gone)
  if (!next) throw new Refusal('students:login.onlyGuardian')
  await sql('DELETE FROM student_guardian WHERE site_id = $1 AND student_id = $2 AND guardian_id = $3', [
    site,
    studentId,
    guardianId,
  ])
  if (gone.is_primary)
    await sql(
      'UPDATE student_guardian SET is_primary = true WHERE site_id = $1 AND student_id = $2 AND guardian_id = $3',
      [site, studentId, next.id],
    )
  await noteFamilies(ctx, families)
  offerGuardian(ctx, {
    student: studentId,
    before,
    after: (await guardiansOf(site, [studentId])).get(studentId) ?? [],
  })
}
