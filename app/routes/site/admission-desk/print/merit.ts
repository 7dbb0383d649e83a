import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { meritOffers } from '~/domain/admissions/merit/merit-page.server'
import { meritPdf } from '~/domain/admissions/papers/desk-papers.server'
import { Missing } from '~/domain/errors'

/** The list of a class on paper: ?offer=3&for=board for the wall, otherwise for the office, with points. */
export const loader = guard('admissions.choice.view', async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams
  const id = idOf(asked.get('offer'))
  const offer = (await meritOffers(ctx.site.id, ctx.lang)).find((one) => one.id === id)
  if (!offer) throw new Missing('offer')
  const { name, pdf } = await meritPdf(ctx, offer, asked.get('for') === 'board' ? 'board' : 'office')
  return fileResponse('pdf', name, pdf)
})
