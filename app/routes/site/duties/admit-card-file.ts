import { guard } from '~/access/guard.server'
import { oneCard } from '~/domain/exams/admit-cards/card-paper.server'
import { Missing } from '~/domain/errors'
import { fileResponse } from '~/access/file-answer.server'
import { idIn } from '~/ui/table/url'

/** One candidate's issued admit card: ?exam=7&enrolment=30&lang=bn|en. */
export const loader = guard('exams.admit-cards.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const [exam, enrolment] = [idIn(query.get('exam')), idIn(query.get('enrolment'))]
  if (exam === null || enrolment === null) throw new Missing('card')
  const { pdf, name } = await oneCard(ctx.site, exam, enrolment, query.get('lang') === 'en' ? 'en' : 'bn')
  return fileResponse('pdf', name, pdf)
})
