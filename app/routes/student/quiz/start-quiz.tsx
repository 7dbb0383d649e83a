import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { StartQuiz } from '~/screens/quiz/start-quiz'
import { loadStart, startActions } from '~/screens/quiz/start-quiz.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'quiz:quiz', under: paths.ownQuizzes, words: ['ui'] }

export const loader = guard('quiz.own.view', async (ctx, { params, request }) => ({
  data: await loadStart(ctx, idOf(params.quizDeclareId), 'quiz', request),
}))

export const action = guard(
  'quiz.own.submit',
  { body: 'grid' },
  startActions('quiz', (params) => idOf(params.quizDeclareId)),
)

/** A quiz on its student's page. */
export default function OwnQuiz() {
  const { data } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  return <StartQuiz data={data} answer={answer} />
}
