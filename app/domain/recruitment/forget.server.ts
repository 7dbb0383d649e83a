import { inScope, sql } from 'db/connection'
import { dropFile } from '~/domain/admissions/forget.server'
import { anonymise } from '~/domain/applications/record.server'
import { forgetGivers } from '~/domain/consents/consents.server'
import { log } from '~/domain/operations/log.server'

/** Forms of one institution that a night makes anonymous; more wait for the next. */
const MOST = 2_000
/** Days after the deadline that a form which was never sent is kept. */
const DRAFT_DAYS = 30

/** Whose time is over: never sent and a month past the deadline, or not appointed and past what they were told. */
const DUE = `SELECT a.id FROM application a JOIN job_candidate c ON c.site_id = a.site_id AND c.application_id = a.id JOIN job_opening o ON o.site_id = c.site_id AND o.id = c.opening_id
     CROSS JOIN LATERAL (SELECT greatest(o.closes_at, (SELECT max(s.starts_at) FROM job_sitting s WHERE s.site_id = o.site_id AND s.opening_id = o.id)) AS ended) e
   WHERE a.site_id = $1 AND a.anonymised_at IS NULL AND e.ended < now() - make_interval(days => CASE WHEN c.state = 'draft' THEN ${DRAFT_DAYS} ELSE o.keep_days END)
     AND NOT EXISTS (SELECT 1 FROM job_appointment l WHERE l.site_id = c.site_id AND l.application_id = c.application_id AND c.state = 'chosen')`

/**
 * Makes forms of those who were not appointed anonymous when they were kept as long as they were told: names, numbers, answers, reasons and files
 * go; state, post, gender and scores stay, for counting.
 * @returns how many
 */
export async function forgetCandidates(site: { id: number }): Promise<number> {
  const due = await sql<{ id: number }>(`${DUE} ORDER BY a.id LIMIT ${MOST} FOR UPDATE OF a`, [site.id])
  const ids = due.map((one) => one.id)
  if (!ids.length) return 0
  const files = await anonymise(site, ids)
  await sql(
    `UPDATE job_candidate SET nid = NULL, born_on = NULL, answers = '{}', reason = '' WHERE site_id = $1 AND application_id = ANY ($2::bigint[])`,
    [site.id, ids],
  )
  await sql('DELETE FROM job_appointment WHERE site_id = $1 AND application_id = ANY ($2::bigint[])', [site.id, ids])
  for (const id of new Set(files)) await dropFile(site, id)
  await forgetGivers(site, 'application', ids)
  return ids.length
}

/** The worker's task 'forget-candidates', once a night: every institution that has something to forget, each in a unit of its own. */
export async function forgetCandidatesEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(`SELECT DISTINCT site_id AS id FROM job_opening WHERE closes_at < now() - interval '30 days'`),
  )
  for (const site of sites) {
    const count = await inScope({ tenants: [site.id], readOnly: false }, () => forgetCandidates(site))
    if (count) log.info({ tenant: site.id, count }, 'job applications were made anonymous')
  }
}
