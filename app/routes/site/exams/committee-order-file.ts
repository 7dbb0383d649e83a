import { guard } from '~/access/guard.server'
import { committeeOrder } from '~/domain/exams/committee/committee-pdf.server'
import { Missing } from '~/domain/platform/errors'
import { fileResponse } from '~/screens/results/file-response.server'

/** The office order that forms a committee: ?committee=…&lang=bn|en. */
export const loader = guard('exams.committee.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  if (!/^[1-9]\d{0,14}$/.test(query.get('committee') ?? '')) throw new Missing('committee')
  const { name, pdf } = await committeeOrder(
    ctx,
    Number(query.get('committee')),
    query.get('lang') === 'en' ? 'en' : query.get('lang') === 'bn' ? 'bn' : ctx.lang,
  )
  return fileResponse('pdf', name, pdf)
})
