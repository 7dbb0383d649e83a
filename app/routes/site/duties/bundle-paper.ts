import { guard } from '~/access/guard.server'
import { bundlePaper } from '~/domain/exams/answer-papers/bundle-papers.server'
import { fileResponse } from '~/access/file-answer.server'
import { paperAsked } from './paper-asked.server'

/** Receipt and register: ?exam=7&kind=receipt|register&lang=bn|en, one examiner's receipt with &employee=5. */
export const loader = guard('exams.answer-papers.view', async (ctx, { request }) => {
  const { exam, kind, lang, employee } = paperAsked(request, ['receipt', 'register'])
  const { pdf, name } = await bundlePaper(ctx.site, exam, kind, lang, employee)
  return fileResponse('pdf', name, pdf)
})
