import { guard } from '~/access/guard.server'
import { dutyPaper } from '~/domain/exams/invigilation/duty-papers.server'
import { Missing } from '~/domain/errors'
import { fileResponse } from '~/access/file-answer.server'
import { idIn } from '~/ui/table/url'

/** One's own duty slip of an exam as PDF: ?exam=7&lang=bn|en. */
export const loader = guard('exams.attendance.take-own', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const exam = idIn(query.get('exam'))
  if (exam === null || ctx.user.employeeId === null) throw new Missing('slip')
  const { pdf, name } = await dutyPaper(
    ctx.site,
    exam,
    'slips',
    query.get('lang') === 'en' ? 'en' : 'bn',
    ctx.user.employeeId,
  )
  return fileResponse('pdf', name, pdf)
})
