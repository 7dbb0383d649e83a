import { sql } from 'db/connection'
import { receiptOf, type Receipt } from '~/domain/payments/till/receipt.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { ownStudentIds } from '~/domain/results/own-results.server'
import type { Day } from '~/format/dates'

export interface OwnPayment {
  id: number
  receipt: string
  day: Day
  /** The part of it that is this family's, poisha. */
  amount: number
  channel: 'counter' | 'bank' | 'biller' | 'gateway' | 'transaction-id'
  takenBack: boolean
  /** For whom, of this family. */
  people: { nameEn: string; nameBn: string }[]
}

/** Payments for a student, or for the children of a guardian, the newest first. */
export async function listOwnPayments(
  ctx: SiteCtx,
  search: { offset: number; limit: number },
): Promise<{ items: OwnPayment[]; total: number }> {
  const ids = await ownStudentIds(ctx)
  const [count] = await sql<{ total: number }>(
    'SELECT count(DISTINCT payment_id)::int AS total FROM payment_share WHERE site_id = $1 AND student_id = ANY($2::bigint[])',
    [ctx.site.id, ids],
  )
  const items = await sql<OwnPayment>(
    `SELECT p.id, p.receipt, p.day, sum(h.amount)::bigint AS amount, p.channel,
       EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = p.site_id AND r.payment_id = p.id) AS "takenBack",
       json_agg(json_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) ORDER BY s.id) AS people
     FROM payment_share h JOIN payment p ON p.site_id = h.site_id AND p.id = h.payment_id JOIN student s ON s.site_id = h.site_id AND s.id = h.student_id
     WHERE h.site_id = $1 AND h.student_id = ANY($2::bigint[]) GROUP BY p.site_id, p.id ORDER BY p.day DESC, p.id DESC LIMIT $3 OFFSET $4`,
    [ctx.site.id, ids, search.limit, search.offset],
  )
  return { items, total: count?.total ?? 0 }
}

/** A receipt, as far as it is this family's. @throws Missing when nothing of it is */
export async function ownReceipt(ctx: SiteCtx, id: number): Promise<Receipt> {
  const ids = new Set(await ownStudentIds(ctx))
  const receipt = await receiptOf(ctx.site.id, id)
  const people = receipt.people.filter((one) => ids.has(one.id))
  if (!people.length) throw new Missing('payment')
  const amount = people.reduce((sum, one) => sum + one.amount, 0)
  const whole = people.length === receipt.people.length
  return whole ? receipt : { ...receipt, people, amount, payer: '', tenders: [] }
}
