import { guard } from '~/access/guard.server'
import { dutyPaper } from '~/domain/duties/duty-papers.server'
import { Missing } from '~/domain/platform/errors'
import { fileResponse } from '~/access/file-answer.server'
import { idIn } from '~/ui/table/url'

/** Duty list and slips: ?exam=7&kind=list|slips&lang=bn|en, one person's slip with &employee=5. */
export const loader = guard('exams.duties.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const exam = idIn(query.get('exam'))
  const kind = query.get('kind')
  if (exam === null || (kind !== 'list' && kind !== 'slips')) throw new Missing('paper')
  const { pdf, name } = await dutyPaper(
    ctx.site,
    exam,
    kind,
    query.get('lang') === 'en' ? 'en' : 'bn',
    query.has('employee') ? (idIn(query.get('employee')) ?? 0) : null,
  )
  return fileResponse('pdf', name, pdf)
})
