import { sql } from 'db/connection'
import { postVoucher, refusalIn, type Posted } from '~/domain/accounts/posting/post-voucher.server'
import { Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { billsOfPayment, tellBillsOpen } from '../bills/collect-bills.server'
import { payFromHeld } from '../bills/held-pays.server'
import { beginSettlement, settledEntries } from '../settle/settle.server'

interface TakingBack {
  kind: 'cancelled' | 'bounced' | 'refunded'
  day: Day
  reason: string
  askedBy: number | null
  approvedBy: number | null
  /** Where the money leaves from, if it is in the ledgers it came into no more: a cheque that was cleared is at the bank. */
  fromLedger?: number
}

const TAKEN: Record<string, string> = {
  payment_reversal_pkey: 'posting:refused.takenBack',
  payment_reversal_two_people: 'posting:refused.ownPayment',
}

/**
 * Takes a payment back: what it settled (dues, or the bill of an application) is open again, what was left of it is the student's advance no more, and the money leaves the
 * ledgers it came into by a voucher of its own. The payment stays, and its receipt says so.
 * @throws Missing; Refusal when it is taken back already, or cancelled by who asked for it
 */
export async function reversePayment(site: { id: number }, paymentId: number, given: TakingBack): Promise<Posted> {
  const settlement = await beginSettlement(site, 'reversal', given.day, given.approvedBy)
  const [payment] = await sql<{ receipt: string; day: Day }>(
    'SELECT receipt, day FROM payment WHERE site_id = $1 AND id = $2',
    [site.id, paymentId],
  )
  if (!payment) throw new Missing('payment')
  if (given.day < payment.day) throw new Refusal('posting:refused.notMirrored', {}, 422)
  const settled = await sql<{ amount: number; headId: number; headCode: string }>(
    `SELECT -sum(a.amount)::bigint AS amount, f.id AS "headId", f.code AS "headCode" FROM fee_allocation a
     JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id JOIN fee_sub_head h ON h.id = c.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
     WHERE a.site_id = $1 AND a.payment_id = $2 GROUP BY f.id HAVING sum(a.amount) <> 0`,
    [site.id, paymentId],
  )
  const [rest] = await sql<{ amount: number }>(
    'SELECT coalesce(sum(rest), 0)::bigint AS amount FROM payment_rest WHERE site_id = $1 AND payment_id = $2',
    [site.id, paymentId],
  )
  const bills = await billsOfPayment(site.id, paymentId)
  const paid = bills.filter(({ applied }) => applied).map((one) => ({ ...one, amount: -one.amount }))
  const owed = bills.filter(({ applied }) => !applied).reduce((sum, one) => sum + one.amount, rest?.amount ?? 0)
  const tenders = await sql<{ ledgerId: number; amount: number; money: boolean }>(
    `SELECT l.id AS "ledgerId", t.amount, l.holds <> 'other' AS money FROM payment_tender t
     JOIN ledger l ON l.site_id = t.site_id AND l.id = coalesce($3, t.ledger_id) WHERE t.site_id = $1 AND t.payment_id = $2 ORDER BY t.line`,
    [site.id, paymentId, given.fromLedger ?? null],
  )
  try {
    await sql(
      `INSERT INTO payment_reversal (site_id, payment_id, settlement_id, kind, reason, asked_by, approved_by) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [site.id, paymentId, settlement.id, given.kind, given.reason, given.askedBy, given.approvedBy],
    )
  } catch (error) {
    const taken = TAKEN[(error as { constraint?: string }).constraint ?? '']
    throw taken ? new Refusal(taken, {}, 422) : (refusalIn(error) ?? error)
  }
  await tellBillsOpen(site, bills, payment.receipt)
  const posted = await postVoucher(site, {
    kind: tenders.some(({ money }) => money) ? 'payment' : 'journal',
    day: given.day,
    narration: `${payment.receipt} – ${given.reason}`,
    event: { name: 'settlement', id: settlement.id },
    madeBy: given.askedBy,
    postedBy: given.approvedBy,
    entries: [
      ...settledEntries(settled, settlement),
      ...settledEntries(paid, { ...settlement, basis: 'cash' }),
      ...(owed > 0 ? [{ ledgerId: settlement.ledgers.of('advance'), debit: owed }] : []),
      ...tenders.map(({ ledgerId, amount }) => ({ ledgerId, credit: amount })),
    ],
  })
  // What came for the same bill a second time pays it now.
  await payFromHeld(
    site,
    given.day,
    bills.map(({ applicationId }) => applicationId),
  )
  return posted
}
