import { sql } from 'db/connection'
import { chargeMany } from '~/domain/fees/many/charge-many.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { nameIn } from '~/format/names'
import type { BatchRow } from './batches.server'
import { heldBatch } from './save-batch.server'

interface FeeRow {
  enrolmentId: number
  studentId: number
  code: string
  nameBn: string
  nameEn: string
  roll: number
  sectionId: number
  /** Charged for the month already: poisha still open of it. */
  charged: boolean
  rest: number
}

/** Members of a month, and of whom its fee was charged. @param month 'YYYY-MM' */
export const feesOf = (siteId: number, batchId: number, month: string): Promise<FeeRow[]> =>
  sql<FeeRow>(
    `SELECT DISTINCT ON (e.section_id, e.roll, e.id) e.id AS "enrolmentId", d.id AS "studentId", d.code, coalesce(nullif(d.name_bn, ''), d.name_en) AS "nameBn", coalesce(nullif(d.name_en, ''), d.name_bn) AS "nameEn",
       e.roll, e.section_id AS "sectionId", x.charge_id IS NOT NULL AS charged, coalesce(u.rest, 0)::bigint AS rest
     FROM batch_member m JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       LEFT JOIN batch_charge x ON x.site_id = m.site_id AND x.batch_id = m.batch_id AND x.enrolment_id = m.enrolment_id AND x.month = $3
       LEFT JOIN fee_due u ON u.site_id = x.site_id AND u.charge_id = x.charge_id
     WHERE m.site_id = $1 AND m.batch_id = $2 AND m.joined_on < (($3::text || '-01')::date + interval '1 month') AND (m.left_on IS NULL OR m.left_on >= ($3::text || '-01')::date)
     ORDER BY e.section_id, e.roll, e.id`,
    [siteId, batchId, month],
  )

/**
 * Charges the fee of a month to every member of it who was not charged yet: a charge by hand of their year, which the fees' own rules carry on.
 * @returns how many, and poisha together
 * @throws Refusal for a batch without a fee and when everybody was charged; Invalid for a month that is not the batch's; Missing
 */
export async function chargeMonth(
  ctx: SiteCtx,
  batchId: number,
  form: { month: string; dueOn: string },
): Promise<{ count: number; sum: number }> {
  const site = ctx.site.id
  const batch: BatchRow = await heldBatch(site, batchId)
  if (batch.subHeadId === null) throw new Refusal('batches:error.noFee')
  if (form.month < batch.fromOn.slice(0, 7) || form.month > batch.untilOn.slice(0, 7))
    throw new Invalid({ month: ['batches:error.outsideBatch'] })
  const open = (await feesOf(site, batchId, form.month)).filter((one) => !one.charged)
  if (!open.length) throw new Refusal('batches:error.allCharged')
  const made = await chargeMany(ctx, open, {
    subHeadId: batch.subHeadId,
    amount: batch.fee,
    dueOn: form.dueOn,
    note: `${nameIn(batch, ctx.lang)} ${form.month}`.slice(0, 300),
  })
  await sql(
    'INSERT INTO batch_charge (site_id, batch_id, enrolment_id, month, charge_id) SELECT $1, $2, u.enrolment, $3, u.charge FROM unnest($4::bigint[], $5::bigint[]) AS u(enrolment, charge)',
    [site, batchId, form.month, [...made.keys()], [...made.values()]],
  )
  ctx.audit({
    recordType: 'batch',
    recordId: batchId,
    after: { month: form.month, charged: made.size, amount: batch.fee, dueOn: form.dueOn },
  })
  return { count: made.size, sum: made.size * batch.fee }
}
