import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { listPaperLog } from '~/domain/question-papers/paper-log.server'
import { paperOf } from '~/domain/question-papers/papers.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { logList } from './log.list'

export const handle: ScreenHandle = { title: 'question-papers:log', under: paths.questionPapers, words: ['ui'] }

export const loader = guard('question-papers.papers.view', async (ctx, { request, params }) => {
  const { id, title } = await paperOf(ctx, idOf(params.id))
  const { list } = await listed(ctx, request, logList, (asked) => listPaperLog(ctx, id, asked))
  return { id, title, list }
})

/** Who did what with a paper and who has seen it, when and from where. */
export default function QuestionPaperLog() {
  const { id, title, list } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('question-papers:log')}
      description={title}
      actions={<LinkButton to={paths.questionPaper(id)}>{t('question-papers:toPaper')}</LinkButton>}
    >
      <ListTable spec={logList} list={list} />
    </Page>
  )
}
