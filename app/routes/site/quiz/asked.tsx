import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listAsked } from '~/domain/quiz/declare/asked-questions.server'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedList } from './asked.list'

export const handle: ScreenHandle = { title: 'quiz:askedTitle', words: ['ui', 'questions'] }

export const loader = guard('quiz.quizzes.view', (ctx, { request }) =>
  listed(ctx, request, askedList, (asked) => listAsked(ctx, asked)),
)

/** What was asked in quizzes, and how well it was answered. */
export default function Asked() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('quiz:askedTitle')} description={t('quiz:askedText')}>
      <ListTable
        spec={askedList}
        list={list}
        rowKey={(row) => `${row.quizId}-${row.questionId}`}
        empty={<EmptyState title="quiz:noQuestions" text="quiz:noAskedText" />}
      />
    </Page>
  )
}
