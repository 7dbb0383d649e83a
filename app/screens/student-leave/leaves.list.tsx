import type { LeaveRow } from '~/domain/attendance/leave/leaves.server'
import { LEAVE_STATES } from '~/domain/attendance/leave/leave.policy'
import { formatDate } from '~/format/dates'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'
import { LEAVE_TONES } from './leave-tones'

export interface ShownLeave extends LeaveRow {
  place: string
  paper: string | null
}

/** Requests of leave; `to` is the address that opens one. */
export const leaveRequests = (to: (id: number) => string = String) =>
  listSpec<ShownLeave>()({
    area: 'attendance',
    title: 'attendance:leave.title',
    name: 'name',
    perPage: 50,
    columns: {
      name: {
        kind: 'name',
        header: 'common:name',
        record: (row) => to(row.id),
      },
      code: { kind: 'code', hidden: true },
      roll: { kind: 'count', header: 'attendance:register.roll' },
      place: { kind: 'code', header: 'attendance:section' },
      days: {
        kind: 'text',
        header: 'attendance:leave.days',
        phone: true,
        of: (row) => row.fromOn,
        cell: ({ fromOn, toOn }, _, { lang }) =>
          `${formatDate(fromOn, lang)}${toOn === fromOn ? '' : ` – ${formatDate(toOn, lang)}`}`,
        file: null,
      },
      fromOn: { kind: 'day', header: 'attendance:from', hidden: true },
      toOn: { kind: 'day', header: 'attendance:to', hidden: true },
      reason: { kind: 'text', header: 'attendance:leave.reason', className: 'max-w-xs' },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'attendance:leave.state',
        tones: LEAVE_TONES,
        phone: true,
      },
      decision: { kind: 'text', header: 'attendance:leave.decision', hidden: true },
      askedAt: {
        kind: 'instant',
        header: 'attendance:leave.askedAt',
        cell: (row, _, { lang }) => formatDate(new Date(row.askedAt), lang),
        file: null,
      },
    },
    filters: {
      state: { label: 'common:status', of: LEAVE_STATES, words: 'attendance:leave.state' },
      section: { label: 'attendance:section', kind: 'choice', ids: true },
      days: { label: 'attendance:daysBetween', dates: DatesFilter },
    },
  })
