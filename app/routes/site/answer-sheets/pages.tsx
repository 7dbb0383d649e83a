import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { listScans } from '~/domain/answer-sheets/scans/scans.server'
import { markSheetsOf, sheetOf } from '~/domain/answer-sheets/sheet/sheets.server'
import { placesOf } from '~/domain/students/student-places.server'
import { paths } from '~/paths'
import { sheetName } from '~/screens/answer-sheets/sheet-name'
import { SheetTabs } from '~/screens/answer-sheets/sheet-tabs'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { pagesList } from './pages.list'

export const handle: ScreenHandle = { title: 'answer-sheets:tab.pages', under: paths.answerSheets, words: ['ui'] }

export const loader = guard('answer-sheets.sheets.view', async (ctx, { request, params }) => {
  const sheet = await sheetOf(ctx, idOf(params.id))
  const sections = (await markSheetsOf(ctx, sheet)).map((one) => one.sectionId)
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: sections })
  const { list } = await listed(ctx, request, pagesList, async (asked) => {
    const { items, total } = await listScans(ctx.site.id, sheet.id, asked)
    return { items: items.map((one) => ({ ...one, sheetId: sheet.id })), total }
  })
  return {
    list,
    id: sheet.id,
    name: sheetName(sheet, ctx.lang),
    sections: places.map((one) => ({ value: one.id, text: one.text })),
  }
})

/** What was read of the pages: those that wait for a person first. */
export default function AnswerPages() {
  const { list, id, name, sections } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('answer-sheets:tab.pages')} description={name}>
      <SheetTabs id={id} here="pages" />
      <ListTable
        spec={pagesList}
        list={list}
        choices={{ section: sections }}
        rowMuted={(row) => row.state === 'replaced'}
        empty={
          <EmptyState
            title="answer-sheets:noPages"
            text="answer-sheets:noPagesText"
            action={<LinkButton to={paths.answerSheet(id)}>{t('answer-sheets:sendTitle')}</LinkButton>}
          />
        }
      />
    </Page>
  )
}
