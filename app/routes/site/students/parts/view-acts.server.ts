import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing, Refusal } from '~/domain/platform/errors'
import { inviteGuardian, mergeGuardians, setGuardianLogin } from '~/domain/students/logins/guardian-logins.server'
import { saveStudentPhoto } from '~/domain/students/student-photo.server'
import { paths } from '~/paths'
import { CAMERA_PHOTO, STUDENT_PHOTO } from '~/ui/fields/file-rules'
import { zFile, zId } from '~/ui/fields/zod'

const actForm = z.object({
  act: z.enum(['invite', 'disable', 'enable', 'merge', 'photo', 'photo-remove']),
  guardian: zId({ optional: true }),
  other: zId({ optional: true }),
})
const photoForm = z.object({
  photo: zFile(STUDENT_PHOTO, { optional: true }),
  camera: zFile(CAMERA_PHOTO, { optional: true }),
})

/** What is done on a student's page: the photograph, and the guardians' logins. */
export async function actOnStudent(ctx: SiteCtx, { params, form, context }: EntranceArgs) {
  const studentId = Number(params.id)
  if (!Number.isSafeInteger(studentId) || studentId < 1) throw new Missing('student')
  const data = await form()
  const submission = parseWithZod(data, { schema: actForm })
  if (submission.status !== 'success') throw new Missing('act')
  const { act, guardian, other } = submission.value
  const done = (key: string) =>
    redirectWithToast(context.settings, paths.student(studentId), { kind: 'success', key: `students:${key}` })
  if (act === 'photo' || act === 'photo-remove') {
    const files = act === 'photo' ? parseWithZod(data, { schema: photoForm }) : null
    if (files && files.status !== 'success') return files.reply({ hideFields: ['csrf', 'photo', 'camera'] })
    const photo = files?.value.camera ?? files?.value.photo ?? null
    if (act === 'photo' && !photo) throw new Invalid({ photo: ['students:photo.none'] })
    await saveStudentPhoto(ctx, studentId, photo)
    return done(act === 'photo' ? 'photo.saved' : 'photo.removed')
  }
  if (!ctx.can('students.guardians.manage')) throw new Refusal('students:login.notYours', {}, 403)
  if (guardian === null) throw new Missing('guardian')
  if (act === 'invite') await inviteGuardian(ctx, guardian)
  else if (act === 'merge') await mergeGuardians(ctx, guardian, other ?? 0)
  else await setGuardianLogin(ctx, guardian, act === 'enable' ? 'active' : 'disabled')
  return done(`login.done.${act}`)
}
