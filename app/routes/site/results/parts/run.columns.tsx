import { formatShare } from '~/format/numbers'
import { RunChoiceCounts } from '~/screens/choices/run-choices'
import type { ListWords } from '~/screens/list/spec'

interface Run {
  students: number
  absent: number
  passed: number
  leftOut?: number
  openChoices: number
  fewer: number
}

/** Of how many a run is, and how many passed. */
export const runColumns = {
  students: {
    kind: 'count',
    cell: (run: Run, shown: string, { t }: ListWords) => (
      <>
        {shown}
        {run.leftOut ? <span className="text-muted"> {t('results:run.leftOut', { count: run.leftOut })}</span> : null}
        {run.absent ? (
          <span className="block text-[0.875rem] text-muted">{t('results:run.absent', { count: run.absent })}</span>
        ) : null}
        <RunChoiceCounts run={run} />
      </>
    ),
  },
  passRate: {
    kind: 'percent',
    of: (run: Run) => run.passed,
    cell: (run: Run, _: string, { lang }: ListWords) => formatShare(run.passed, run.students - run.absent, lang),
  },
} as const
