import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { RunChoiceCounts } from '~/screens/choices/run-choices'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { DataTable, whole } from '~/ui/table'
import { RunStateBadge, useShare } from '../parts/run-state'
import type { ClassRow } from './class-card'

/** The runs of a class, each leading to its report. */
export function RunTable({ examId, row }: { examId: number; row: ClassRow }) {
  const { t, n } = useWords()
  const name = useName()
  const share = useShare()
  return (
    <DataTable
      bare
      caption="results:generate.earlier"
      list={whole(row.runs)}
      rowKey={(run) => run.id}
      rowHeader="number"
      columns={[
        {
          key: 'number',
          header: 'results:run.number',
          cell: (run) => (
            <Link
              className="link-lined"
              to={`${paths.resultReport}?f_exam=${examId}&f_class=${row.classId}&f_run=${run.id}`}
            >
              {n(run.number)}
            </Link>
          ),
        },
        { key: 'generatedAt', header: 'results:run.generatedAt' },
        { key: 'by', header: 'results:run.by', cell: (run) => (run.generatedBy ? name(run.generatedBy) : null) },
        {
          key: 'state',
          header: 'results:run.state',
          cell: (run) => <RunStateBadge state={run.state} stale={run.stale} />,
        },
        {
          key: 'students',
          header: 'results:run.students',
          numeric: true,
          cell: (run) => (
            <>
              {n(run.students)}
              {run.leftOut ? (
                <span className="text-muted"> {t('results:run.leftOut', { count: run.leftOut })}</span>
              ) : null}
              {run.absent ? (
                <span className="block text-[0.875rem] text-muted">
                  {t('results:run.absent', { count: run.absent })}
                </span>
              ) : null}
              <RunChoiceCounts run={run} />
            </>
          ),
        },
        {
          key: 'passed',
          header: 'results:run.passRate',
          numeric: true,
          cell: (run) => share(run.passed, run.students - run.absent),
        },
      ]}
    />
  )
}
