import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec, type ListWords, type Named } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { runColumns } from '../parts/run.columns'
import { RunStanding, StandingActions } from './run-standing'
import type { Panel } from './panel.server'

type Run = Panel['runs'][number]

const atAndBy = (at: string | null, by: Named | null, { name }: ListWords) =>
  at && (
    <>
      {at}
      {by ? <span className="block text-muted">{name(by)}</span> : null}
    </>
  )

const runList = listSpec<Run>()({
  area: 'results:run',
  title: 'result-permission:runs',
  name: 'number',
  columns: {
    number: { kind: 'code', cell: (_, number, { t }) => t('results:run.nth', { number }) },
    state: { kind: 'text', cell: (run) => <RunStanding run={run} /> },
    generatedAt: { kind: 'text', cell: (run, shown, w) => atAndBy(shown, run.generatedBy, w) },
    movedAt: {
      kind: 'text',
      of: (run) => run.moved?.at ?? run.publishedAt,
      cell: (run, shown, w) => atAndBy(shown, run.moved?.by ?? run.publishedBy, w),
    },
    ...runColumns,
    withheld: 'count',
  },
})

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
  return (
    <ListTable
      spec={runList}
      rows={runs}
      rowMuted={(run) => run.state === 'superseded'}
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
