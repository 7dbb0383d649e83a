import { BATCH_KINDS, BATCH_STATES } from '~/domain/batches/batch'
import type { BatchRow } from '~/domain/batches/batches.server'
import { paths } from '~/paths'
import { StateBadge, Times } from '~/screens/batches/batch-parts'
import { listSpec } from '~/screens/list/spec'

export const batchList = listSpec<BatchRow>()({
  area: 'batches',
  title: 'batches:title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      sortable: true,
      record: (row) => paths.batch(row.id),
      file: null,
    },
    nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
    nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
    kind: { kind: 'word', header: 'batches:kind.label', words: 'batches:kind' },
    teacher: { kind: 'name', phone: true },
    times: { kind: 'text', of: () => null, cell: (row) => <Times times={row.times} />, file: null },
    room: { kind: 'code', hidden: true },
    members: {
      kind: 'count',
      sortable: true,
      phone: true,
      cell: (row, shown, { t, n }) => t('batches:places', { members: shown, capacity: n(row.capacity) }),
    },
    capacity: { kind: 'count', hidden: true },
    session: { kind: 'code', hidden: true, file: null },
    fromOn: { kind: 'day', sortable: true, hidden: true },
    untilOn: { kind: 'day', hidden: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'batches:state',
      cell: (row) => <StateBadge state={row.state} />,
    },
  },
  filters: {
    state: { label: 'common:status', of: BATCH_STATES, words: 'batches:state' },
    kind: { label: 'batches:kind.label', of: BATCH_KINDS, words: 'batches:kind' },
    session: { label: 'batches:session', ids: true },
    teacher: { label: 'batches:teacher', ids: true },
  },
})
