import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { inviteGuardian, mergeGuardians, setGuardianLogin } from '~/domain/students/logins/guardian-logins.server'
import { removeGuardian } from '~/domain/students/guardians/remove-guardian.server'
import { saveStudentPhoto } from '~/domain/students/student-photo.server'
import { paths } from '~/paths'
import { inSameList } from '~/ui/record-link'
import { CAMERA_PHOTO, STUDENT_PHOTO } from '~/ui/fields/file-rules'
import { zFile } from '~/ui/fields/zod'

const photoForm = z.object({
  photo: zFile(STUDENT_PHOTO, { optional: true }),
  camera: zFile(CAMERA_PHOTO, { optional: true }),
})

const done = ({ params, request, done }: EntranceArgs, key: string) =>
  done(inSameList(paths.student(idOf(params.id)), new URL(request.url).search), `students:${key}`)

const ofGuardian = (key: string, verb: (ctx: SiteCtx, guardian: number, args: EntranceArgs) => Promise<unknown>) =>
  byId(async (ctx: SiteCtx, guardian, args) => {
    if (!ctx.can('students.guardians.manage')) throw new Refusal('students:login.notYours', {}, 403)
    await verb(ctx, guardian, args)
    return done(args, `login.done.${key}`)
  }, 'guardian')

/** What is done on a student's page: the photograph, and the guardians' logins. */
export const actOnStudent: Action<SiteCtx> = intents({
  photo: submitted(photoForm, async (ctx, files, args) => {
    const photo = files.camera ?? files.photo
    if (!photo) throw new Invalid({ photo: ['students:photo.none'] })
    await saveStudentPhoto(ctx, idOf(args.params.id), photo)
    return done(args, 'photo.saved')
  }),
  'photo-remove': async (ctx, args) => {
    await saveStudentPhoto(ctx, idOf(args.params.id), null)
    return done(args, 'photo.removed')
  },
  invite: ofGuardian('invite', inviteGuardian),
  merge: ofGuardian('merge', async (ctx, guardian, { form }) =>
    mergeGuardians(ctx, guardian, idOf((await form()).get('other'))),
  ),
  unlink: ofGuardian('unlink', (ctx, guardian, { params }) => removeGuardian(ctx, idOf(params.id), guardian)),
  enable: ofGuardian('enable', (ctx, guardian) => setGuardianLogin(ctx, guardian, 'active')),
  disable: ofGuardian('disable', (ctx, guardian) => setGuardianLogin(ctx, guardian, 'disabled')),
})
