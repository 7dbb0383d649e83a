import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { bankChoices, listQuestions } from '~/domain/questions/reading/questions.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { QuestionTabs } from '~/screens/questions/question-list'
import { questionList } from '~/screens/questions/questions.list'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'questions:review.title', under: paths.examQuestions, words: ['ui'] }

const whole = questionList('exam')
const { state: _, ...filters } = whole.filters ?? {}
const spec = { ...whole, title: 'questions:review.title', filters, sort: 'changedAt' }

export const loader = guard('questions.bank.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, spec, (asked) => listQuestions(ctx, 'review', asked))),
  choices: await bankChoices(ctx),
}))

/** What others wrote and this person may approve, the longest waiting first. */
export default function QuestionReview() {
  const { list, choices } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('questions:review.title')} description={t('questions:review.about')}>
      <QuestionTabs here="review" />
      <ListTable
        spec={spec}
        list={list}
        choices={choices}
        empty={<EmptyState title="questions:review.none" text="questions:review.noneText" />}
      />
    </Page>
  )
}
