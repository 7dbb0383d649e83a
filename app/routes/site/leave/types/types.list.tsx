import { BASES } from '~/domain/leave/balance.policy'
import type { LeaveType } from '~/domain/leave/types/types.server'
import { STAFF_KINDS } from '~/domain/leave/request.policy'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { ActiveBadge } from '~/ui/page'

/** The kinds of leave of an institution. */
export const typeList = listSpec<LeaveType>()({
  area: 'leave:type',
  title: 'leave:types.title',
  name: 'name',
  sort: 'position',
  perPage: 50,
  columns: {
    name: { kind: 'name', header: 'common:name', sortable: true, record: (row) => paths.leaveType(row.id), file: null },
    code: { kind: 'text', sortable: true },
    nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
    nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
    basis: {
      kind: 'word',
      words: 'leave:basis',
      phone: true,
      cell: (row, _, { t, n }) =>
        t(`leave:gives.${row.basis}`, { days: n(row.halves / 2), per: n(row.perDays ?? 0), times: n(row.times ?? 0) }),
    },
    staff: { kind: 'word', words: 'leave:staff', phone: true },
    halves: { kind: 'count', hidden: true, of: (row) => row.halves / 2 },
    perDays: { kind: 'count', hidden: true },
    times: { kind: 'count', hidden: true },
    carryHalves: {
      kind: 'cell',
      cell: (row, _, { t, n }) => (row.carryHalves === null ? t('common:all') : n(row.carryHalves / 2)),
      file: (row, { t }) => (row.carryHalves === null ? t('common:all') : row.carryHalves / 2),
    },
    counts: { kind: 'word', words: 'leave:counts' },
    paidPercent: { kind: 'count', hidden: true, cell: (_, shown) => `${shown}%` },
    documentFrom: { kind: 'count', hidden: true, file: null },
    active: {
      kind: 'word',
      header: 'common:status',
      words: 'common:',
      of: (row) => (row.active ? 'active' : 'inactive'),
      cell: (row) => <ActiveBadge active={row.active} />,
    },
  },
  filters: {
    staff: { label: 'leave:type.staff', of: STAFF_KINDS, words: 'leave:staff' },
    basis: { label: 'leave:type.basis', of: BASES, words: 'leave:basis' },
    active: { label: 'common:status', of: ['active', 'inactive'], words: 'common:' },
  },
})
