import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { candidateOf } from '~/domain/recruitment/form/candidate.server'
import { jobLetter, LETTERS } from '~/domain/recruitment/letters/job-letter.server'
import { Missing } from '~/domain/errors'

/** The call or the appointment letter of a candidate. */
export const loader = guard('recruitment.candidates.view', async (ctx, { params, request }) => {
  const query = new URL(request.url).searchParams
  const kind = LETTERS.find((one) => one === query.get('kind'))
  if (!kind) throw new Missing('letter')
  const candidate = await candidateOf(ctx.site.id, idOf(params.id))
  const { name, pdf } = await jobLetter(ctx.tenant, candidate, kind, query.get('lang') === 'en' ? 'en' : 'bn')
  return fileResponse('pdf', name, pdf)
})
