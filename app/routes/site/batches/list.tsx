import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedBatches } from './asked-batches.server'
import { batchList } from './batches.list'

export const handle: ScreenHandle = { title: 'batches:title', guide: 'batches:guide', words: ['ui'] }

export const loader = guard('batches.batches.view', (ctx, { request }) => askedBatches(ctx, request))

/** Batches of the institution. */
export default function Batches() {
  const { list, choices, mayManage } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.batchNew}>
      {t('batches:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('batches:title')} actions={add}>
      <ListTable
        spec={batchList}
        list={list}
        choices={choices}
        rowMuted={(row) => row.state === 'archived' || row.state === 'over'}
        empty={<EmptyState title="batches:none" text="batches:noneText" action={add} />}
      />
    </Page>
  )
}
