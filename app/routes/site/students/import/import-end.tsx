import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { JobStatus } from '~/ui/job-status'
import { useWords } from '~/ui/lang'
import { Alert, Stat, Stats } from '~/ui/page'
import type { importData } from './import.server'

export type EndData = Extract<Awaited<ReturnType<typeof importData>>, { step: 'end' }>

/** The import at work, and what came of it. */
export function ImportEnd({ data }: { data: Omit<EndData, 'finishedAt'> }) {
  const { t, n } = useWords()
  const { summary, state } = data
  if (state === 'discarded')
    return <Alert title={t('student-import:state.discarded')}>{t('student-import:discardedText')}</Alert>
  if (!summary || state !== 'done')
    return data.job ? (
      <>
        <JobStatus status={data.job} />
        {state === 'failed' ? (
          <LinkButton look="primary" to="?step=columns">
            {t('student-import:tryAgain')}
          </LinkButton>
        ) : null}
      </>
    ) : null
  return (
    <>
      <Alert
        tone="good"
        live
        title={t('student-import:done')}
        actions={
          <LinkButton look="primary" to={paths.students}>
            {t('student-import:toList')}
          </LinkButton>
        }
      >
        {summary.leftOut ? t('student-import:leftOutText', { leftOut: n(summary.leftOut) }) : null}
      </Alert>
      <Stats>
        <Stat label={t('student-import:effect.new')} value={n(summary.created)} tone="good" />
        <Stat label={t('student-import:effect.enrol')} value={n(summary.enrolled)} />
        {summary.returned ? (
          <Stat label={t('student-import:effect.returns')} value={n(summary.returned)} tone="warn" />
        ) : null}
        <Stat label={t('student-import:effect.changed')} value={n(summary.changed)} />
        <Stat label={t('student-import:effect.unchanged')} value={n(summary.unchanged)} />
        {summary.incomplete ? (
          <Stat
            label={t('student-import:incomplete')}
            value={n(summary.incomplete)}
            tone="warn"
            note={
              <a className="link-lined" href={`${paths.studentSubjectsAll}?f_session=${data.sessionId}`}>
                {t('student-import:toIncomplete')}
              </a>
            }
          />
        ) : null}
        <Stat
          label={t('student-import:leftOut')}
          value={n(summary.leftOut)}
          tone={summary.leftOut ? 'warn' : undefined}
          note={
            summary.leftOut ? (
              <a className="link-lined" href={paths.rosterWrongRows(data.id)}>
                {t('common:download')}
              </a>
            ) : undefined
          }
        />
      </Stats>
    </>
  )
}
