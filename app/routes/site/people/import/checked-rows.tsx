import type { SheetProblem } from '~/domain/people/import/read-sheet.policy'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { DataTable, type ListPage } from '~/ui/table'

interface Checked {
  row: number
  code: string
  name: string
  designation: string
  known: boolean
  problems: SheetProblem[]
}

/** The rows of a sheet with what becomes of each; the wrong ones first. */
export function CheckedRows({ list }: { list: ListPage<Checked> }) {
  const { t, n } = useWords()
  return (
    <DataTable
      bare
      list={list}
      rowKey={(row) => row.row}
      rowHeader="name"
      caption="people-import:rows"
      columns={[
        { key: 'row', header: 'people-import:row', numeric: true, cell: (row) => n(row.row) },
        { key: 'name', header: 'common:name' },
        { key: 'code', header: 'people-reports:column.code', cell: (row) => n(row.code) },
        { key: 'designation', header: 'people:field.designationId' },
        {
          key: 'outcome',
          header: 'people-import:outcome',
          phone: true,
          cell: (row) =>
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
      ]}
    />
  )
}
