import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { accessionRegister, rackChoices } from '~/domain/library/catalogue/books.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { registerList } from './copies.list'

export const handle: ScreenHandle = { title: 'library:register', words: ['ui'] }

export const loader = guard('library.books.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, registerList, (asked) => accessionRegister(ctx.site.id, asked))),
  choices: { rack: await rackChoices(ctx.site.id) },
}))

/** Every copy that ever came, by its number. */
export default function Register() {
  const { list, choices } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const { search } = useLocation()
  return (
    <Page
      title={t('library:register')}
      description={t('library:registerText')}
      actions={
        list.total ? (
          <LinkButton document to={`${paths.libraryLabels}${search}`}>
            {t('library:labels')}
          </LinkButton>
        ) : null
      }
    >
      <ListTable spec={registerList} list={list} choices={choices} empty={<EmptyState title="library:noCopies" />} />
    </Page>
  )
}
