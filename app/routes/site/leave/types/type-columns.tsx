import type { LeaveType } from '~/domain/leave/types/types.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useDays } from '~/screens/leave/days'
import { useWords } from '~/ui/lang'
import { ActiveBadge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { Column } from '~/ui/table'

/** The columns of the kinds of leave. */
export function useTypeColumns(): Column<LeaveType>[] {
  const { t, n } = useWords()
  const name = useName()
  const days = useDays()
  const gives = (row: LeaveType) => {
    const figures = { days: days(row.halves), per: n(row.perDays ?? 0), times: n(row.times ?? 0) }
    return t(`leave:gives.${row.basis}`, figures)
  }
  return [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.leaveType(row.id)}>
          {name(row)}
        </RecordLink>
      ),
    },
    { key: 'code', header: 'leave:type.code', sortable: true },
    { key: 'gives', header: 'leave:type.basis', phone: true, cell: gives },
    { key: 'staff', header: 'leave:type.staff', phone: true, cell: (row) => t(`leave:staff.${row.staff}`) },
    {
      key: 'carry',
      header: 'leave:type.carryHalves',
      cell: (row) => (row.carryHalves === null ? t('common:all') : days(row.carryHalves)),
    },
    { key: 'counts', header: 'leave:type.counts', cell: (row) => t(`leave:counts.${row.counts}`) },
    {
      key: 'paid',
      header: 'leave:type.paidPercent',
      numeric: true,
      hidden: true,
      cell: (row) => `${n(row.paidPercent)}%`,
    },
    {
      key: 'document',
      header: 'leave:type.documentFrom',
      hidden: true,
      cell: (row) => (row.documentFrom === null ? '' : n(row.documentFrom)),
    },
    { key: 'active', header: 'common:status', cell: (row) => <ActiveBadge active={row.active} /> },
  ]
}
