import { REQUEST_STATES } from '~/domain/leave/request.policy'
import type { RequestRow } from '~/domain/leave/requests/requests.server'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { LeaveDays, LeaveWhen, REQUEST_TONES } from '~/screens/leave/request-state'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'

/** Requests for leave of everybody. */
export const requestList = listSpec<RequestRow>()({
  area: 'leave',
  title: 'leave:requests.title',
  name: 'name',
  sort: '-from',
  columns: {
    code: { kind: 'code', header: 'leave:person.code', hidden: true },
    name: {
      kind: 'name',
      header: 'common:name',
      sortable: true,
      record: (row) => paths.leaveRequest(row.id),
    },
    type: { kind: 'name', header: 'leave:form.type' },
    from: {
      kind: 'text',
      header: 'leave:when',
      sortable: true,
      phone: true,
      of: (row) => row.fromOn,
      cell: (row) => <LeaveWhen of={row} />,
      file: null,
    },
    fromOn: { kind: 'day', header: 'leave:form.fromOn', hidden: true },
    toOn: { kind: 'day', header: 'leave:form.toOn', hidden: true },
    days: {
      kind: 'count',
      header: 'leave:entry.days',
      of: (row) => row.halves / 2,
      cell: (row) => <LeaveDays of={row} />,
    },
    paid: { kind: 'count', header: 'leave:type.paidPercent', hidden: true, of: (row) => row.paidPercent },
    state: { kind: 'state', header: 'common:status', words: 'leave:state', tones: REQUEST_TONES, phone: true },
    reason: { kind: 'text', header: 'leave:form.reason', hidden: true },
    asked: {
      kind: 'instant',
      header: 'leave:askedAt',
      sortable: true,
      hidden: true,
      of: (row) => row.askedAt,
      cell: (row, shown, { lang }) => formatDateShort(new Date(row.askedAt), lang),
    },
  },
  filters: {
    state: { label: 'common:status', of: REQUEST_STATES, words: 'leave:state' },
    type: { label: 'leave:form.type', ids: true },
    days: { label: 'leave:when', dates: DatesFilter },
  },
})

const { code: _code, name: _name, asked: _asked, ...ofOne } = requestList.columns

/** Requests of one employee, whose name stands above. */
export const requestsOfOne = listSpec<RequestRow>()({
  area: 'leave',
  title: 'leave:history',
  name: 'type',
  sort: '-from',
  perPage: 50,
  columns: ofOne,
  filters: {
    state: { label: 'common:status', of: REQUEST_STATES, words: 'leave:state' },
    type: { label: 'leave:form.type', ids: true },
  },
})
