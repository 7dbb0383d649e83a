import { sql } from 'db/connection'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { bringToPlan } from '../generate/bring-to-plan.server'

/** Later than any charge: all that stand are settled, also those that fall due after today. */
const EVER = '9999-12-31'

/**
 * Brings the charges of these waivers' students to what their waivers say now, in every session in which one of them touches a charge; what is paid
 * too much then becomes their advance. The caller holds the lock 'fees'.
 * @returns what the students owe more or less by it, with its sign, poisha
 */
export async function settleOf(ctx: SiteCtx, waiverIds: readonly number[]): Promise<number> {
  const touched = await sql<{ studentId: number; sessionId: number }>(
    `SELECT DISTINCT w.student_id AS "studentId", e.session_id AS "sessionId" FROM fee_waiver w
     JOIN fee_charge c ON c.site_id = w.site_id AND c.student_id = w.student_id AND c.source = 'plan'
     JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id
     WHERE w.site_id = $1 AND w.id = ANY($2::bigint[]) AND ((c.due_on >= w.starts_on AND (w.ends_on IS NULL OR c.due_on <= w.ends_on))
       OR EXISTS (SELECT FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id AND a.waiver_id = w.id))
     ORDER BY 1, 2`,
    [ctx.site.id, waiverIds],
  )
  let sum = 0
  for (const { studentId, sessionId } of touched)
    sum += (
      await bringToPlan(ctx.site, { sessionId, until: EVER, studentId, waiversOnly: true, userId: ctx.user.userId })
    ).waived
  await accrueFees(ctx.site, { day: today(), madeBy: ctx.user.userId })
  return sum
}
