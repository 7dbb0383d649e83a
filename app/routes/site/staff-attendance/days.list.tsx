import type { DayRow } from '~/domain/staff-attendance/days/day-list.server'
import { formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { clock } from '~/screens/staff-attendance/clock'
import { DayBadge, LATE_AND_EARLY, OVERTIME } from '~/screens/staff-attendance/day-state'
import { listSpec } from '~/screens/list/spec'

export const FIRST = ['present', 'late', 'absent', 'leave', 'none'] as const
export const LISTED_STATES = [...FIRST, 'half', 'duty', 'holiday', 'holiday-duty'] as const

/** Who came on a day, who is late, away or on leave, and of whom nothing is known yet. */
export const dayList = ({ day = '', working = true } = {}) =>
  listSpec<DayRow>()({
    area: 'staff-attendance',
    title: 'staff-attendance:title',
    name: 'name',
    sort: 'position',
    perPage: 50,
    columns: {
      name: {
        kind: 'name',
        header: 'common:name',
        sortable: true,
        record: (row) => paths.staffIndividualOf(row.id, day.slice(0, 7)),
      },
      code: { kind: 'code', hidden: true },
      designation: 'name',
      state: {
        kind: 'word',
        header: 'common:status',
        words: 'staff-attendance:state',
        phone: true,
        cell: (row, _, { t }) => (
          <>
            <DayBadge state={row.state === 'none' && !working ? 'off' : row.state} />
            {row.byHand ? <span className="block text-muted">{row.reason || t('staff-attendance:byHand')}</span> : null}
          </>
        ),
      },
      in: {
        kind: 'cell',
        sortable: true,
        phone: true,
        cell: (row, _, { lang }) => row.firstIn && formatTime(row.firstIn, lang),
        file: (row) => clock(row.firstIn),
      },
      out: {
        kind: 'cell',
        cell: (row, _, { lang }) => row.lastOut && formatTime(row.lastOut, lang),
        file: (row) => clock(row.lastOut),
      },
      ...LATE_AND_EARLY,
      ...OVERTIME,
      reason: { kind: 'text', header: 'common:note', hidden: true },
    },
    filters: {
      state: { label: 'common:status', of: LISTED_STATES, words: 'staff-attendance:state' },
      designation: { label: 'staff-attendance:designation', ids: true },
      staff: { label: 'staff-attendance:staffKind', of: ['teaching', 'other'], words: 'staff-attendance:staff' },
    },
  })
