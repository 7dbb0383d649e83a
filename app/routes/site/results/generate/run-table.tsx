import { formatShare } from '~/format/numbers'
import { paths } from '~/paths'
import { RunChoiceCounts } from '~/screens/choices/run-choices'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
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
      students: {
        kind: 'count',
        cell: (run, shown, { t }) => (
          <>
            {shown}
            {run.leftOut ? (
              <span className="text-muted"> {t('results:run.leftOut', { count: run.leftOut })}</span>
            ) : null}
            {run.absent ? (
              <span className="block text-[0.875rem] text-muted">{t('results:run.absent', { count: run.absent })}</span>
            ) : null}
            <RunChoiceCounts run={run} />
          </>
        ),
      },
      passRate: {
        kind: 'percent',
        of: (run) => run.passed,
        cell: (run, _, { lang }) => formatShare(run.passed, run.students - run.absent, lang),
      },
    },
  })

/** The runs of a class, each leading to its report. */
export const RunTable = ({ examId, row }: { examId: number; row: ClassRow }) => (
  <ListTable spec={runList(examId, row.classId)} rows={row.runs} />
)
