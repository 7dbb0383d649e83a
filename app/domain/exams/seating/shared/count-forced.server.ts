import { sql } from 'db/connection'
import { forcedPairs, meetsBy } from './beside.policy'
import { othersOf } from './others.server'
import { planHead } from '../plan-head.server'
import { planOfferings, seatedOf } from '../plan-view.server'

/**
 * After a change in some plans that share times: seats that were doubled hold their chairs where these are theirs alone now,
 * and the neighbours of one class are counted anew, for a seat given, moved or freed in one plan is a neighbour in all
 * others. The first plan's count is the answer.
 */
export async function settle(siteId: number, planIds: readonly number[]): Promise<number> {
  if (planIds.length)
    await sql(
      'SELECT hold_seats($1, x.exam_id) FROM (SELECT DISTINCT exam_id FROM seat_plan WHERE site_id = $1 AND id = ANY($2::bigint[]) ORDER BY 1) x',
      [siteId, planIds],
    )
  const counts: number[] = []
  for (const id of planIds) {
    const { examId, forced: before } = await planHead(siteId, id)
    const others = await othersOf(siteId, examId, await planOfferings(siteId, id), id)
    const forced = forcedPairs(await seatedOf(siteId, id), others.seats, meetsBy(others.meetings)).length
    if (forced !== before)
      await sql('UPDATE seat_plan SET forced = $3 WHERE site_id = $1 AND id = $2', [siteId, id, forced])
    counts.push(forced)
  }
  return counts[0] ?? 0
}
