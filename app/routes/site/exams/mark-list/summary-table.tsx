import { useLocation } from '@remix-run/react'
import type { ClassSummary } from '~/domain/exams/mark-list/mark-list.server'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import { hrefWith } from '~/ui/table'

/** The classes of an exam that has more sheets than a page shows, each leading to its own. */
export function SummaryTable({ rows, filtered }: { rows: ClassSummary[]; filtered: boolean }) {
  const location = useLocation()
  const spec = listSpec<ClassSummary>()({
    area: 'marks:list',
    title: 'marks:list.title',
    name: 'class',
    columns: {
      class: {
        kind: 'cell',
        cell: (row, _, { name }) => (
          <Link
            className="link-lined inline-block coarse:min-h-touch"
            to={hrefWith(location, { offering: row.offeringId, page: null })}
          >
            {[row.className, ...(row.group.code === 'NONE' ? [] : [row.group]), row.shift, row.medium]
              .map(name)
              .join(' · ')}
          </Link>
        ),
      },
      sections: { kind: 'count', header: 'marks:list.section' },
      fitting: filtered && 'count',
      sheets: 'count',
      handedIn: 'count',
      approved: { kind: 'count', header: 'exams:sheetState.approved' },
      late: { kind: 'count', cell: (row, shown) => (row.late ? <Badge tone="bad">{shown}</Badge> : shown) },
    },
  })
  return <ListTable spec={spec} rows={rows} rowKey={(row) => row.offeringId} />
}
