import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { creditOverpaid } from '~/domain/payments/settle/credit-overpaid.server'
import { today, type Day } from '~/format/dates'

/** Whose charges of a session, until which day. */
interface ChargesOf {
  sessionId: number
  until: Day
  offeringId?: number | null
  studentId?: number | null
  /** Waivers alone: what the plans say of the charges now is not asked. */
  waiversOnly?: boolean
  /** Charges alone of which too much is paid. */
  overpaidOnly?: boolean
  runId?: number | null
  userId?: number | null
}

/** What was written; sums in poisha with their sign. */
export interface Brought {
  corrections: number
  corrected: number
  waived: number
  /** What was paid too much by then and became advance. */
  credited: number
}

/**
 * Brings what is charged to what plans and approved waivers say, in one step: prices and waivers are compared together, what was paid too much
 * of a charge becomes the student's advance, and a second call at once finds nothing to do. The caller holds the lock 'fees' and ends with accrueFees().
 * @throws Refusal of the books, where something becomes advance
 */
export async function bringToPlan(site: { id: number }, of: ChargesOf): Promise<Brought> {
  await holdBook(site.id)
  const changes = 'fee_changes($1, $2, $3, $4, $5, $6)'
  const given = [
    site.id,
    of.sessionId,
    of.until,
    of.offeringId ?? null,
    of.studentId ?? null,
    !(of.waiversOnly ?? false),
  ]
  const over = await sql<{ chargeId: number; amount: number }>(
    `SELECT x.charge_id AS "chargeId", max(x.over)::bigint AS amount FROM ${changes} x WHERE x.over > 0 GROUP BY 1 ORDER BY 1`,
    given,
  )
  const credited = await creditOverpaid(site, over, { day: today(), userId: of.userId ?? null })
  const [brought] = await sql<Omit<Brought, 'credited'>>(
    `WITH added AS (
       INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, waiver_id, amount, run_id, made_by)
       SELECT $1, x.charge_id, x.student_id, x.kind, x.waiver_id, x.amount, $7, $8 FROM ${changes} x
       WHERE $9::bigint[] IS NULL OR x.charge_id = ANY ($9) RETURNING kind, amount)
     SELECT (count(*) FILTER (WHERE kind = 'correction'))::int AS corrections, coalesce(sum(amount) FILTER (WHERE kind = 'correction'), 0)::bigint AS corrected,
       coalesce(sum(amount) FILTER (WHERE kind <> 'correction'), 0)::bigint AS waived FROM added`,
    [...given, of.runId ?? null, of.userId ?? null, of.overpaidOnly ? over.map(({ chargeId }) => chargeId) : null],
  )
  return { corrections: 0, corrected: 0, waived: 0, ...brought, credited }
}
