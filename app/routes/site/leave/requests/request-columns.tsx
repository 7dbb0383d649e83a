import type { RequestRow } from '~/domain/leave/requests/requests.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LeaveDays, LeaveWhen, RequestBadge } from '~/screens/leave/request-state'
import { useWords } from '~/ui/lang'
import { RecordLink } from '~/ui/record-link'
import type { Column, Filter } from '~/ui/table'

/** The columns of lists of requests. */
export function useRequestColumns(): Column<RequestRow>[] {
  const { lang } = useWords()
  const name = useName()
  return [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.leaveRequest(row.id)}>
          {name(row)}
        </RecordLink>
      ),
    },
    { key: 'type', header: 'leave:form.type', cell: (row) => name({ nameBn: row.typeBn, nameEn: row.typeEn }) },
    { key: 'from', header: 'leave:when', sortable: true, phone: true, cell: (row) => <LeaveWhen of={row} /> },
    { key: 'days', header: 'leave:entry.days', numeric: true, cell: (row) => <LeaveDays of={row} /> },
    { key: 'state', header: 'common:status', phone: true, cell: (row) => <RequestBadge state={row.state} /> },
    { key: 'reason', header: 'leave:form.reason', hidden: true },
    {
      key: 'asked',
      header: 'leave:askedAt',
      sortable: true,
      hidden: true,
      cell: (row) => formatDateShort(new Date(row.askedAt), lang),
    },
  ]
}

const STATES = ['asked', 'recommended', 'approved', 'refused', 'withdrawn', 'cancelled']

/** What lists of requests are narrowed by; the days come with the list itself. */
export const requestFilters = (types: readonly { value: number; text: string }[]): Omit<Filter, 'dates'>[] => [
  { key: 'state', label: 'common:status', options: STATES.map((value) => ({ value, label: `leave:state.${value}` })) },
  { key: 'type', label: 'leave:form.type', options: types },
]
