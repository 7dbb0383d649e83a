import { sentAnswer } from '~/access/file-answer.server'
import { open } from '~/access/guard.server'
import { fileOf } from '~/domain/operations/files/files.server'
import { paperOf } from '~/domain/recruitment/form/papers.server'
import { currentCandidate } from './load-jobs.server'

/** The candidate's own photo, for the browser that has the form's ticket. */
export const loader = open(async (ctx, { context, request }) => {
  const current = await currentCandidate(ctx, context, request)
  const file = await paperOf(ctx.tenant.id, current?.candidate ?? null, 'photo')
  return sentAnswer(request, await fileOf(ctx.tenant, file))
})
