import { formatDateShort } from '~/format/dates'
import { columnLabel } from '~/domain/students/report/report.policy'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import { DataTable, type Column, type ListPage } from '~/ui/table'
import type { ReportTable } from './build.server'

/** A page of a report; the files hold everybody. */
export function ReportTableView({
  table,
}: {
  table: { columns: ReportTable['columns']; list: ListPage<ReportTable['rows'][number]> }
}) {
  const { t, n, lang } = useWords()
  if (!table.list.total) return <EmptyState title="student-reports:empty" text="student-reports:emptyText" />
  return (
    <>
      <p className="mb-2 text-[0.875rem] text-muted">{t('student-reports:people', { count: table.list.total })}</p>
      <DataTable
        bare
        record
        caption="student-reports:title"
        rowKey={(row) => `${row.id}-${row.cells.join('|')}`}
        rowHeader={table.columns.some((one) => one.key === 'name') ? 'name' : (table.columns[0]?.key ?? 'name')}
        list={table.list}
        columns={table.columns.map(({ key, kind }, at): Column<ReportTable['rows'][number]> => ({
          key,
          header: columnLabel(key),
          numeric: kind === 'number',
          className:
            kind === 'phone' || kind === 'day' || kind === 'digits' ? 'whitespace-nowrap tabular-nums' : undefined,
          call: kind === 'phone' ? (row) => (row.cells[at] ? String(row.cells[at]) : null) : undefined,
          cell: (row) => {
            const value = row.cells[at] ?? null
            if (value === null || value === '') return null
            if (key === 'name')
              return (
                <Link className="text-accent underline-offset-2 hover:underline" to={paths.student(row.id)}>
                  {value}
                </Link>
              )
            if (kind === 'day') return formatDateShort(String(value), lang)
            return kind === 'text' ? value : n(value)
          },
        }))}
      />
    </>
  )
}
