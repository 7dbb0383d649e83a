import { sql } from 'db/connection'

/** Something that a draft was made of has changed: it has to be drafted again before anybody can check it. */
export async function draftsAreOld(siteId: number): Promise<void> {
  await sql(
    `UPDATE payroll_month SET version = version + 1 WHERE site_id = $1 AND state = 'draft' AND drafted > 0 AND drafted = version`,
    [siteId],
  )
}
