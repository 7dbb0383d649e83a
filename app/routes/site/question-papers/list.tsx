import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { examsWithPapers, listPapers } from '~/domain/question-papers/papers.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { paperList } from './papers.list'

export const handle: ScreenHandle = { title: 'question-papers:title', guide: 'question-papers:guide', words: ['ui'] }

export const loader = guard('question-papers.papers.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, paperList, (asked) => listPapers(ctx, asked))
  return {
    list,
    mayMake: ctx.can('question-papers.papers.make'),
    exams: (await examsWithPapers(ctx.site.id)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
  }
})

/** The papers somebody has to do with, and how far each is; never what is on them. */
export default function QuestionPapers() {
  const { list, mayMake, exams } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const add = mayMake ? (
    <LinkButton look="primary" to={paths.questionPaperNew}>
      {t('question-papers:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('question-papers:title')} actions={add}>
      <ListTable
        spec={paperList}
        list={list}
        choices={{ exam: exams }}
        rowMuted={(row) => row.state === 'used'}
        empty={<EmptyState title="question-papers:none" text="question-papers:noneText" action={add} />}
      />
    </Page>
  )
}
