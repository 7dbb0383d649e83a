import { inScope, sql } from 'db/connection'
import { tellApplicant } from '../tell-applicant.server'
import { sealOf, sealShown } from './lottery.policy'
import { drawOf } from './one-draw.server'

/**
 * The worker's task 'admission-frozen': everybody in a frozen list gets its seal by SMS, so that whoever doubts the draw later has something that was
 * never on the institution's server alone. Once, in one transaction: a run that failed told nobody, and after one that did not a second finds nothing to do.
 */
export const tellFrozenTask = ({ tenantId, drawId }: { tenantId: number; drawId: number }): Promise<void> =>
  inScope({ tenants: [tenantId], readOnly: false }, async () => {
    const draw = await drawOf(tenantId, drawId)
    const seal = sealOf(draw)
    if (seal === null || draw.rehearsal) return
    const first = await sql(
      'UPDATE admission_draw SET told_at = now() WHERE site_id = $1 AND id = $2 AND told_at IS NULL RETURNING 1',
      [tenantId, drawId],
    )
    if (!first.length) return
    for (const { id } of await listedIn(tenantId, drawId))
      await tellApplicant({ id: tenantId }, id, 'frozen', { text: sealShown(seal), byUser: null })
  })

/** The applications of a frozen list. */
export const listedIn = (siteId: number, drawId: number): Promise<{ id: number }[]> =>
  sql<{ id: number }>(
    `SELECT a.id FROM admission_draw d CROSS JOIN LATERAL unnest(string_to_array(rtrim(d.list, E'\\n'), E'\\n')) line
       JOIN application a ON a.site_id = d.site_id AND a.number = split_part(line, E'\\t', 1) WHERE d.site_id = $1 AND d.id = $2 ORDER BY a.id`,
    [siteId, drawId],
  )
