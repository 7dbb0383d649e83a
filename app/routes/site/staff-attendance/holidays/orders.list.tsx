import { EARNS, ORDER_STATES } from '~/domain/staff-attendance/holidays/holiday.policy'
import type { OrderRow } from '~/domain/staff-attendance/holidays/holidays.server'
import { formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { clock } from '~/screens/staff-attendance/clock'
import { DatesFilter } from '~/ui/table'

/** Orders to work on days off. */
export const orderList = listSpec<OrderRow>()({
  area: 'staff-holidays',
  title: 'staff-holidays:title',
  name: 'name',
  sort: '-day',
  columns: {
    code: { kind: 'code', header: 'staff-attendance:code', hidden: true },
    name: {
      kind: 'name',
      header: 'common:name',
      record: (row) => paths.staffIndividualOf(row.employeeId, row.day.slice(0, 7)),
    },
    day: {
      kind: 'day',
      header: 'common:date',
      sortable: true,
      phone: true,
      cell: (row, shown, { t }) => (row.halves === 1 ? `${shown} (${t('staff-holidays:half')})` : shown),
    },
    work: 'text',
    days: { kind: 'count', hidden: true, of: (row) => row.halves / 2 },
    earns: {
      kind: 'word',
      words: 'staff-holidays:given',
      cell: (row, shown, { name }) =>
        row.earns === 'leave' ? name({ nameEn: row.leaveEn, nameBn: row.leaveBn }) : shown,
    },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'staff-holidays:state',
      tones: { ordered: 'accent', done: 'good', cancelled: 'plain' },
      phone: true,
    },
    seen: {
      kind: 'text',
      header: 'staff-attendance:inOut',
      of: () => null,
      cell: ({ firstIn, lastOut }, _, { t, lang }) =>
        firstIn
          ? `${formatTime(firstIn, lang)} – ${lastOut ? formatTime(lastOut, lang) : t('staff-attendance:noOut')}`
          : '',
      file: null,
    },
    in: {
      kind: 'text',
      header: 'staff-attendance:in',
      hidden: true,
      of: () => null,
      cell: ({ firstIn }, _, { lang }) => firstIn && formatTime(firstIn, lang),
      file: ({ firstIn }) => clock(firstIn),
    },
    out: {
      kind: 'text',
      header: 'staff-attendance:out',
      hidden: true,
      of: () => null,
      cell: ({ lastOut }, _, { lang }) => lastOut && formatTime(lastOut, lang),
      file: ({ lastOut }) => clock(lastOut),
    },
  },
  filters: {
    state: { label: 'common:status', of: ORDER_STATES, words: 'staff-holidays:state' },
    earns: { label: 'staff-holidays:earns', of: EARNS, words: 'staff-holidays:given' },
    days: { label: 'common:date', dates: DatesFilter },
  },
})
