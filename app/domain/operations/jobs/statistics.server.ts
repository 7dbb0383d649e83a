import { inScope, sql } from 'db/connection'
import { addTask } from './enqueue.server'

/** Rows in one go from which the planner's knowledge is worth renewing. */
const MANY = 2_000

/**
 * To be said in the transaction of a write that fills tables: once it has committed, the worker has the database look at
 * them, so that the next pages are not read with the plans of empty ones. @param rows written, when they are counted
 */
export async function filled(siteId: number, rows = MANY): Promise<void> {
  if (rows >= MANY) await addTask('statistics', { tenantId: siteId }, null, `statistics ${siteId}`)
}

/** Has the database look at what is filled in bulk. A second or two; nobody waits for it. */
export const refreshStatistics = (): Promise<void> =>
  inScope({ tenants: 'all', readOnly: false }, async () => {
    await sql('SELECT refresh_statistics()')
  })
