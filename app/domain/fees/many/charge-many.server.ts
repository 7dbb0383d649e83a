import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import { creditOverpaid } from '~/domain/payments/settle/credit-overpaid.server'
import type { SiteCtx } from '~/domain/context'
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
  return chargeEach(
    ctx,
    people.map(({ studentId, enrolmentId }) => ({ studentId, enrolmentId, ...charge })),
  )
}

/** What one student is charged; poisha. */
export interface OneCharge {
  studentId: number
  enrolmentId: number
  subHeadId: number
  amount: number
  dueOn: Day
  note: string
}

/** Charges each what is said, as charges by hand. Who calls sees to it that nobody is charged twice. @returns the newest charge by enrolment */
export async function chargeEach(ctx: SiteCtx, charges: readonly OneCharge[]): Promise<Map<number, number>> {
  if (!charges.length) return new Map()
  await holdBook(ctx.site.id)
  const made = await sql<{ id: number; enrolmentId: number }>(
    `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, note, made_by)
     SELECT $1, x."studentId", x."enrolmentId", x."subHeadId", substr(x."dueOn", 1, 7), x."dueOn"::date, x.amount, 'hand', x.note, $2
     FROM jsonb_to_recordset($3::jsonb) AS x("studentId" bigint, "enrolmentId" bigint, "subHeadId" bigint, "dueOn" text, amount bigint, note text)
     RETURNING id, enrolment_id AS "enrolmentId"`,
    [ctx.site.id, ctx.user.userId, JSON.stringify(charges)],
  )
  await accrueFees(ctx.site, { day: today(), madeBy: ctx.user.userId })
  return new Map(made.map((one) => [one.enrolmentId, one.id]))
}

/**
 * Takes charges back wholly: a line takes off what each asks, and what was paid of it becomes the payer's advance.
 * @returns the charges that were taken back, and of how many something was paid @throws Refusal of the books, where something becomes advance
 */
export async function takeBackMany(
  ctx: SiteCtx,
  chargeIds: readonly number[],
  reason: string,
): Promise<{ back: number[]; paid: number }> {
  if (!chargeIds.length) return { back: [], paid: 0 }
  await holdBook(ctx.site.id)
  const asked = await sql<{ id: number; asks: number; paid: number }>(
    `SELECT x.* FROM (
       SELECT c.id, (c.amount + coalesce((SELECT sum(a.amount) FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id), 0))::bigint AS asks,
         coalesce((SELECT sum(a.amount) FROM fee_allocation a WHERE a.site_id = c.site_id AND a.charge_id = c.id), 0)::bigint AS paid
       FROM fee_charge c WHERE c.site_id = $1 AND c.id = ANY ($2::bigint[])) x ORDER BY x.id`,
    [ctx.site.id, chargeIds],
  )
  await creditOverpaid(
    ctx.site,
    asked.map(({ id, paid }) => ({ chargeId: id, amount: paid })),
    { day: today(), userId: ctx.user.userId },
  )
  await sql(
    `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason, made_by)
     SELECT c.site_id, c.id, c.student_id, 'by-hand', -x.asks, $4, $5 FROM unnest($2::bigint[], $3::bigint[]) AS x (id, asks)
       JOIN fee_charge c ON c.site_id = $1 AND c.id = x.id WHERE x.asks > 0 ORDER BY c.id`,
    [ctx.site.id, asked.map(({ id }) => id), asked.map(({ asks }) => asks), reason, ctx.user.userId],
  )
  await accrueFees(ctx.site, { day: today(), madeBy: ctx.user.userId })
  return { back: asked.map(({ id }) => id), paid: asked.filter(({ paid }) => paid > 0).length }
}
