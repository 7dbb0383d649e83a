import type { StaffDuty } from '~/domain/duty-roster/staff-duties.server'
import { formatTime, weekdayName } from '~/format/dates'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'

/** One's own duties. */
export const ownDutyList = listSpec<StaffDuty>()({
  area: 'staff-duties',
  title: 'staff-duties:own.title',
  name: 'kind',
  sort: 'day',
  columns: {
    kind: 'name',
    day: {
      kind: 'day',
      header: 'common:date',
      sortable: true,
      phone: true,
      cell: (row, shown, { lang }) => `${weekdayName(row.day, lang)}, ${shown}`,
    },
    time: {
      kind: 'cell',
      header: 'common:time',
      phone: true,
      cell: (row, _, { lang }) => `${formatTime(row.startsAt, lang)} – ${formatTime(row.endsAt, lang)}`,
    },
    startsAt: { kind: 'text', hidden: true },
    endsAt: { kind: 'text', hidden: true },
    place: 'code',
    people: { kind: 'names', file: null },
  },
  filters: { days: { label: 'common:date', dates: DatesFilter } },
})
