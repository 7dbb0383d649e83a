import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today, type Day } from '~/format/dates'

/**
 * Charges many students the same fee, each once: as charges by hand of the named enrolment. Who calls sees to it that nobody is charged twice.
 * @param charge amount in poisha @returns charges by enrolment
 */
export async function chargeMany(
  ctx: SiteCtx,
  people: readonly { studentId: number; enrolmentId: number }[],
  charge: { subHeadId: number; amount: number; dueOn: Day; note: string },
): Promise<Map<number, number>> {
  if (!people.length) return new Map()
  await holdBook(ctx.site.id)
  const made = await sql<{ id: number; enrolmentId: number }>(
    `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, note, made_by)
     SELECT $1, u.student, u.enrolment, $4, substr($5::text, 1, 7), $5::date, $6, 'hand', $7, $8 FROM unnest($2::bigint[], $3::bigint[]) AS u(student, enrolment)
     RETURNING id, enrolment_id AS "enrolmentId"`,
    [
      ctx.site.id,
      people.map((one) => one.studentId),
      people.map((one) => one.enrolmentId),
      charge.subHeadId,
      charge.dueOn,
      charge.amount,
      charge.note,
      ctx.user.userId,
    ],
  )
  await accrueFees(ctx.site, { day: today(), madeBy: ctx.user.userId })
  return new Map(made.map((one) => [one.enrolmentId, one.id]))
}

/**
 * Takes charges back of which nothing was paid: a line takes off what is open. Others stay; their money is given back first, by those who may.
 * @returns the charges that owe nothing any more
 */
export async function takeBackMany(ctx: SiteCtx, chargeIds: readonly number[], reason: string): Promise<number[]> {
  if (!chargeIds.length) return []
  await holdBook(ctx.site.id)
  const open = await sql<{ id: number }>(
    `SELECT d.charge_id AS id FROM fee_due d WHERE d.site_id = $1 AND d.charge_id = ANY ($2::bigint[])
       AND NOT EXISTS (SELECT 1 FROM fee_allocation a WHERE a.site_id = d.site_id AND a.charge_id = d.charge_id GROUP BY a.charge_id HAVING sum(a.amount) > 0)
     ORDER BY d.charge_id FOR UPDATE OF d`,
    [ctx.site.id, chargeIds],
  )
  const back = await sql<{ id: number }>(
    `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason, made_by)
     SELECT d.site_id, d.charge_id, d.student_id, 'by-hand', -d.rest, $3, $4 FROM fee_due d WHERE d.site_id = $1 AND d.charge_id = ANY ($2::bigint[]) AND d.rest > 0
     RETURNING charge_id AS id`,
    [ctx.site.id, open.map((one) => one.id), reason, ctx.user.userId],
  )
  await accrueFees(ctx.site, { day: today(), madeBy: ctx.user.userId })
  return back.map((one) => one.id)
}
