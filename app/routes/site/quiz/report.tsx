import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listQuizzes } from '~/domain/quiz/declare/quizzes.server'
import { quizReport } from '~/domain/quiz/declare/report.server'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, fieldRow, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { reportList } from './report.list'

export const handle: ScreenHandle = { title: 'quiz:report', words: ['ui'] }

const OFFERED = 200

export const loader = guard('quiz.quizzes.view', async (ctx, { request }) => {
  const { items } = await listQuizzes(ctx, { q: '', filters: {}, offset: 0, limit: OFFERED }, new Date())
  const quizzes = items.filter((one) => one.phase !== 'draft').map((one) => ({ value: one.id, text: one.title }))
  const asked = idIn(new URL(request.url).searchParams.get('quiz')) ?? quizzes[0]?.value ?? null
  if (asked === null) return { quizzes, report: null }
  return { quizzes, report: await listed(ctx, request, reportList, (how) => quizReport(ctx, asked, how)) }
})

/** The results of one quiz. */
export default function QuizReport() {
  const { quizzes, report } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('quiz:report')} {...(report && { description: report.quiz.title })}>
      {report ? (
        <>
          <GetForm className={`${fieldRow} mb-4 print:hidden`} preventScrollReset>
            <SelectField
              key={report.quiz.id}
              className="w-full max-w-md"
              field={plain('quiz', String(report.quiz.id))}
              label="quiz:quiz"
              empty={false}
              options={quizzes}
            />
            <Button type="submit">{t('quiz:showIt')}</Button>
          </GetForm>
          <ListTable
            spec={reportList}
            list={report.list}
            rowKey={(row) => row.enrolmentId}
            empty={<EmptyState title="quiz:noStudents" />}
          />
        </>
      ) : (
        <EmptyState title="quiz:noQuizzes" text="quiz:noQuizzesText" />
      )}
    </Page>
  )
}
