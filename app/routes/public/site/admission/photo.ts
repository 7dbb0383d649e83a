import { open } from '~/access/guard.server'
import { sentAnswer } from '~/access/file-answer.server'
import { filesOf } from '~/domain/applications/record.server'
import { PHOTO_SLOT } from '~/domain/admissions/form/papers.server'
import { Missing } from '~/domain/errors'
import { fileOf } from '~/domain/operations/files/files.server'
import { currentForm } from './load-form.server'

/** The applicant's own photo, for the browser that has the form's ticket. */
export const loader = open(async (ctx, { context, request }) => {
  const current = await currentForm(ctx, context, request)
  const photo = current && (await filesOf(ctx.tenant.id, current.applicant.id)).find((one) => one.slot === PHOTO_SLOT)
  if (!photo) throw new Missing('photo')
  return sentAnswer(request, await fileOf(ctx.tenant, photo.fileId))
})
