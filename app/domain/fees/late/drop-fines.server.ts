import { sql } from 'db/connection'
import { creditOverpaid } from '~/domain/payments/settle/credit-overpaid.server'
import { today, type Day } from '~/format/dates'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'

/**
 * Lets fines fall away that were made for dues which a payment of an earlier day has settled: what being late cost by that day stays. What was paid
 * of them becomes advance. The caller holds the book. @returns what fell away, poisha
 */
export async function dropFinesAfter(
  site: { id: number },
  chargeIds: readonly number[],
  paid: { day: Day; userId: number | null },
): Promise<number> {
  if (!chargeIds.length) return 0
  const fines = await sql<{ chargeId: number; studentId: number; off: number; rest: number }>(
    `SELECT x.* FROM (
       SELECT f.id AS "chargeId", f.student_id AS "studentId", coalesce(d.rest, 0) AS rest,
         least(fee_fined(c.site_id, c.id) - fee_fine_by(c.site_id, n.id, c.due_on, $3::date),
           f.amount + coalesce((SELECT sum(a.amount) FROM fee_adjustment a WHERE a.site_id = f.site_id AND a.charge_id = f.id), 0))::bigint AS off
       FROM fee_charge c JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id
         JOIN fee_plan n ON n.site_id = e.site_id AND n.session_id = e.session_id AND n.sub_head_id = c.sub_head_id
         JOIN fee_charge f ON f.site_id = c.site_id AND f.late_charge_id = c.id LEFT JOIN fee_due d ON d.site_id = f.site_id AND d.charge_id = f.id
       WHERE c.site_id = $1 AND c.id = ANY ($2::bigint[]) AND NOT EXISTS (SELECT FROM fee_due o WHERE o.site_id = c.site_id AND o.charge_id = c.id)) x
     WHERE x.off > 0 ORDER BY 1`,
    [site.id, chargeIds, paid.day],
  )
  if (!fines.length) return 0
  await creditOverpaid(
    site,
    fines.map(({ chargeId, off, rest }) => ({ chargeId, amount: off - rest })),
    { day: today(), userId: paid.userId },
  )
  await sql(
    `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason, made_by)
     SELECT $1, x.charge, x.student, 'fine', -x.off, $5, $6 FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS x (charge, student, off)`,
    [
      site.id,
      fines.map(({ chargeId }) => chargeId),
      fines.map(({ studentId }) => studentId),
      fines.map(({ off }) => off),
      paid.day,
      paid.userId,
    ],
  )
  await accrueFees(site, { day: today(), madeBy: paid.userId })
  return fines.reduce((sum, { off }) => sum + off, 0)
}
