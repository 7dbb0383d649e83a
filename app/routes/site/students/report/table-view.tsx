import { formatDateShort } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import { DataTable, type Column } from '~/ui/table'
import type { ReportTable } from './build.server'

/** On one page; the files hold everybody. */
const MOST = 1000

export function ReportTableView({ table }: { table: ReportTable }) {
  const { t, n, lang } = useWords()
  if (!table.rows.length) return <EmptyState title="student-reports:empty" text="student-reports:emptyText" />
  const shown = table.rows.slice(0, MOST)
  return (
    <>
      <p className="mb-2 text-[0.875rem] text-muted">
        {t('student-reports:people', { count: table.rows.length })}{' '}
        {table.rows.length > MOST ? t('student-reports:cut', { count: MOST }) : null}
      </p>
      <DataTable
        bare
        caption="student-reports:title"
        rowKey={(row) => `${row.id}-${row.cells.join('|')}`}
        list={{ items: shown, page: 1, perPage: shown.length, total: shown.length }}
        columns={table.columns.map(({ key, kind }, at): Column<ReportTable['rows'][number]> => ({
          key,
          header: `student-reports:column.${key}`,
          numeric: kind === 'number',
          className:
            kind === 'phone' || kind === 'day' || kind === 'digits' ? 'whitespace-nowrap tabular-nums' : undefined,
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
            if (kind === 'phone')
              return (
                <a className="text-accent underline-offset-2 hover:underline" href={`tel:+${value}`}>
                  {formatPhone(String(value), lang)}
                </a>
              )
            return kind === 'text' ? value : n(value)
          },
        }))}
      />
    </>
  )
}
