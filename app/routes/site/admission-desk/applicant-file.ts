import { sentAnswer } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { deskFile } from '~/domain/admissions/desk/desk-page.server'
import { fileOf } from '~/domain/operations/files/files.server'

/** A document or photo that came with an application. */
export const loader = guard('admissions.applicants.view', async (ctx, { params, request }) =>
  sentAnswer(request, await fileOf(ctx.site, await deskFile(ctx.site.id, idOf(params.id), params.slot ?? ''))),
)
