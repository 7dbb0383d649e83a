import { guard } from '~/access/guard.server'
import { bundlePaper } from '~/domain/answer-papers/bundle-papers.server'
import { Missing } from '~/domain/platform/errors'
import { fileResponse } from '~/access/file-answer.server'
import { idIn } from '~/ui/table/url'

/** Receipt and register: ?exam=7&kind=receipt|register&lang=bn|en, one examiner's receipt with &employee=5. */
export const loader = guard('exams.answer-papers.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const exam = idIn(query.get('exam'))
  const kind = query.get('kind')
  if (exam === null || (kind !== 'receipt' && kind !== 'register')) throw new Missing('paper')
  const { pdf, name } = await bundlePaper(
    ctx.site,
    exam,
    kind,
    query.get('lang') === 'en' ? 'en' : 'bn',
    query.has('employee') ? (idIn(query.get('employee')) ?? 0) : null,
  )
  return fileResponse('pdf', name, pdf)
})
