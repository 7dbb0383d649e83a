import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { applicationPaid } from '~/domain/applications/paid.server'
import { heldHasPaid } from '~/domain/gateways/session/exceptions.server'
import type { Day } from '~/format/dates'
import { beginSettlement, settledEntries } from '../settle/settle.server'

interface HeldMoney {
  paymentId: number
  billId: number
  applicationId: number
  /** Poisha. */
  amount: number
  receipt: string
  number: string
  day: Day
  headId: number
  headCode: string
}

/** Money that paid nothing of the bill it came for, beside that bill where it is open now; not what its provider was told to give back. */
const HELD = `payment_bill x JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id AND b.payment_id IS NULL AND b.amount = x.amount
  JOIN payment p ON p.site_id = x.site_id AND p.id = x.payment_id
  WHERE NOT x.applied AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = x.site_id AND r.payment_id = x.payment_id)
    AND NOT EXISTS (SELECT FROM gateway_session g WHERE g.site_id = x.site_id AND g.payment_id = x.payment_id AND g.refund_asked_at IS NOT NULL)`

/** The same where the bill is asked for. */
export const HELD_FOR_OPEN = `${HELD} AND b.voided_at IS NULL`

/** Whether money waits that came for a bill of an application, also one that is void; if so the book is held, as whoever takes money holds it before its bill. */
export async function holdWhatWaits(siteId: number, applicationId: number): Promise<boolean> {
  const [one] = await sql(`SELECT 1 FROM ${HELD} AND x.site_id = $1 AND b.application_id = $2 LIMIT 1`, [
    siteId,
    applicationId,
  ])
  if (one) await holdBook(siteId)
  return one !== undefined
}

/**
 * Pays open bills with the money that came for them while they were void, or paid already: the oldest first, a settlement and a voucher each (debit
 * advance, credit the head's income).
 * @param applications all of the institution where they are left out
 * @returns how many bills it paid @throws Refusal of the books
 */
export async function payFromHeld(site: { id: number }, day: Day, applications?: readonly number[]): Promise<number> {
  const waiting = await sql<HeldMoney>(
    `SELECT DISTINCT ON (b.id) x.payment_id AS "paymentId", b.id AS "billId", b.application_id AS "applicationId", b.amount, p.receipt, a.number, p.day, f.id AS "headId", f.code AS "headCode"
     FROM (SELECT x.site_id, x.payment_id, x.bill_id FROM ${HELD_FOR_OPEN} AND x.site_id = $1 AND ($2::bigint[] IS NULL OR b.application_id = ANY($2))) x
       JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id JOIN payment p ON p.site_id = x.site_id AND p.id = x.payment_id
       JOIN application a ON a.site_id = b.site_id AND a.id = b.application_id JOIN fee_sub_head h ON h.id = b.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
     ORDER BY b.id, x.payment_id`,
    [site.id, applications ?? null],
  )
  for (const one of waiting) {
    const on = one.day > day ? one.day : day
    const settlement = await beginSettlement(site, 'advance', on, null)
    await sql('INSERT INTO payment_bill_use (site_id, payment_id, bill_id, settlement_id) VALUES ($1, $2, $3, $4)', [
      site.id,
      one.paymentId,
      one.billId,
      settlement.id,
    ])
    await postVoucher(site, {
      kind: 'journal',
      day: on,
      narration: `${one.receipt} – ${one.number}`,
      event: { name: 'settlement', id: settlement.id },
      madeBy: null,
      postedBy: null,
      entries: [
        { ledgerId: settlement.ledgers.of('advance'), debit: one.amount },
        ...settledEntries([one], { ...settlement, basis: 'cash' }),
      ],
    })
    await applicationPaid(site, one.applicationId, one.receipt)
    await heldHasPaid(site, one.paymentId, one.receipt)
  }
  return waiting.length
}
