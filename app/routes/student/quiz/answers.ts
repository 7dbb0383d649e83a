import { guard } from '~/access/guard.server'
import { takeAnswers } from '~/domain/quiz/attempt/take-answers.server'

/** Takes in answers that a student's browser sends by itself, and says which it has. */
export const action = guard('quiz.own.submit', { body: 'grid' }, async (ctx, { request }) => {
  const { status, body } = await takeAnswers(ctx, await request.text(), new Date())
  const answer = Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
  if (status !== 200) throw answer
  return answer
})
