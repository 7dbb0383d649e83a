import type { SubjectList } from '~/domain/results/analysis/own-classes.server'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { DataTable, whole, type Column } from '~/ui/table'

/** A subject of a section: roll, name, each part, total and letter. */
export function MarkList({ list }: { list: SubjectList }) {
  const { t, n, lang } = useWords()
  const name = useName()
  type Row = SubjectList['rows'][number]
  const mark = (value: number | 'A' | null | undefined) =>
    value === 'A' ? (
      <span className="text-bad">{t('results:sheet.absentWord')}</span>
    ) : typeof value === 'number' ? (
      formatHundredths(value, lang)
    ) : null
  const columns: Column<Row>[] = [
    { key: 'roll', header: 'results:sheet.roll', numeric: true, cell: (row) => n(row.roll) },
    { key: 'name', header: 'common:name', cell: (row) => name(row.name) },
    ...list.parts.map((part, at): Column<Row> => ({
      key: `p${at}`,
      header: [n(part.paper), name(part), n(part.full / 100)].filter(Boolean).join(' '),
      numeric: true,
      cell: (row) => mark(row.marks[at]),
    })),
    {
      key: 'total',
      header: 'common:total',
      numeric: true,
      cell: (row) => <strong>{formatHundredths(row.total, lang)}</strong>,
    },
    {
      key: 'letter',
      header: 'results:sheet.letter',
      cell: (row) => <strong className={row.status === 'passed' ? '' : 'text-bad'}>{row.letter}</strong>,
    },
  ]
  return (
    <DataTable
      bare
      caption="result-analysis:own.tab.marks"
      list={whole(list.rows)}
      rowKey={(row) => row.id}
      rowHeader="name"
      columns={columns}
    />
  )
}
