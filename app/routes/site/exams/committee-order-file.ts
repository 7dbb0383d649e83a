import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { committeeOrder } from '~/domain/exams/committee/committee-pdf.server'
import { fileResponse } from '~/access/file-answer.server'

/** The office order that forms a committee: ?committee=…&lang=bn|en. */
export const loader = guard('exams.committee.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const { name, pdf } = await committeeOrder(
    ctx,
    idOf(query.get('committee')),
    query.get('lang') === 'en' ? 'en' : query.get('lang') === 'bn' ? 'bn' : ctx.lang,
  )
  return fileResponse('pdf', name, pdf)
})
