import { inScope, sql } from 'db/connection'
import { forgetOldPushes } from '~/domain/delivery/push/subscriptions.server'
import { log } from '../log.server'

/**
 * The worker's task 'tidy', once a night: takes what was given up two weeks ago or more out of the runner's queue. It is never tried again, and what
 * it was for (a job, a message) says itself that it failed; without this such rows would stay for good. What went to browsers two weeks ago
 * leaves with it, and what of old data an offer to take back kept: nobody can take back any more what is a day old.
 */
export const tidyQueue = (): Promise<void> =>
  inScope({ tenants: 'all', readOnly: false }, async () => {
    const gone = await sql<{ id: number }>(
      `DELETE FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '14 days' RETURNING id`,
    )
    await forgetOldPushes()
    await sql(
      `DELETE FROM undo_offer WHERE tenant_id IN (SELECT id FROM tenant) AND made_at < now() - interval '1 day'`,
    )
    if (gone.length) log.warn({ rows: gone.length }, 'jobs: what was given up two weeks ago has left the queue')
  })
