import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listBatches } from '~/domain/batches/batches.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { StateBadge, Times } from '~/screens/batches/batch-parts'
import { listOf, parseListing } from '~/screens/listing.server'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'

export const handle: ScreenHandle = { title: 'batches:own', words: ['ui'] }

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
  const { t, n } = useWords()
  const name = useName()
  return (
    <Page title={t('batches:own')}>
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        rowMuted={(row) => row.state === 'over'}
        caption="batches:own"
        empty={<EmptyState title="batches:ownNone" />}
        columns={[
          {
            key: 'name',
            header: 'common:name',
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.ownBatchAttendance(row.id)}>
                {name(row)}
              </RecordLink>
            ),
          },
          { key: 'times', header: 'batches:times', phone: true, cell: (row) => <Times times={row.times} /> },
          { key: 'room', header: 'batches:room', cell: (row) => (row.room ? n(row.room) : '') },
          { key: 'members', header: 'batches:members', numeric: true, phone: true, cell: (row) => n(row.members) },
          { key: 'state', header: 'common:status', cell: (row) => <StateBadge state={row.state} /> },
        ]}
      />
    </Page>
  )
}
