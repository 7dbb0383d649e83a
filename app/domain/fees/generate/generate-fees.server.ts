import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import { today, type Day } from '~/format/dates'
import { bringToPlan, type Brought } from './bring-to-plan.server'

export interface FeeRun {
  id: number
  sessionId: number
  /** What falls due until this day. */
  until: Day
  startedBy?: number | null
}

/** What a run wrote; sums in poisha. Corrections and waivers carry their sign. */
export interface FeeRunFigures extends Brought {
  charges: number
  charged: number
}

/**
 * Brings the charges of a session (or of one class in it) to what its plans say until a day, in the caller's transaction: what is
 * missing is charged, what changed is corrected, approved waivers are taken off, what is paid too much then becomes advance. A second run
 * straight after writes nothing.
 */
export async function generateFees(
  site: { id: number },
  run: FeeRun,
  offeringId: number | null = null,
): Promise<FeeRunFigures> {
  await oneAtATime('fees', site.id)
  await holdBook(site.id)
  // Nobody has looked at tables that are filled for the first time: with the plans of empty ones a class would be compared charge by charge.
  await sql('SET LOCAL enable_nestloop = off')
  const given = [site.id, run.sessionId, run.until, offeringId, run.id]
  const first = await isFirst(site.id, run.sessionId, offeringId)
  const [charged] = await sql<{ many: number; sum: number }>(
    `WITH added AS (
       INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, run_id)
       SELECT $1, t.student_id, t.enrolment_id, t.sub_head_id, t.period, t.due_on, t.amount, 'plan', $5 FROM fee_targets($1, $2, $3, $4) t
       WHERE NOT EXISTS (SELECT FROM fee_charge c WHERE c.site_id = $1 AND c.enrolment_id = t.enrolment_id AND c.sub_head_id = t.sub_head_id
         AND c.period = t.period AND c.source = 'plan')
       RETURNING amount)
     SELECT count(*)::int AS many, coalesce(sum(amount), 0)::bigint AS sum FROM added`,
    given,
  )
  const brought = await bringToPlan(site, {
    sessionId: run.sessionId,
    until: run.until,
    offeringId,
    runId: run.id,
    waiversOnly: first,
    userId: run.startedBy ?? null,
  })
  await sql('SET LOCAL enable_nestloop = on')
  await accrueFees(site, { day: today(), madeBy: run.startedBy ?? null })
  return { charges: charged?.many ?? 0, charged: charged?.sum ?? 0, ...brought }
}

/** Nothing was charged by plan before: then there is nothing to correct or to give back. */
async function isFirst(siteId: number, sessionId: number, offeringId: number | null): Promise<boolean> {
  const [charge] = await sql(
    `SELECT 1 FROM fee_charge c JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
     WHERE c.site_id = $1 AND c.source = 'plan' AND e.session_id = $2 AND ($3::bigint IS NULL OR s.class_offering_id = $3) LIMIT 1`,
    [siteId, sessionId, offeringId],
  )
  return !charge
}
