import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { runColumns } from '../parts/run.columns'
import { RunStateBadge } from '../parts/run-state'
import type { ClassRow } from './class-card'

const runList = (examId: number, classId: number) =>
  listSpec<ClassRow['runs'][number]>()({
    area: 'results:run',
    title: 'results:generate.earlier',
    name: 'number',
    columns: {
      number: {
        kind: 'code',
        to: (run) => `${paths.resultReport}?f_exam=${examId}&f_class=${classId}&f_run=${run.id}`,
      },
      generatedAt: 'text',
      by: { kind: 'name', of: (run) => run.generatedBy },
      state: { kind: 'text', cell: (run) => <RunStateBadge state={run.state} stale={run.stale} /> },
      ...runColumns,
    },
  })

/** The runs of a class, each leading to its report. */
export const RunTable = ({ examId, row }: { examId: number; row: ClassRow }) => (
  <ListTable spec={runList(examId, row.classId)} rows={row.runs} />
)
