import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ownCards } from '~/domain/exams/admit-cards/own-card.server'
import { ownExams } from '~/domain/exams/own-exams.server'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ExamCard } from './exam-card'

export const handle: ScreenHandle = {
  title: 'result-analysis:exams.title',
  words: ['ui', 'results', 'result-analysis', 'duties'],
}

export const loader = guard('exams.own.view', async (ctx) => ({
  students: await ownExams(ctx),
  cards: await ownCards(ctx),
  day: today(),
}))

export default function OwnExams() {
  const { students, cards, day } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  const shown = students.filter((one) => one.exams.length)
  return (
    <Page title={t('result-analysis:exams.title')} description={t('result-analysis:exams.about')}>
      {shown.length === 0 ? (
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
