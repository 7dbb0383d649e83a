import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { quizForm } from '~/domain/quiz/declare/quiz.form'
import { saveQuiz } from '~/domain/quiz/declare/save-quiz.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { chosenSubject, namedSubject } from '~/screens/lessons/chosen-subject.server'
import { SubjectPicker } from '~/screens/lessons/subject-picker'
import { useWords } from '~/ui/lang'
import { Card, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { QuizFields } from './quiz-fields'

export const handle: ScreenHandle = { title: 'quiz:new', under: paths.quizzes, words: ['ui', 'class-lessons'] }

export const loader = guard('quiz.quizzes.view', async (ctx, { request }) => {
  const { subjects, chosen, sections } = await chosenSubject(ctx, request)
  const day = addDays(today(), 1)
  return { subjects, chosen, sections, day, constraints: constraintsOf({ quiz: quizForm }) }
})

export const action = guard(
  'quiz.quizzes.view',
  intents({
    save: submitted(quizForm, async (ctx: SiteCtx, form, { request, done }) =>
      done(paths.quizOne(await saveQuiz(ctx, await namedSubject(ctx, request), form)), 'quiz:saved'),
    ),
  }),
)

/** A quiz begins with its class and subject, as a draft. */
export default function NewQuiz() {
  const { subjects, chosen, sections, day } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('quiz:new')}>
      <SubjectPicker subjects={subjects} chosen={chosen} />
      {chosen ? (
        <Card>
          <QuizFields
            key={chosen}
            isNew
            sections={sections}
            answer={answer}
            values={{
              revision: 0,
              kind: 'quiz',
              sections: sections.map((one) => one.value),
              opensOn: day,
              opensTime: '10:00',
              closesOn: day,
              closesTime: '20:00',
              minutes: 20,
              attempts: 1,
              penaltyPercent: 0,
              graceMinutes: 5,
              shuffleQuestions: true,
              shuffleOptions: true,
              showScore: 'closed',
              showKeys: 'closed',
            }}
          />
        </Card>
      ) : null}
    </Page>
  )
}
