import { useLoaderData, useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import type { loadQuestions } from './load-list.server'
import { questionList } from './questions.list'
import { exportPath, importPath, newPath, type Side } from './side'

/** The two sides of the bank and what waits for a verdict. */
export const QuestionTabs = ({ here }: { here: Side | 'review' }) => (
  <Tabs
    label="questions:area"
    tabs={[
      { to: paths.examQuestions, label: 'questions:tab.exam', here: here === 'exam' },
      { to: paths.quizQuestions, label: 'questions:tab.quiz', here: here === 'quiz' },
      { to: paths.questionReview, label: 'questions:tab.review', here: here === 'review' },
    ]}
  />
)

const SPECS = { exam: questionList('exam'), quiz: questionList('quiz') }

/** One side of the bank. */
export function QuestionList({ side }: { side: Side }) {
  const { list, choices, mayWrite } = useLoaderData<typeof loadQuestions>()
  const { t } = useWords()
  const { search } = useLocation()
  const add = mayWrite ? (
    <LinkButton look="primary" to={newPath(side)}>
      {t('questions:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t(`questions:${side}.title`)} actions={add}>
      <QuestionTabs here={side} />
      <p className="mb-3 flex flex-wrap gap-2">
        {mayWrite ? <LinkButton to={importPath(side)}>{t('questions:fromFile')}</LinkButton> : null}
        <LinkButton to={`${exportPath(side)}${search}`}>{t('questions:toFile')}</LinkButton>
      </p>
      <ListTable
        spec={SPECS[side]}
        list={list}
        choices={choices}
        rowMuted={(row) => row.state === 'retired'}
        empty={<EmptyState title="questions:none" text="questions:noneText" action={add} />}
      />
    </Page>
  )
}
