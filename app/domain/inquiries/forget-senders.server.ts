import { inScope, sql } from 'db/connection'
import { forgetGivers } from '~/domain/consents/consents.server'
import { log } from '~/domain/operations/log.server'
import { deleteFile } from '~/domain/operations/files/files.server'

/** Letters of one institution that a night makes anonymous; more wait for the next. */
const MOST = 5_000

/**
 * Makes letters anonymous that ended longer ago than the institution keeps them: names, addresses, texts and files go; kind, subject
 * of complaints, dates and state stay, for counting.
 * @returns how many
 */
export async function forgetSenders(site: { id: number }): Promise<number> {
  const gone = await sql<{ id: number }>(
    `WITH due AS (
       SELECT i.id FROM inquiry i WHERE i.site_id = $1 AND i.anonymous_at IS NULL
         AND i.closed_at < now() - make_interval(days => coalesce((SELECT s.keep_days FROM inquiry_setting s WHERE s.site_id = $1), 365))
       ORDER BY i.closed_at LIMIT ${MOST} FOR UPDATE)
     UPDATE inquiry i SET name = '', mobile = NULL, email = NULL, subject = '', body = '', anonymous_at = now() FROM due WHERE i.site_id = $1 AND i.id = due.id RETURNING i.id`,
    [site.id],
  )
  const ids = gone.map((one) => one.id)
  if (!ids.length) return 0
  await sql('DELETE FROM inquiry_post WHERE site_id = $1 AND inquiry_id = ANY ($2::bigint[])', [site.id, ids])
  const files = await sql<{ id: number }>(
    'DELETE FROM inquiry_file WHERE site_id = $1 AND inquiry_id = ANY ($2::bigint[]) RETURNING file_id AS id',
    [site.id, ids],
  )
  for (const { id } of files) await deleteFile(site, id)
  await forgetGivers(site, 'inquiry', ids)
  return ids.length
}

/** The worker's task 'forget-senders', once a night: every institution that has something to forget, each in a unit of its own. */
export async function forgetEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT DISTINCT site_id AS id FROM inquiry WHERE anonymous_at IS NULL AND closed_at < now() - interval '30 days'`,
    ),
  )
  for (const site of sites) {
    const count = await inScope({ tenants: [site.id], readOnly: false }, () => forgetSenders(site))
    if (count) log.info({ tenant: site.id, count }, 'letters of the web site were made anonymous')
  }
}
