import { guard } from '~/access/guard.server'
import { jobStatus } from '~/access/job-status.server'
import { idOf } from '~/access/params.server'

/** What a page asks for while a job runs. */
export const loader = guard('platform.jobs.view', async (ctx, { params }) =>
  Response.json((await jobStatus(ctx, idOf(params.id))).job, { headers: { 'Cache-Control': 'no-store' } }),
)
