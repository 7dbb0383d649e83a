import { guard } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { routinePdf } from '~/domain/routine/routine-pdf.server'
import { fileResponse } from '~/access/file-answer.server'
import { idIn } from '~/ui/table/url'

/** The printed routine: ?view=section|teacher|room&id=7&lang=bn|en; without an id everybody's, a page each. */
export const loader = guard('academics.routine.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const view = (['section', 'teacher', 'room'] as const).find((one) => one === query.get('view'))
  if (!view) throw new Missing('view')
  const { name, pdf } = await routinePdf(
    ctx,
    { view, sessionId: idIn(query.get('session')), id: idIn(query.get('id')) },
    query.get('lang') === 'en' ? 'en' : query.get('lang') === 'bn' ? 'bn' : ctx.lang,
  )
  return fileResponse('pdf', name, pdf)
})
