import { fileResponse } from '~/access/file-answer.server'
import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { jobLetter, LETTERS } from '~/domain/recruitment/letters/job-letter.server'
import { currentCandidate } from './load-jobs.server'

/** The call or the appointment letter of the candidate whose form this browser has a ticket for. */
export const loader = open(async (ctx, { context, request }) => {
  const current = await currentCandidate(ctx, context, request)
  const asked = new URL(request.url).searchParams.get('kind')
  const kind = LETTERS.find((one) => one === asked)
  if (!current || !kind) throw new Missing('letter')
  const { name, pdf } = await jobLetter(ctx.tenant, current.candidate, kind, ctx.lang)
  return fileResponse('pdf', name, pdf)
})
