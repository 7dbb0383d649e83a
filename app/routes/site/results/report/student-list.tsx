import type { UnitStudent } from '~/domain/results/report/students.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import type { ListPage } from '~/ui/table'

const studentList = listSpec<UnitStudent>()({
  area: 'results:sheet',
  title: 'results:report.view.students',
  name: 'name',
  columns: {
    roll: { kind: 'count', phone: true },
    name: {
      kind: 'name',
      to: (row) => paths.resultSheet(row.id),
    },
    section: 'name',
    total: 'marks',
    gpa: { kind: 'points', phone: true },
    letter: { kind: 'text', cell: (row, shown) => <span className={row.passed ? '' : 'text-bad'}>{shown}</span> },
    merit: { kind: 'count', header: 'results:sheet.meritSection' },
    state: {
      kind: 'cell',
      header: 'results:run.withheld',
      cell: (row, _, { t }) =>
        row.withheld || row.fewer ? (
          <>
            {row.withheld ? <Badge tone="warn">{t('results:withhold.badge')}</Badge> : null}{' '}
            {row.fewer ? <Badge tone="accent">{t('choices:run.badge')}</Badge> : null}
          </>
        ) : null,
    },
  },
})

/** Students with their figures; each leads to the mark sheet. */
export const StudentList = ({ students }: { students: ListPage<UnitStudent> }) => (
  <ListTable bare spec={studentList} list={students} />
)
