import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { deskList, deskOffers } from '~/domain/admissions/desk/desk-list.server'
import { applicantsPdf } from '~/domain/admissions/papers/desk-papers.server'
import { MOST_ON_PAPER } from '~/domain/applications/list-paper.server'
import { Missing } from '~/domain/errors'
import { askedDesk } from '../list/asked-desk.server'

/** Applicants that the list's address asks for, on paper. */
export const loader = guard('admissions.applicants.view', async (ctx, { request }) => {
  const { admission, query } = await askedDesk(ctx, new URL(request.url))
  if (!admission || !query) throw new Missing('admission')
  const offers = await deskOffers(ctx.site.id, admission.id, ctx.lang)
  const { rows } = await deskList(ctx.site.id, query, { offset: 0, limit: MOST_ON_PAPER + 1 })
  const { name, pdf } = await applicantsPdf(ctx, admission, offers, rows)
  return fileResponse('pdf', name, pdf)
})
