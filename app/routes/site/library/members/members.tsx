import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listMembers } from '~/domain/library/members/members.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { memberList } from './members.list'

export const handle: ScreenHandle = { title: 'library-members:title', words: ['ui', 'library'] }

export const loader = guard('library.members.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, memberList, (asked) => listMembers(ctx.site.id, asked))),
  mayManage: ctx.can('library.members.manage'),
  mayImport: ctx.can('library.members.import'),
}))

/** Who may borrow. */
export default function Members() {
  const { list, mayManage, mayImport } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const { search } = useLocation()
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.libraryMemberNew}>
      {t('library-members:add')}
    </LinkButton>
  ) : null
  return (
    <Page
      title={t('library-members:title')}
      actions={
        <>
          {list.total ? (
            <LinkButton document to={`${paths.libraryCards}${search}`}>
              {t('library-members:cards')}
            </LinkButton>
          ) : null}
          {mayImport ? <LinkButton to={paths.libraryMemberImport}>{t('library:fromFile')}</LinkButton> : null}
          {add}
        </>
      }
    >
      <ListTable
        spec={memberList}
        list={list}
        rowMuted={(row) => row.state !== 'valid'}
        empty={<EmptyState title="library-members:none" text="library-members:noneText" action={add} />}
      />
    </Page>
  )
}
