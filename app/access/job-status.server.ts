import type { UserCtx } from '~/domain/context'
import { jobView } from '~/domain/operations/jobs/view.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { JobStatusData } from '~/ui/job-status'

const STATUS = { queued: 'waiting', running: 'running', done: 'done', failed: 'failed' } as const

/**
 * What ~/ui/job-status shows of a job, its words in the reader's language. Any screen may show a job of its own:
 * loader `status: await jobStatus(ctx, id)`, component `<JobStatus status={status} />`.
 * @throws Missing when it is not there or not theirs to see
 */
export async function jobStatus(ctx: UserCtx, id: number): Promise<JobStatusData> {
  const view = await jobView(ctx, id)
  const t = wordsFor(ctx.lang)
  return {
    label: t(view.title),
    url: paths.jobState(view.id),
    link: view.link,
    job: {
      status: STATUS[view.state],
      done: view.done,
      total: view.total,
      message: view.failure ? t(view.failure.key, { ...view.failure.params, number: view.id }) : null,
    },
  }
}
