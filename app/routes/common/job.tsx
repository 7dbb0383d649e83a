import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { jobStatus } from '~/access/job-status.server'
import { idOf } from '~/access/params.server'
import { useWords } from '~/ui/lang'
import { JobStatus } from '~/ui/job-status'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'platform:job.title' }

export const loader = guard('platform.jobs.view', (ctx, { params }) => jobStatus(ctx, idOf(params.id)))

export default function JobScreen() {
  const status = useLoaderData<typeof loader>()
  const { t } = useWords()
  const busy = status.job.status === 'waiting' || status.job.status === 'running'
  return (
    <Page title={status.label} description={busy ? t('platform:job.leave') : null}>
      <JobStatus status={status} />
    </Page>
  )
}
