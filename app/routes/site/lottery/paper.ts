import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { drawPaper } from '~/domain/admissions/draw/draw-paper.server'

/** A draw on paper, with the witnesses' signatures: ?draw=3&lang=bn|en. */
export const loader = guard('admissions.choice.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const { name, pdf } = await drawPaper(ctx.site, idOf(query.get('draw')), query.get('lang') === 'en' ? 'en' : 'bn')
  return fileResponse('pdf', name, pdf)
})
