import { guard } from '~/access/guard.server'
import { routinePdf } from '~/domain/exams/routine/routine-pdf.server'
import { Missing } from '~/domain/errors'
import { fileResponse } from '~/access/file-answer.server'
import { idIn } from '~/ui/table/url'

/** The printed exam routine: ?exam=…&lang=bn|en, one class's with &class=…. */
export const loader = guard('exams.exams.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const exam = idIn(query.get('exam'))
  if (exam === null || (query.has('class') && idIn(query.get('class')) === null)) throw new Missing('exam')
  const { name, pdf } = await routinePdf(
    ctx,
    exam,
    idIn(query.get('class')),
    query.get('lang') === 'en' ? 'en' : query.get('lang') === 'bn' ? 'bn' : ctx.lang,
  )
  return fileResponse('pdf', name, pdf)
})
