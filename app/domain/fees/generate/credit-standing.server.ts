import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import { booksAreOpen } from '~/domain/payments/settle/settle-advances.server'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'
import { today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { bringToPlan } from './bring-to-plan.server'

/** SQL: the run of a session that makes advance of what was paid too much before, and is still to be made. */
export const STANDING = 'r.only_overpaid AND r.finished_at IS NULL'

/**
 * Makes advance of what is paid too much of charges, once for each session whose run for it waits: prices and waivers of those charges alone are brought
 * to the plan. A run that found nothing leaves no trace. Where the books are closed it waits.
 * @returns what became advance, poisha @throws Refusal of the books
 */
export async function creditStanding(site: { id: number }): Promise<number> {
  await oneAtATime('fees', site.id)
  const runs = await sql<{ id: number; sessionId: number; until: Day }>(
    `SELECT r.id, r.session_id AS "sessionId", r.until_day AS until FROM fee_run r WHERE r.site_id = $1 AND ${STANDING} ORDER BY r.id`,
    [site.id],
  )
  if (!runs.length || !(await booksAreOpen(site.id))) return 0
  let credited = 0
  for (const { id, sessionId, until } of runs) {
    const brought = await bringToPlan(site, { sessionId, until, runId: id, overpaidOnly: true })
    credited += brought.credited
    if (!brought.credited) {
      await sql('DELETE FROM fee_run WHERE site_id = $1 AND id = $2', [site.id, id])
      continue
    }
    await sql(
      'UPDATE fee_run SET finished_at = $3, corrections = $4, corrected = $5, waived = $6, credited = $7 WHERE site_id = $1 AND id = $2',
      [site.id, id, new Date(), brought.corrections, brought.corrected, brought.waived, brought.credited],
    )
    await writeAudit({ tenantId: site.id, userId: null, path: paths.feeGenerate }, [
      { action: 'fees.charges.run', recordType: 'fee_run', recordId: id, after: { until, ...brought } },
    ])
  }
  await accrueFees(site, { day: today(), madeBy: null })
  return credited
}
