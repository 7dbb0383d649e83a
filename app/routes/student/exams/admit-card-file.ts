import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { oneCard } from '~/domain/exams/admit-cards/card-paper.server'
import { ownCard } from '~/domain/exams/admit-cards/own-card.server'
import { fileResponse } from '~/access/file-answer.server'

/** One's own admit card as PDF: ?exam=7&enrolment=30&lang=bn|en. */
export const loader = guard('exams.own.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const own = await ownCard(ctx, idOf(query.get('exam')), idOf(query.get('enrolment')))
  const { pdf, name } = await oneCard(ctx.site, own.examId, own.enrolmentId, query.get('lang') === 'en' ? 'en' : 'bn')
  return fileResponse('pdf', name, pdf)
})
