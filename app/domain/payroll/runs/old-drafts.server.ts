import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'

/**
 * Something that a draft was made of has changed: it has to be drafted again before anybody can check it. Waits for a draft that is being made, which
 * may have read before.
 */
export async function draftsAreOld(siteId: number): Promise<void> {
  await oneAtATime('payroll', siteId)
  await sql(
    `UPDATE payroll_month SET version = version + 1 WHERE site_id = $1 AND state = 'draft' AND drafted > 0 AND drafted = version`,
    [siteId],
  )
}
