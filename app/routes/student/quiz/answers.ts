import { guard } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { answersForm } from '~/domain/quiz/attempt/answers.form'
import { saveAnswers } from '~/domain/quiz/attempt/save-answers.server'

const noStore = { 'Cache-Control': 'no-store' }

/** Takes in answers that a student's browser sends by itself, and says which it has. */
export const action = guard('quiz.own.submit', { body: 'grid' }, async (ctx, { request }) => {
  const read = answersForm.safeParse(await request.json().catch(() => null))
  if (!read.success) throw Response.json({ state: 'refused' }, { status: 422, headers: noStore })
  const receipt = await saveAnswers(ctx, read.data, new Date()).catch((thrown: unknown) => {
    if (thrown instanceof Missing) throw Response.json({ state: 'missing' }, { status: 404, headers: noStore })
    throw thrown
  })
  return Response.json(receipt, { headers: noStore })
})
