import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { addTask } from '~/domain/operations/jobs/enqueue.server'

/**
 * Has the worker ask again when the first of an institution's attempts is due. To be said in the transaction that changes when: two that do
 * so wait for each other, so that the earliest counts.
 */
export async function wakeSweep(siteId: number): Promise<void> {
  await oneAtATime('gateway asks', siteId)
  const [next] = await sql<{ at: Date | null }>(
    'SELECT min(next_ask_at) AS at FROM gateway_session WHERE site_id = $1 AND next_ask_at IS NOT NULL',
    [siteId],
  )
  if (next?.at) await addTask('gateway-ask', { tenantId: siteId }, next.at, `gateway-ask ${siteId}`)
}
