import { guard } from '~/access/guard.server'
import { dutyPaper } from '~/domain/exams/invigilation/duty-papers.server'
import { fileResponse } from '~/access/file-answer.server'
import { paperAsked } from './paper-asked.server'

/** Duty list and slips: ?exam=7&kind=list|slips&lang=bn|en, one person's slip with &employee=5. */
export const loader = guard('exams.duties.view', async (ctx, { request }) => {
  const { exam, kind, lang, employee } = paperAsked(request, ['list', 'slips'])
  const { pdf, name } = await dutyPaper(ctx.site, exam, kind, lang, employee)
  return fileResponse('pdf', name, pdf)
})
