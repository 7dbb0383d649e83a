import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ownEnrolments } from '~/domain/attendance/own.server'
import { ownQuizzes } from '~/domain/quiz/own/own-quizzes.server'
import { useName } from '~/i18n/use-words'
import { OwnQuizList } from '~/screens/quiz/own-quiz-list'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'quiz:title', words: ['ui'] }

export const loader = guard('quiz.own.view', async (ctx) => {
  const now = new Date()
  const students = []
  for (const child of await ownEnrolments(ctx))
    students.push({
      id: child.id,
      nameEn: child.nameEn,
      nameBn: child.nameBn,
      quizzes: await ownQuizzes(ctx.site.id, child.id, 'quiz', now),
    })
  return { students, now: +now }
})

/** The quizzes of a student, or of a guardian's children. */
export default function OwnQuizzes() {
  const { students, now } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const name = useName()
  const shown = students.filter((one) => one.quizzes.length)
  return (
    <Page title={t('quiz:title')}>
      {shown.length ? (
        shown.map((one) => (
          <Section key={one.id} title={name(one)}>
            <OwnQuizList quizzes={one.quizzes} now={now} child={students.length > 1 ? one.id : undefined} />
          </Section>
        ))
      ) : (
        <EmptyState title="quiz:own.none" text="quiz:own.noneText" />
      )}
    </Page>
  )
}
