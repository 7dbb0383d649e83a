import { formatPercent } from '~/format/numbers'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import type { ReportOf } from './load-report.server'
import { SessionPicker } from './session-picker'

/** How often each student was there; who is below the set percentage can be listed, and fined through the fees. */
export function StudentsView({ data }: { data: ReportOf<'students'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { list } = data
  const columns: Column<(typeof list.items)[number]>[] = [
    { key: 'name', header: 'common:name', sortable: true, cell: (row) => name(row) },
    { key: 'roll', header: 'attendance:register.roll', numeric: true, sortable: true, phone: true },
    { key: 'place', header: 'attendance:section', cell: (row) => n(row.place) },
    {
      key: 'percent',
      header: 'attendance:percent',
      numeric: true,
      sortable: true,
      phone: true,
      cell: (row) =>
        row.percent === null ? (
          ''
        ) : (
          <span className={row.percent < data.belowPercent * 100 ? 'font-semibold text-bad' : undefined}>
            {formatPercent(row.percent, lang)}
          </span>
        ),
    },
    { key: 'present', header: 'attendance:state.present', numeric: true },
    { key: 'late', header: 'attendance:state.late', numeric: true },
    { key: 'half', header: 'attendance:state.half', numeric: true, hidden: true },
    { key: 'absent', header: 'attendance:state.absent', numeric: true, sortable: true },
    { key: 'leave', header: 'attendance:state.leave', numeric: true },
    { key: 'code', header: 'attendance:code', hidden: true, cell: (row) => n(row.code) },
  ]
  return (
    <>
      <SessionPicker data={data} />
      <p className="mb-3 text-muted">
        {formatDate(data.from, lang)} – {formatDate(data.to, lang)}
      </p>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={(row) => name(row)}
        caption="attendance:report.students"
        defaultSort="roll"
        filters={[
          { key: 'section', label: 'attendance:section', kind: 'choice', options: data.sections },
          {
            key: 'below',
            label: 'attendance:percent',
            options: [{ value: 'yes', text: t('attendance:belowPercent', { percent: n(data.belowPercent) }) }],
          },
          { key: 'days', label: 'attendance:daysBetween', dates: DatesFilter },
        ]}
        bulk={[
          ...(data.mayMessage ? [{ intent: 'message', label: 'attendance:message' }] : []),
          ...(data.mayFine ? [{ intent: 'fine', label: 'attendance:fine' }] : []),
        ]}
        empty={<EmptyState title="attendance:none.marks" text="attendance:none.marksText" />}
      />
    </>
  )
}
