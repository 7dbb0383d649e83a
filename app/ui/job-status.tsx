import { LinkButton } from './button'
import { useWords } from './lang'
import { Alert, JobProgress, type JobState } from './page'

export interface JobStatusData {
  /** The job's name in the reader's language. */
  label: string
  /** Where its JobState is asked for. */
  url: string
  /** Where its outcome is seen, once it is done. */
  link: string | null
  job: JobState
}

/** How a background job stands, and the way to its result. The screen using it names 'platform' in handle.words. */
export function JobStatus({ status }: { status: JobStatusData }) {
  const { t } = useWords()
  const { link } = status
  const file = link?.startsWith('/files/') ?? false
  return (
    <JobProgress job={status.job} url={status.url} label={status.label}>
      <Alert
        tone="good"
        title={t('platform:job.done')}
        actions={
          link ? (
            <LinkButton to={link} look="primary" document={file}>
              {t(file ? 'common:download' : 'platform:job.result')}
            </LinkButton>
          ) : undefined
        }
      />
    </JobProgress>
  )
}
