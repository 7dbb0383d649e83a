import { formatHundredths } from '~/format/numbers'
import { useWords } from '~/ui/lang'
import type { Column } from '~/ui/table'
import { usePercent } from './matrix'

interface Shown {
  taken: number
  passed: number
  failed: number
  absent: number
  average: number | null
  passRate: number | null
  highest: number | null
  lowest: number | null
}

/** Columns that every tab ends with. */
export function useFigureColumns<Row extends Shown>(): Column<Row>[] {
  const { lang } = useWords()
  const percent = usePercent(null)
  const mark = (value: number | null) => (value === null ? null : formatHundredths(value, lang))
  return [
    { key: 'taken', header: 'results:report.taken', numeric: true },
    { key: 'passed', header: 'results:sheet.passed', numeric: true },
    { key: 'failed', header: 'results:report.failed', numeric: true },
    { key: 'absent', header: 'results:sheet.absentWord', numeric: true },
    { key: 'passRate', header: 'results:run.passRate', numeric: true, cell: (row) => percent(row.passRate) },
    { key: 'average', header: 'result-analysis:average', numeric: true, cell: (row) => percent(row.average) },
    { key: 'highest', header: 'result-analysis:highest', numeric: true, cell: (row) => mark(row.highest) },
    { key: 'lowest', header: 'result-analysis:lowest', numeric: true, cell: (row) => mark(row.lowest) },
  ]
}
