import { sentAnswer } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { findCandidate } from '~/domain/recruitment/form/candidate.server'
import { paperOf } from '~/domain/recruitment/form/papers.server'
import { fileOf } from '~/domain/operations/files/files.server'

/** A document or photo that came with a job application. */
export const loader = guard('recruitment.candidates.view', async (ctx, { params, request }) => {
  const candidate = await findCandidate(ctx.site.id, idOf(params.id))
  return sentAnswer(request, await fileOf(ctx.site, await paperOf(ctx.site.id, candidate, params.slot ?? '')))
})
