import { inScope, sql } from 'db/connection'
import { deleteFile } from '~/domain/operations/files/files.server'
import { log } from '~/domain/operations/log.server'

/** How long the picture of a page is kept; what was read of it stays. */
export const KEEP_DAYS = 180
/** Pictures of one institution that a night forgets; more wait for the next. */
const MOST = 1_000

/** Pictures whose time is over go. @returns how many */
export async function forgetPictures(site: { id: number }): Promise<number> {
  const due = await sql<{ id: number; fileId: number }>(
    `SELECT id, file_id AS "fileId" FROM answer_scan WHERE site_id = $1 AND file_id IS NOT NULL AND state <> 'waiting'
       AND greatest(sent_at, decided_at) < now() - make_interval(days => $2::int) ORDER BY id LIMIT ${MOST} FOR UPDATE`,
    [site.id, KEEP_DAYS],
  )
  if (!due.length) return 0
  await sql('UPDATE answer_scan SET file_id = NULL WHERE site_id = $1 AND id = ANY ($2::bigint[])', [
    site.id,
    due.map((one) => one.id),
  ])
  for (const { fileId } of due) await deleteFile(site, fileId)
  return due.length
}

/** The worker's task 'forget-answer-sheets', once a night: every institution that has something to forget, each in a unit of its own. */
export async function forgetPicturesEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      'SELECT DISTINCT site_id AS id FROM answer_scan WHERE file_id IS NOT NULL AND sent_at < now() - make_interval(days => $1::int)',
      [KEEP_DAYS],
    ),
  )
  for (const site of sites) {
    const count = await inScope({ tenants: [site.id], readOnly: false }, () => forgetPictures(site))
    if (count) log.info({ tenant: site.id, count }, 'pictures of answer sheets were forgotten')
  }
}
