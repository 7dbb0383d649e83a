import { paths } from '~/paths'
import type { SentRunChoice } from '~/screens/choices/run-choices'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { runColumns } from '../parts/run.columns'
import { RunStateBadge, type RunState } from '../parts/run-state'

export interface ShownRun {
  id: number
  number: number
  state: RunState
  stale: boolean
  students: number
  passed: number
  absent: number
  amended: number
  leftOut: number
  openChoices: number
  fewer: number
  /** Of the newest run: who had an incomplete choice of subjects. */
  choices: SentRunChoice[]
  generatedAt: string
  generatedBy: { nameEn: string; nameBn: string } | null
}

const runList = (examId: number, classId: number) =>
  listSpec<ShownRun>()({
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
export const RunTable = ({ examId, classId, runs }: { examId: number; classId: number; runs: readonly ShownRun[] }) => (
  <ListTable spec={runList(examId, classId)} rows={runs} />
)
