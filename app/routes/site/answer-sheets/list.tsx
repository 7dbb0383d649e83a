import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listSheets } from '~/domain/answer-sheets/sheet/sheets.server'
import { paths } from '~/paths'
import { manages } from '~/screens/answer-sheets/may-manage.server'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { sheetsList } from './sheets.list'

export const handle: ScreenHandle = {
  title: 'answer-sheets:title',
  guide: 'answer-sheets:guide',
  words: ['ui'],
}

export const loader = guard('answer-sheets.sheets.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, sheetsList, (asked) => listSheets(ctx, asked))),
  mayMake: manages(ctx),
}))

/** The sheets of the exams, and how many of their pages were read. */
export default function AnswerSheets() {
  const { list, mayMake } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const add = mayMake ? (
    <LinkButton look="primary" to={paths.answerSheetNew}>
      {t('answer-sheets:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('answer-sheets:title')} description={t('answer-sheets:about')} actions={add}>
      <ListTable
        spec={sheetsList}
        list={list}
        empty={<EmptyState title="answer-sheets:none" text="answer-sheets:noneText" action={add} />}
      />
    </Page>
  )
}
