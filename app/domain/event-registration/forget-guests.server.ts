import { inScope, sql } from 'db/connection'
import { anonymise } from '~/domain/applications/record.server'
import { forgetGivers } from '~/domain/consents/consents.server'
import { log } from '~/domain/operations/log.server'

/** Guests of one institution that a night makes anonymous; more wait for the next. */
const MOST = 5_000

/** When a gathering (g, its event e) ended. */
const ENDED = 'greatest(g.closes_at, g.held_at, e.starts_at, e.ends_at)'

/**
 * Makes guests anonymous that were kept as long as they were told: names, numbers, addresses and what they said of themselves go; state, batch and
 * how many came stay, for counting.
 * @returns how many
 */
export async function forgetGuests(site: { id: number }): Promise<number> {
  const due = await sql<{ id: number }>(
    `SELECT a.id FROM application a JOIN gathering_guest p ON p.site_id = a.site_id AND p.application_id = a.id
       JOIN gathering g ON g.site_id = p.site_id AND g.id = p.gathering_id LEFT JOIN web_entry e ON e.site_id = g.site_id AND e.id = g.entry_id
     WHERE a.site_id = $1 AND a.anonymised_at IS NULL AND ${ENDED} < now() - make_interval(days => g.keep_days) ORDER BY a.id LIMIT ${MOST} FOR UPDATE OF a`,
    [site.id],
  )
  const ids = due.map((one) => one.id)
  if (!ids.length) return 0
  await anonymise(site, ids)
  await sql(
    `UPDATE gathering_guest SET mobile = NULL, size = NULL, work = '', town = '', student = '', reason = '', waive_reason = '' WHERE site_id = $1 AND application_id = ANY ($2::bigint[])`,
    [site.id, ids],
  )
  await forgetGivers(site, 'application', ids)
  return ids.length
}

/** The worker's task 'forget-guests', once a night: every institution that has somebody to forget, each in a unit of its own. */
export async function forgetGuestsEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(`SELECT DISTINCT site_id AS id FROM gathering WHERE closes_at < now() - interval '30 days'`),
  )
  for (const site of sites) {
    const count = await inScope({ tenants: [site.id], readOnly: false }, () => forgetGuests(site))
    if (count) log.info({ tenant: site.id, count }, 'guests of events were made anonymous')
  }
}
