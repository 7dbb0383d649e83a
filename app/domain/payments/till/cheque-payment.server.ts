import { randomUUID } from 'node:crypto'
import { sql } from 'db/connection'
import { heldCheque } from '~/domain/accounts/cheques/cheque-row.server'
import type { Posted } from '~/domain/accounts/posting/post-voucher.server'
import { chargeByHand } from '~/domain/fees/statement/by-hand.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { reversePayment } from './reverse-payment.server'

interface ChequePayment {
  paymentId: number
  /** Where the cheque lies until it is cleared. */
  ledgerId: number
  /** Whose it is, most of all. */
  studentId: number
  takenBack: boolean
}

/** The payment of fees that a received cheque made; null where it made none. */
export async function paymentOfCheque(siteId: number, chequeId: number): Promise<ChequePayment | null> {
  const [row] = await sql<ChequePayment>(
    `SELECT k.payment_id AS "paymentId", t.ledger_id AS "ledgerId",
       (SELECT h.student_id FROM payment_share h WHERE h.site_id = k.site_id AND h.payment_id = k.payment_id ORDER BY h.amount DESC, h.student_id LIMIT 1) AS "studentId",
       EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = k.site_id AND r.payment_id = k.payment_id) AS "takenBack"
     FROM payment_cheque k JOIN payment_tender t ON t.site_id = k.site_id AND t.payment_id = k.payment_id AND t.line = 1
     WHERE k.site_id = $1 AND k.cheque_id = $2`,
    [siteId, chequeId],
  )
  return row ?? null
}

/**
 * Takes the payment of a cheque back that the bank did not pay, or that was given back: what it settled is open again, and the student is
 * charged what the institution asks for it.
 * @returns what was posted; null when the payment is taken back already
 * @throws Refusal when who took the cheque gives it back themselves, or of the books
 */
export async function bouncePayment(
  ctx: SiteCtx,
  paid: ChequePayment,
  given: {
    kind: 'bounced' | 'cancelled'
    day: Day
    reason: string
    takenBy: number
    fine: number
    fromLedger?: number
  },
): Promise<Posted | null> {
  if (paid.takenBack) return null
  const posted = await reversePayment(ctx.site, paid.paymentId, {
    kind: given.kind,
    day: given.day,
    reason: given.reason.slice(0, 300),
    askedBy: given.takenBy,
    approvedBy: ctx.user.userId,
    ...(given.fromLedger !== undefined && { fromLedger: given.fromLedger }),
  })
  // Who asked for its cancellation finds why nobody will decide that any more.
  await sql(
    `UPDATE payment_cancellation SET state = 'refused', decided_by = $3, decided_at = now(), answer = $4 WHERE site_id = $1 AND payment_id = $2 AND state = 'asked'`,
    [ctx.site.id, paid.paymentId, ctx.user.userId, given.reason.slice(0, 300)],
  )
  if (given.fine > 0) {
    const [kind] = await sql<{ id: number }>(
      `SELECT h.id FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id WHERE f.code = 'FINE' AND h.active
       ORDER BY h.code <> 'FINE_CHEQUE', h.position, h.id LIMIT 1`,
    )
    await chargeByHand(ctx, paid.studentId, {
      subHeadId: kind?.id ?? 0,
      amount: given.fine,
      dueOn: given.day,
      note: given.reason.slice(0, 300),
      request: randomUUID(),
    })
  }
  return posted
}

/**
 * The cheque in hand of a payment that is to be cancelled; null where it came otherwise.
 * @throws Refusal while the bank has it (it clears or bounces first), and after it was cleared: its money is at the bank, which alone takes it
 *   back; that is a move of the cheque
 */
export async function chequeBeforeCancelling(siteId: number, paymentId: number): Promise<number | null> {
  const [link] = await sql<{ chequeId: number }>(
    'SELECT cheque_id AS "chequeId" FROM payment_cheque WHERE site_id = $1 AND payment_id = $2',
    [siteId, paymentId],
  )
  if (!link) return null
  const cheque = await heldCheque(siteId, link.chequeId)
  if (cheque.state === 'deposited') throw new Refusal('till:error.chequeAtBank', {}, 422)
  if (cheque.state === 'cleared') throw new Refusal('till:error.chequeCleared', {}, 422)
  return cheque.id
}
