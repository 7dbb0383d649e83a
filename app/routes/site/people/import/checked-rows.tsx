import type { SheetProblem } from '~/domain/people/import/read-sheet.policy'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import type { ListPage } from '~/ui/table'

interface Checked {
  row: number
  code: string
  name: string
  designation: string
  known: boolean
  problems: SheetProblem[]
}

const checkedList = listSpec<Checked>()({
  area: 'people-import',
  title: 'people-import:rows',
  name: 'name',
  columns: {
    row: 'count',
    name: { kind: 'text', header: 'common:name' },
    code: { kind: 'code', header: 'people-reports:column.code' },
    designation: { kind: 'text', header: 'people:field.designationId' },
    outcome: {
      kind: 'cell',
      phone: true,
      cell: (row, _, { t }) =>
        row.problems.length ? (
          <ul className="text-bad">
            {row.problems.map((problem, at) => (
              <li key={at}>
                {t(`people-reports:column.${problem.field}`)}: {t(`people-import:error.${problem.code}`)}
                {problem.value ? ` (${problem.value})` : ''}
              </li>
            ))}
          </ul>
        ) : (
          <Badge tone={row.known ? 'plain' : 'good'}>
            {t(row.known ? 'people-import:known' : 'people-import:fresh')}
          </Badge>
        ),
    },
  },
})

/** The rows of a sheet with what becomes of each; the wrong ones first. */
export const CheckedRows = ({ list }: { list: ListPage<Checked> }) => (
  <ListTable bare spec={checkedList} list={list} rowKey={(row) => row.row} />
)
