import { REQUEST_STATES } from '~/domain/leave/request.policy'
import type { RequestRow } from '~/domain/leave/requests/requests.server'
import { LeaveDays, LeaveWhen, RequestBadge } from '~/screens/leave/request-state'
import { listSpec } from '~/screens/list/spec'

/** One's own requests and what became of them. */
export const ownLeaveList = listSpec<RequestRow>()({
  area: 'leave:form',
  title: 'leave:own.title',
  name: 'type',
  sort: '-from',
  columns: {
    type: 'name',
    from: { kind: 'cell', header: 'leave:when', sortable: true, phone: true, cell: (row) => <LeaveWhen of={row} /> },
    fromOn: { kind: 'day', hidden: true },
    toOn: { kind: 'day', hidden: true },
    days: {
      kind: 'count',
      header: 'leave:entry.days',
      of: (row) => row.halves / 2,
      cell: (row) => <LeaveDays of={row} />,
    },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'leave:state',
      phone: true,
      cell: (row) => (
        <>
          <RequestBadge state={row.state} />
          {row.said ? <span className="block text-muted">{row.said}</span> : null}
        </>
      ),
    },
    reason: 'text',
  },
  filters: { state: { label: 'common:status', of: REQUEST_STATES, words: 'leave:state' } },
})
