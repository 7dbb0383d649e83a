import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { jobStatus } from '~/access/job-status.server'
import { useWords } from '~/ui/lang'
import { JobStatus } from '~/ui/job-status'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'platform:job.title' }

export const loader = guard('platform.jobs.view', (ctx, { params }) => jobStatus(ctx, Number(params.id)))

export default function JobScreen() {
  const status = useLoaderData<typeof loader>()
  const { t } = useWords()
  return <Page title={status.label} description={t('platform:job.leave')}><JobStatus status={status} /></Page>
}
