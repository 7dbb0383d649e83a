import { inScope, sql } from 'db/connection'
import { addTask } from '~/domain/operations/jobs/enqueue.server'
import { log } from '~/domain/operations/log.server'
import { addDays, instantAt, today, type Day } from '~/format/dates'
import { ask } from './ask.server'

const AT = '03:10'
/** So long an attempt is asked for again: what was paid shortly before midnight comes late. */
const DAYS = 2

/** Has the worker ask the gateways once more early the next morning. To be said in the transaction of what makes it needed. */
export async function wakeCompare(siteId: number): Promise<void> {
  const at = instantAt(today(), AT)
  const next = at > new Date() ? at : instantAt(addDays(today(), 1), AT)
  await addTask('gateway-compare', { tenantId: siteId }, next, `gateway-compare ${siteId}`)
}

/** The worker's task `gateway-compare`: asks once more for every attempt of the last days that is not paid. */
export async function compareDays({ tenantId }: { tenantId: number }): Promise<void> {
  const site = { id: tenantId }
  const yesterday = addDays(today(), -1)
  for (const id of await unpaidSince(site.id, addDays(yesterday, 1 - DAYS))) await quietly(site, () => ask(site, id))
  await inScope({ tenants: [site.id], readOnly: false }, async () => {
    if (
      (
        await sql('SELECT FROM gateway_session WHERE site_id = $1 AND day >= $2 LIMIT 1', [
          site.id,
          addDays(today(), -14),
        ])
      ).length
    )
      await wakeCompare(site.id)
  })
}

const unpaidSince = async (siteId: number, day: Day): Promise<number[]> => {
  const rows = await inScope({ tenants: [siteId], readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT s.id FROM gateway_session s WHERE s.site_id = $1 AND s.day >= $2 AND s.state NOT IN ('paid', 'created') AND s.token IS NOT NULL ORDER BY s.id LIMIT 500`,
      [siteId, day],
    ),
  )
  return rows.map(({ id }) => id)
}

/** One that fails keeps the others from nothing. */
async function quietly(site: { id: number }, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, tenant: site.id }, 'gateway: not compared')
  }
}
