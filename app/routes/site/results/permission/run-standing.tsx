import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { RunStateBadge } from '../parts/run-state'
import type { Panel } from './panel.server'

type Run = Panel['runs'][number]

/** Draft, approved, to be published at a time, or what the run's state says. */
export function RunStanding({ run }: { run: Run }) {
  const { t } = useWords()
  const waiting = run.state === 'generated' || run.state === 'withdrawn'
  return (
    <>
      {run.state === 'generated' && run.approvedAt ? (
        <Badge tone="good">{t('result-permission:approved')}</Badge>
      ) : (
        <RunStateBadge state={run.state} />
      )}{' '}
      {run.stale ? <Badge tone="warn">{t('result-stale:badge')}</Badge> : null}
      {waiting && run.publishAt ? (
        <span className={`mt-1 block text-[0.875rem] ${run.late ? 'text-warn' : 'text-muted'}`}>
          {t(run.late ? 'result-permission:late' : 'result-permission:publishesAt', { at: run.publishAt })}
        </span>
      ) : null}
    </>
  )
}

/** Approving and setting a time, of a run that nobody outside the office sees yet. */
export function StandingActions({ run, scheduleTo }: { run: Run; scheduleTo: string }) {
  const { t } = useWords()
  const post = (intent: string, label: string) => (
    <PostValues values={{ intent, run: run.id }}>
      <Button type="submit" small>
        {t(label)}
      </Button>
    </PostValues>
  )
  return (
    <>
      {run.publishAt
        ? post('unschedule', 'result-permission:unschedule')
        : post(
            run.approvedAt ? 'unapprove' : 'approve',
            run.approvedAt ? 'result-permission:unapprove' : 'result-permission:approve',
          )}
      <LinkButton small to={scheduleTo}>
        {t(run.publishAt ? 'result-permission:reschedule' : 'result-permission:schedule')}
      </LinkButton>
    </>
  )
}
