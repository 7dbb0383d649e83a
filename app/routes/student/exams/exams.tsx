import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ownCards } from '~/domain/exams/admit-cards/own-card.server'
import { ownExams } from '~/domain/exams/own-exams.server'
import { ownEnrolments } from '~/domain/attendance/own.server'
import { ownQuizzes } from '~/domain/quiz/own/own-quizzes.server'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { OwnQuizList } from '~/screens/quiz/own-quiz-list'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ExamCard } from './exam-card'

export const handle: ScreenHandle = {
  title: 'result-analysis:exams.title',
  words: ['ui', 'results', 'result-analysis', 'duties', 'quiz'],
}

export const loader = guard('exams.own.view', async (ctx) => {
  const now = new Date()
  const online = []
  if (ctx.can('quiz.own.view'))
    for (const { id, nameEn, nameBn } of await ownEnrolments(ctx))
      online.push({ id, nameEn, nameBn, papers: await ownQuizzes(ctx.site.id, id, 'exam', now) })
  return {
    students: await ownExams(ctx),
    cards: await ownCards(ctx),
    day: today(),
    online: online.filter((one) => one.papers.length),
    several: online.length > 1,
    now: +now,
  }
})

export default function OwnExams() {
  const { students, cards, day, online, several, now } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  const shown = students.filter((one) => one.exams.length)
  return (
    <Page title={t('result-analysis:exams.title')} description={t('result-analysis:exams.about')}>
      {online.map((one) => (
        <Section key={one.id} title={`${t('quiz:online')} · ${name(one)}`}>
          <OwnQuizList quizzes={one.papers} now={now} child={several ? one.id : undefined} />
        </Section>
      ))}
      {shown.length === 0 && online.length === 0 ? (
        <EmptyState title="result-analysis:exams.none" text="result-analysis:exams.noneText" />
      ) : (
        shown.map(({ student, exams }) => (
          <Section
            key={student.id}
            title={`${name(student)} · ${name(student.className)} ${name(student.section)} · ${t('results:sheet.roll')} ${n(student.roll)}`}
          >
            <div className="grid gap-4">
              {exams.map((exam) => (
                <ExamCard
                  key={exam.id}
                  exam={exam}
                  day={day}
                  card={cards.find((one) => one.examId === exam.id && one.studentId === student.id)}
                />
              ))}
            </div>
          </Section>
        ))
      )}
    </Page>
  )
}
