import { useLocation } from '@remix-run/react'
import type { ClassSummary } from '~/domain/exams/mark-list/mark-list.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import { DataTable, hrefWith, whole, type Column } from '~/ui/table'

/** The classes of an exam that has more sheets than a page shows, each leading to its own. */
export function SummaryTable({ rows, filtered }: { rows: ClassSummary[]; filtered: boolean }) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const place = (row: ClassSummary) =>
    [name(row.className), row.group.code === 'NONE' ? '' : name(row.group), name(row.shift), name(row.medium)]
      .filter(Boolean)
      .join(' · ')
  const columns: Column<ClassSummary>[] = [
    {
      key: 'class',
      header: 'marks:list.class',
      cell: (row) => (
        <Link
          className="link-lined inline-block coarse:min-h-touch"
          to={hrefWith(location, { offering: row.offeringId, page: null })}
        >
          {place(row)}
        </Link>
      ),
    },
    { key: 'sections', header: 'marks:list.section', numeric: true, cell: (row) => n(row.sections) },
    ...(filtered
      ? [{ key: 'fitting', header: 'marks:list.fitting', numeric: true, cell: (row: ClassSummary) => n(row.fitting) }]
      : []),
    { key: 'sheets', header: 'marks:list.sheets', numeric: true, cell: (row) => n(row.sheets) },
    { key: 'handedIn', header: 'marks:list.handedIn', numeric: true, cell: (row) => n(row.handedIn) },
    { key: 'approved', header: 'exams:sheetState.approved', numeric: true, cell: (row) => n(row.approved) },
    {
      key: 'late',
      header: 'marks:list.late',
      numeric: true,
      cell: (row) => (row.late ? <Badge tone="bad">{n(row.late)}</Badge> : n(0)),
    },
  ]
  return (
    <DataTable
      bare
      list={whole(rows)}
      columns={columns}
      rowKey={(row) => row.offeringId}
      rowHeader="class"
      caption={t('marks:list.title')}
    />
  )
}
