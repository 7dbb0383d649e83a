import { useLoaderData } from '@remix-run/react'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { entryList } from './entries.list'
import { KIND_PATHS } from './kind-paths'
import type { loadEntries } from './load-entries.server'

/** Entries of one kind, as a clerk keeps them. */
export function EntryList() {
  const { kind, list, mayWrite } = useLoaderData<typeof loadEntries>()
  const { t, lang } = useWords()
  const add = mayWrite ? (
    <LinkButton look="primary" to={KIND_PATHS[kind].add}>
      {t(`webedit:${kind}.new`)}
    </LinkButton>
  ) : null
  return (
    <Page title={t(`webedit:${kind}.title`)} description={t(`webedit:${kind}.help`)} actions={add}>
      <ListTable
        spec={entryList(kind, lang)}
        list={list}
        rowMuted={(row) => row.state === 'retired'}
        empty={<EmptyState title="ui:table.empty" text="webedit:emptyText" action={add} />}
      />
    </Page>
  )
}
