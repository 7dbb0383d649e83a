import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { RunChoiceCounts } from '~/screens/choices/run-choices'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { DataTable, hrefWith, whole } from '~/ui/table'
import { useShare } from '../parts/run-state'
import { RunStanding, StandingActions } from './run-standing'
import type { Panel } from './panel.server'

type Run = Panel['runs'][number]

/** Runs by class, the newest first, with what may be done about each. */
export function RunList({ runs, examId }: { runs: readonly Run[]; examId: number }) {
  const name = useName()
  const classes = [...new Set(runs.map((run) => run.classId))]
  return (
    <div className="grid gap-4">
      {classes.map((id) => {
        const own = runs.filter((run) => run.classId === id)
        return (
          <Section key={id} title={own[0] ? name(own[0].className) : ''}>
            <ClassRuns runs={own} examId={examId} />
          </Section>
        )
      })}
    </div>
  )
}

function ClassRuns({ runs, examId }: { runs: Run[]; examId: number }) {
  const { t, n } = useWords()
  const name = useName()
  const share = useShare()
  const location = useLocation()
  const to = (change: Record<string, string | number | null>) =>
    hrefWith(location, {
      run: null,
      publish: null,
      confirm: null,
      schedule: null,
      q: null,
      withhold: null,
      page: null,
      per: null,
      ...change,
    })
  const who = (run: Run) => {
    const moved = run.moved
    const by = moved?.by ?? run.publishedBy
    return moved || run.publishedAt ? (
      <>
        {moved?.at ?? run.publishedAt}
        {by ? <span className="block text-muted">{name(by)}</span> : null}
      </>
    ) : null
  }
  return (
    <DataTable
      bare
      caption="result-permission:runs"
      list={whole(runs)}
      rowKey={(run) => run.id}
      rowHeader="number"
      rowMuted={(run) => run.state === 'superseded'}
      columns={[
        { key: 'number', header: 'results:run.number', cell: (run) => t('results:run.nth', { number: n(run.number) }) },
        { key: 'state', header: 'results:run.state', cell: (run) => <RunStanding run={run} /> },
        {
          key: 'generated',
          header: 'results:run.generatedAt',
          cell: (run) => (
            <>
              {run.generatedAt}
              {run.generatedBy ? <span className="block text-muted">{name(run.generatedBy)}</span> : null}
            </>
          ),
        },
        { key: 'moved', header: 'results:run.movedAt', cell: who },
        {
          key: 'students',
          header: 'results:run.students',
          numeric: true,
          cell: (run) => (
            <>
              {n(run.students)}
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
        { key: 'withheld', header: 'results:run.withheld', numeric: true },
      ]}
      actions={(run) => (
        <span className="flex flex-wrap justify-end gap-1.5">
          {run.state === 'generated' || run.state === 'withdrawn' ? (
            <LinkButton
              small
              look="primary"
              to={to({ publish: run.id })}
              aria-label={`${t('result-permission:publish')} ${n(run.number)}`}
            >
              {t('result-permission:publish')}
            </LinkButton>
          ) : null}
          {run.state === 'generated' || run.state === 'withdrawn' ? (
            <StandingActions run={run} scheduleTo={to({ schedule: run.id })} />
          ) : null}
          {run.state === 'published' ? (
            <LinkButton small look="danger" to={to({ confirm: run.id })}>
              {t('result-permission:withdraw')}
            </LinkButton>
          ) : null}
          {run.state === 'published' ? (
            <LinkButton small to={`${paths.resultSms}?f_exam=${examId}&f_class=${run.classId}`}>
              {t('result-permission:sms')}
            </LinkButton>
          ) : null}
          {run.state !== 'superseded' ? (
            <LinkButton small to={to({ run: run.id })}>
              {t('result-permission:withhold')}
            </LinkButton>
          ) : null}
          <LinkButton
            small
            look="quiet"
            to={`${paths.resultReport}?f_exam=${examId}&f_class=${run.classId}&f_run=${run.id}`}
          >
            {t('result-permission:see')}
          </LinkButton>
        </span>
      )}
    />
  )
}
