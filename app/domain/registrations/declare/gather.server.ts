import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'

/**
 * Takes up the students of a registration's sections who are not in it yet, each with a number; who went away before anything was done for them is taken out.
 * Repeated, it changes nothing.
 * @returns how many came
 */
export async function gather(ctx: SiteCtx, id: number): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('board registration', site)
  await sql(
    `DELETE FROM board_registration_entry n USING enrolment e WHERE n.site_id = $1 AND n.registration_id = $2 AND e.site_id = n.site_id AND e.id = n.enrolment_id
       AND n.state = 'collecting' AND n.charge_id IS NULL AND n.signature_file_id IS NULL
       AND (e.state = 'left' OR NOT EXISTS (SELECT 1 FROM board_registration_section x WHERE x.site_id = n.site_id AND x.registration_id = n.registration_id AND x.section_id = e.section_id))
       AND NOT EXISTS (SELECT 1 FROM board_registration_correction c WHERE c.site_id = n.site_id AND c.entry_id = n.id)`,
    [site, id],
  )
  const prefix = `5${today().slice(2, 4)}`
  const made = await sql(
    `INSERT INTO board_registration_entry (site_id, registration_id, enrolment_id, number)
     SELECT $1, $2, f.id, $3::text || lpad((f.last + f.at)::text, 6, '0') FROM (
       SELECT e.id, row_number() OVER (ORDER BY e.section_id, e.roll, e.id) AS at,
         (SELECT coalesce(max(substr(k.number, 4)::int), 0) FROM board_registration_entry k WHERE k.site_id = $1 AND k.number LIKE $3::text || '%') AS last
       FROM board_registration_section x JOIN enrolment e ON e.site_id = x.site_id AND e.section_id = x.section_id
       WHERE x.site_id = $1 AND x.registration_id = $2 AND e.state = 'active'
         AND NOT EXISTS (SELECT 1 FROM board_registration_entry n WHERE n.site_id = e.site_id AND n.registration_id = $2 AND n.enrolment_id = e.id)) f
     RETURNING id`,
    [site, id, prefix],
  )
  return made.length
}
