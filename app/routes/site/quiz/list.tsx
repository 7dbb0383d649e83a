import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listQuizzes } from '~/domain/quiz/declare/quizzes.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { quizList } from './quizzes.list'

export const handle: ScreenHandle = { title: 'quiz:title', words: ['ui'] }

export const loader = guard('quiz.quizzes.view', (ctx, { request }) =>
  listed(ctx, request, quizList, (asked) => listQuizzes(ctx, asked, new Date())),
)

/** The quizzes and online exams of the sessions that run. */
export default function Quizzes() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const add = (
    <LinkButton look="primary" to={paths.quizNew}>
      {t('quiz:new')}
    </LinkButton>
  )
  return (
    <Page title={t('quiz:title')} actions={add}>
      <ListTable
        spec={quizList}
        list={list}
        rowMuted={(row) => row.phase === 'withdrawn'}
        empty={<EmptyState title="quiz:noQuizzes" text="quiz:noQuizzesText" action={add} />}
      />
    </Page>
  )
}
