import type { StaffDuty } from '~/domain/staff-duties/staff-duties.server'
import { formatDateShort, formatTime, weekdayName } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { Column } from '~/ui/table'

/** The columns of the list of duties; what is over is read only. */
export function useDutyColumns(today: string, mayManage: boolean): Column<StaffDuty>[] {
  const { t, n, lang } = useWords()
  const name = useName()
  return [
    {
      key: 'kind',
      header: 'staff-duties:kind',
      cell: (row) =>
        row.day < today || !mayManage ? (
          name(row.kind)
        ) : (
          <RecordLink className="link-lined" to={paths.staffDuty(row.id)}>
            {name(row.kind)}
          </RecordLink>
        ),
    },
    {
      key: 'day',
      header: 'common:date',
      sortable: true,
      phone: true,
      cell: (row) => `${weekdayName(row.day, lang)}, ${formatDateShort(row.day, lang)}`,
    },
    {
      key: 'time',
      header: 'common:time',
      cell: (row) => `${formatTime(row.startsAt, lang)} – ${formatTime(row.endsAt, lang)}`,
    },
    { key: 'place', header: 'staff-duties:place', cell: (row) => n(row.place) },
    {
      key: 'people',
      header: 'staff-duties:people',
      phone: true,
      cell: (row) => (
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
    },
    { key: 'note', header: 'common:note', hidden: true },
  ]
}
