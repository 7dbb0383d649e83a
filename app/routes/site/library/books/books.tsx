import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listBooks, rackChoices } from '~/domain/library/catalogue/books.server'
import { paths } from '~/paths'
import { bookColumns } from '~/screens/library/books.list'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'library:books', guide: 'library:guide', words: ['ui'] }

const spec = bookColumns((row) => paths.libraryBook(row.id))

export const loader = guard('library.books.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, spec, (asked) => listBooks(ctx.site.id, asked))),
  choices: { rack: await rackChoices(ctx.site.id) },
  mayManage: ctx.can('library.books.manage'),
  mayImport: ctx.can('library.books.import'),
}))

/** The catalogue. */
export default function Books() {
  const { list, choices, mayManage, mayImport } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const add = mayManage ? (
    <>
      {mayImport ? <LinkButton to={paths.libraryImport}>{t('library:fromFile')}</LinkButton> : null}
      <LinkButton look="primary" to={paths.libraryBookNew}>
        {t('library:newBook')}
      </LinkButton>
    </>
  ) : null
  return (
    <Page title={t('library:books')} actions={add}>
      <ListTable
        spec={spec}
        list={list}
        choices={choices}
        empty={<EmptyState title="library:noBooks" text="library:noBooksText" action={add} />}
      />
    </Page>
  )
}
