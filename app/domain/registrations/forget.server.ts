import { inScope, sql } from 'db/connection'
import { forgetGivers } from '~/domain/consents/consents.server'
import { deleteFile } from '~/domain/operations/files/files.server'
import { log } from '~/domain/operations/log.server'

/** Whose time is over: as long after the last day as guardians were told. */
const DUE = `forgotten_at IS NULL AND closes_on + keep_days < (now() AT TIME ZONE 'Asia/Dhaka')::date`

/**
 * Forgets what guardians sent for registrations that are over: corrections, signatures, who confirmed and agreed, PINs. The student's record stays, and so does
 * the number of the board.
 * @returns how many registrations
 */
export async function forgetRegistrations(site: { id: number }): Promise<number> {
  const due = await sql<{ id: number }>(`SELECT id FROM board_registration WHERE site_id = $1 AND ${DUE} FOR UPDATE`, [
    site.id,
  ])
  const ids = due.map((one) => one.id)
  if (!ids.length) return 0
  const entries = await sql<{ id: number; file: number | null }>(
    'SELECT id, signature_file_id AS file FROM board_registration_entry WHERE site_id = $1 AND registration_id = ANY ($2::bigint[])',
    [site.id, ids],
  )
  const own = entries.map((one) => one.id)
  const sent = await sql<{ file: number | null }>(
    'DELETE FROM board_registration_correction WHERE site_id = $1 AND entry_id = ANY ($2::bigint[]) RETURNING file_id AS file',
    [site.id, own],
  )
  await sql(
    `UPDATE board_registration_entry SET pin_hash = NULL, pin_at = NULL, signature_file_id = NULL, confirmed_by = '', confirmed = NULL WHERE site_id = $1 AND id = ANY ($2::bigint[])`,
    [site.id, own],
  )
  for (const file of new Set([...entries, ...sent].flatMap((one) => one.file ?? []))) await deleteFile(site, file)
  await forgetGivers(site, 'registration-entry', own)
  await sql('UPDATE board_registration SET forgotten_at = now() WHERE site_id = $1 AND id = ANY ($2::bigint[])', [
    site.id,
    ids,
  ])
  return ids.length
}

/** The worker's task 'forget-registrations', once a night: every institution that has something to forget, each in a unit of its own. */
export async function forgetRegistrationsEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(`SELECT DISTINCT site_id AS id FROM board_registration WHERE ${DUE}`),
  )
  for (const site of sites) {
    const count = await inScope({ tenants: [site.id], readOnly: false }, () => forgetRegistrations(site))
    if (count) log.info({ tenant: site.id, count }, 'registrations were forgotten')
  }
}
