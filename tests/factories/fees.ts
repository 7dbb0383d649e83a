import { createRow, insertRows } from 'seeders/rows'
import { catalogue, everywhere } from './common'

export interface MadePlan {
  id: number
  subHeadId: number
}

/**
 * What an institution charges: `code` of a sub-head, its periods with their due days, and rates ({} is everybody's) with amounts in
 * poisha.
 */
export function makePlan(
  siteId: number,
  sessionId: number,
  code: string,
  periods: Record<string, string>,
  rates: ({ amount: number } & Record<string, unknown>)[],
): Promise<MadePlan> {
  return everywhere(async () => {
    const subHeadId = (await catalogue())('fee_sub_head', code)
    const plan = await createRow('fee_plan', { site_id: siteId, session_id: sessionId, sub_head_id: subHeadId })
    await insertRows(
      'fee_plan_period',
      Object.entries(periods).map(([period, due_on]) => ({ site_id: siteId, plan_id: plan.id, period, due_on })),
    )
    for (const rate of rates) await insertRows('fee_rate', [{ site_id: siteId, plan_id: plan.id, ...rate }])
    return { id: plan.id, subHeadId }
  })
}
