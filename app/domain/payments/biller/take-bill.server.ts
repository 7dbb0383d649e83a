import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { duesOf } from '~/domain/fees/statement/dues.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal, worded } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { collectPayment } from '../till/collect-payment.server'
import { reversePayment } from '../till/reverse-payment.server'
import { callingBiller, providerOf } from './billers.server'
import type { CancelCall, PayCall } from './biller.form'
import { studentByCode } from './bill.server'

interface Taken {
  id: number
  reference: string
  receipt: string
  studentId: number
  code: string
  amount: number
  day: Day
  receivedAt: Date
  cancelledAt: Date | null
}

const TAKEN = `SELECT p.id, p.reference, p.receipt, s.id AS "studentId", s.code, p.amount, p.day, p.received_at AS "receivedAt", r.made_at AS "cancelledAt"
  FROM payment p JOIN payment_share h ON h.site_id = p.site_id AND h.payment_id = p.id JOIN student s ON s.site_id = h.site_id AND s.id = h.student_id
    LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id
  WHERE p.site_id = $1 AND p.provider = $2`

/** A payment as its biller reads it; a call that is repeated gets the same. */
const answerOf = (one: Taken) => ({
  transaction_id: one.reference,
  receipt: one.receipt,
  student_id: one.code,
  amount: plainTaka(BigInt(one.amount)),
  day: one.day,
  state: one.cancelledAt ? 'cancelled' : 'paid',
  received_at: one.receivedAt.toISOString(),
  cancelled_at: one.cancelledAt?.toISOString() ?? null,
})

/** Whatever letters its id is written in. Of two calls at once the first finds nothing, and the second what the first did. */
async function find(siteId: number, provider: string, reference: string): Promise<Taken | undefined> {
  await holdBook(siteId)
  const [taken] = await sql<Taken>(
    `${TAKEN} AND p.channel = 'biller' AND lower(p.reference) = lower($3) ORDER BY p.reference = $3 DESC, p.id LIMIT 1`,
    [siteId, provider, reference],
  )
  return taken
}

/**
 * Takes what a biller has received for a student: what is oldest is settled, the rest is advance. The same transaction id is the same
 * payment, however often it comes.
 * @throws Missing; Invalid at an amount far above what is owed; Refusal 409 when the id came with another student or amount or was cancelled, 403, or of
 * the books
 */
export async function payBill(ctx: SiteCtx, given: PayCall) {
  const biller = await callingBiller(ctx)
  const provider = providerOf(biller)
  const student = await studentByCode(ctx.site.id, given.student_id)
  const earlier = await find(ctx.site.id, provider, given.transaction_id)
  if (earlier) {
    if (earlier.studentId !== student.id || earlier.amount !== given.amount)
      throw new Refusal('biller:error.otherPayment')
    if (earlier.cancelledAt) throw new Refusal('biller:error.cancelled')
    return answerOf(earlier)
  }
  await refuseFarAbove(ctx, student.id, given.amount, biller.mostOver)
  const payment = await collectPayment(ctx.site, {
    day: today(),
    channel: 'biller',
    outside: { provider, reference: given.transaction_id },
    tenders: [
      {
        method: biller.method,
        ledgerId: biller.ledgerId,
        amount: given.amount,
        reference: given.transaction_id,
      },
    ],
    shares: [{ studentId: student.id, amount: given.amount }],
    payer: biller.name.slice(0, 150),
    payerMobile: given.payer_mobile,
    userId: null,
  })
  ctx.audit({
    recordType: 'payment',
    recordId: payment.id,
    after: { receipt: payment.receipt, amount: given.amount, biller: biller.name, voucher: payment.voucher },
  })
  const taken = await find(ctx.site.id, provider, given.transaction_id)
  if (!taken) throw new Error('the payment is there')
  return answerOf(taken)
}

/** An amount far above what is owed is a slip of somebody's finger: who pays is asked first, nothing is taken. @throws Invalid at the amount */
async function refuseFarAbove(ctx: SiteCtx, studentId: number, amount: number, mostOver: number): Promise<void> {
  const owed = (await duesOf(ctx.site.id, studentId)).reduce((sum, one) => sum + one.rest, 0)
  if (amount <= owed + mostOver) return
  const most = plainTaka(BigInt(owed + mostOver))
  throw new Invalid({ amount: [worded(new Refusal('biller:error.farAbove', { owed: plainTaka(BigInt(owed)), most }))] })
}

/**
 * Takes a biller's payment back, on the day it came. Taken back already, it is said again.
 * @throws Missing; Refusal 409 on a later day, 403, or of the books
 */
export async function cancelBill(ctx: SiteCtx, given: CancelCall) {
  const biller = await callingBiller(ctx)
  const provider = providerOf(biller)
  const taken = await find(ctx.site.id, provider, given.transaction_id)
  if (!taken) throw new Missing('payment')
  if (taken.cancelledAt) return answerOf(taken)
  if (taken.day !== today()) throw new Refusal('biller:error.tooLate')
  const { number } = await reversePayment(ctx.site, taken.id, {
    kind: 'cancelled',
    day: today(),
    reason: `${biller.name}: ${given.reason}`.slice(0, 300),
    askedBy: null,
    approvedBy: null,
  })
  ctx.audit({
    recordType: 'payment',
    recordId: taken.id,
    after: { cancellation: 'biller', reason: given.reason, voucher: number },
  })
  const after = await find(ctx.site.id, provider, given.transaction_id)
  if (!after) throw new Error('the payment is there')
  return answerOf(after)
}

const PAGE = 200

/** What a biller brought on a day, in its order, for its own comparison; what was cancelled is in it and in no sum. @throws Refusal 403 */
export async function billsOfDay(ctx: SiteCtx, day: Day, page: number) {
  const biller = await callingBiller(ctx)
  const bind = [ctx.site.id, providerOf(biller), day]
  const [sums] = await sql<{ count: number; paid: number; amount: number }>(
    `SELECT count(*)::int AS count, count(*) FILTER (WHERE r.payment_id IS NULL)::int AS paid, coalesce(sum(p.amount) FILTER (WHERE r.payment_id IS NULL), 0)::bigint AS amount
     FROM payment p LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id WHERE p.site_id = $1 AND p.provider = $2 AND p.day = $3`,
    bind,
  )
  const items = await sql<Taken>(`${TAKEN} AND p.day = $3 ORDER BY p.id LIMIT ${PAGE} OFFSET $4`, [
    ...bind,
    (page - 1) * PAGE,
  ])
  return {
    day,
    page,
    pages: Math.max(1, Math.ceil((sums?.count ?? 0) / PAGE)),
    count: sums?.count ?? 0,
    paid: { count: sums?.paid ?? 0, amount: plainTaka(BigInt(sums?.amount ?? 0)) },
    items: items.map(answerOf),
  }
}
