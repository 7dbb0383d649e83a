import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { BATCH_KINDS, BATCH_STATES } from '~/domain/batches/batch'
import { paths } from '~/paths'
import { Times, StateBadge } from '~/screens/batches/batch-parts'
import { LinkButton } from '~/ui/button'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'
import { askedBatches } from './asked-batches.server'

export const handle: ScreenHandle = { title: 'batches:title', guide: 'batches:guide', words: ['ui'] }

export const loader = guard('batches.batches.view', (ctx, { request }) => askedBatches(ctx, request))

/** Batches of the institution. */
export default function Batches() {
  const { list, sessions, teachers, mayManage } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.batchNew}>
      {t('batches:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('batches:title')} actions={add}>
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        rowMuted={(row) => row.state === 'archived' || row.state === 'over'}
        caption="batches:title"
        empty={<EmptyState title="batches:none" text="batches:noneText" action={add} />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: BATCH_STATES.map((value) => ({ value, label: `batches:state.${value}` })),
          },
          {
            key: 'kind',
            label: 'batches:kind.label',
            options: BATCH_KINDS.map((value) => ({ value, label: `batches:kind.${value}` })),
          },
          { key: 'session', label: 'batches:session', options: sessions },
          { key: 'teacher', label: 'batches:teacher', options: teachers },
        ]}
        columns={[
          {
            key: 'name',
            header: 'common:name',
            sortable: true,
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.batch(row.id)}>
                {name(row)}
              </RecordLink>
            ),
          },
          { key: 'kind', header: 'batches:kind.label', cell: (row) => t(`batches:kind.${row.kind}`) },
          {
            key: 'teacher',
            header: 'batches:teacher',
            phone: true,
            cell: (row) => name({ nameBn: row.teacherBn ?? '', nameEn: row.teacherEn ?? '' }),
          },
          { key: 'times', header: 'batches:times', cell: (row) => <Times times={row.times} /> },
          { key: 'room', header: 'batches:room', hidden: true, cell: (row) => (row.room ? n(row.room) : '') },
          {
            key: 'members',
            header: 'batches:members',
            numeric: true,
            sortable: true,
            phone: true,
            cell: (row) => t('batches:places', { members: n(row.members), capacity: n(row.capacity) }),
          },
          { key: 'session', header: 'batches:session', hidden: true, cell: (row) => n(row.session) },
          { key: 'state', header: 'common:status', cell: (row) => <StateBadge state={row.state} /> },
        ]}
      />
    </Page>
  )
}
