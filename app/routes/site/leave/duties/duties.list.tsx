import type { StaffDuty } from '~/domain/duty-roster/staff-duties.server'
import { formatTime, weekdayName } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DatesFilter } from '~/ui/table'

/** Duties with who does them; what is over by `today` is read only. */
export const dutyList = ({ today = '', mayManage = false } = {}) =>
  listSpec<StaffDuty>()({
    area: 'staff-duties',
    title: 'leave:duties.title',
    name: 'kind',
    sort: 'day',
    columns: {
      kind: {
        kind: 'name',
        cell: (row, shown) =>
          row.day < today || !mayManage ? (
            shown
          ) : (
            <RecordLink className="link-lined" to={paths.staffDuty(row.id)}>
              {shown}
            </RecordLink>
          ),
      },
      day: {
        kind: 'day',
        header: 'common:date',
        sortable: true,
        phone: true,
        cell: (row, shown, { lang }) => `${weekdayName(row.day, lang)}, ${shown}`,
      },
      time: {
        kind: 'text',
        header: 'common:time',
        of: (row) => row.startsAt,
        cell: (row, _, { lang }) => `${formatTime(row.startsAt, lang)} – ${formatTime(row.endsAt, lang)}`,
        file: null,
      },
      startsAt: { kind: 'code', hidden: true },
      endsAt: { kind: 'code', hidden: true },
      place: 'code',
      people: {
        kind: 'text',
        phone: true,
        of: () => null,
        cell: (row, _, { t, name }) => (
          <>
            {row.people.map((one, at) => (
              <span key={one.id}>
                {at ? ', ' : ''}
                {name(one)}
                {one.away ? <Badge tone="bad">{t('staff-duties:against.away')}</Badge> : null}
              </span>
            ))}{' '}
            {row.people.length < row.needed ? (
              <Badge tone="warn">{t('staff-duties:lacking', { count: row.needed - row.people.length })}</Badge>
            ) : null}
          </>
        ),
        file: (row, { name }) => row.people.map(name).join(', '),
      },
      note: { kind: 'text', header: 'common:note', hidden: true },
    },
    filters: {
      kind: { label: 'staff-duties:kind', ids: true },
      who: { label: 'staff-duties:people', kind: 'choice', ids: true },
      days: { label: 'common:date', dates: DatesFilter },
    },
  })
