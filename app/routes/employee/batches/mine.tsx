import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listBatches, type BatchRow } from '~/domain/batches/batches.server'
import { paths } from '~/paths'
import { StateBadge, Times } from '~/screens/batches/batch-parts'
import { listOf, parseListing } from '~/screens/listing.server'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'batches:own', words: ['ui'] }

const ownBatchList = listSpec<BatchRow>()({
  area: 'batches',
  title: 'batches:own',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', record: (row) => paths.ownBatchAttendance(row.id) },
    times: { kind: 'cell', phone: true, cell: (row) => <Times times={row.times} /> },
    room: 'code',
    members: { kind: 'count', phone: true },
    state: { kind: 'cell', header: 'common:status', cell: (row) => <StateBadge state={row.state} /> },
  },
})

export const loader = guard('batches.attendance.take-own', async (ctx, { request }) => {
  const listing = parseListing(request)
  const { items, total } = await listBatches(ctx.site.id, {
    ...listing,
    // Who is no employee teaches nothing: nobody has the number 0.
    filters: { teacher: [ctx.user.employeeId ?? 0] },
  })
  return { list: listOf(listing, items, total) }
})

/** The batches that a teacher teaches. */
export default function OwnBatches() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('batches:own')}>
      <ListTable
        spec={ownBatchList}
        list={list}
        rowMuted={(row) => row.state === 'over'}
        empty={<EmptyState title="batches:ownNone" />}
      />
    </Page>
  )
}
