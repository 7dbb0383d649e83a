import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { tellOfficeOfHeld } from '~/domain/payments/bills/tell-office.server'
import { openDuesOf } from '~/domain/payments/till/payers.server'
import { collectPayment, type Collected, type Collection } from '~/domain/payments/till/collect-payment.server'
import { sharesOf } from '~/domain/payments/till/shares.policy'
import { Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { tellFamilyOfPayment } from '../tell-family.server'
import type { Wallet } from './trx-id.policy'
import { isUsed } from './used-ids.server'

interface HeldClaim {
  provider: Wallet
  trxId: string
  mobile: string
  /** For whose dues; null: for a bill. */
  studentId: number | null
  billId: number | null
  state: string
  ledgerId: number
  payer: string
  charges: number[]
  students: number[]
}

/** A claim that waits, held until the transaction ends. @throws Missing; Refusal when it is decided already */
export async function heldClaim(siteId: number, id: number): Promise<HeldClaim> {
  await holdBook(siteId) // first, as whoever collects does
  const [held] = await sql<{ state: string }>(
    'SELECT state FROM wallet_claim WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [siteId, id],
  )
  if (!held) throw new Missing('claim')
  if (held.state !== 'waiting') throw new Refusal('trx:error.decided', {}, 409)
  const [claim] = await sql<HeldClaim>(
    `SELECT c.provider, c.trx_id AS "trxId", c.mobile, c.student_id AS "studentId", c.bill_id AS "billId", c.state, w.ledger_id AS "ledgerId",
       coalesce(u.name_en, nullif(a.name_en, ''), a.name_bn, '') AS payer,
       coalesce((SELECT json_agg(x.charge_id) FROM wallet_claim_charge x WHERE x.site_id = c.site_id AND x.claim_id = c.id), '[]') AS charges,
       coalesce((SELECT json_agg(DISTINCT x.student_id) FROM wallet_claim_charge x WHERE x.site_id = c.site_id AND x.claim_id = c.id), '[]') AS students
     FROM wallet_claim c JOIN wallet_account w ON w.site_id = c.site_id AND w.id = c.wallet_account_id LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.sent_by
       LEFT JOIN application_bill b ON b.site_id = c.site_id AND b.id = c.bill_id LEFT JOIN application a ON a.site_id = b.site_id AND a.id = b.application_id
     WHERE c.site_id = $1 AND c.id = $2`,
    [siteId, id],
  )
  if (!claim) throw new Missing('claim')
  return claim
}

/**
 * Receives the money of a claim: it settles the dues it was sent for, the rest the oldest, and the family is told; or it pays the bill.
 * @param given what came in, poisha; who says so, null for the wallet's statement
 * @throws Missing; Refusal when it is decided, its id has paid already, or of the books
 */
export async function confirmClaim(
  site: { id: number },
  id: number,
  given: { amount: number; userId: number | null; answer?: string },
): Promise<Collected> {
  const claim = await heldClaim(site.id, id)
  if (await isUsed(site.id, claim.provider, claim.trxId)) throw new Refusal('trx:error.used', {}, 422)
  const payment = await collectPayment(site, {
    day: today(),
    channel: 'transaction-id',
    outside: { provider: claim.provider, reference: claim.trxId },
    tenders: [{ method: 'wallet', ledgerId: claim.ledgerId, amount: given.amount, reference: claim.trxId }],
    ...(await partsOf(site.id, claim, given.amount)),
    payer: claim.payer,
    payerMobile: claim.mobile,
    userId: given.userId,
  })
  await sql(
    `UPDATE wallet_claim SET state = 'confirmed', payment_id = $3, decided_by = $4, decided_at = now(), answer = $5 WHERE site_id = $1 AND id = $2`,
    [site.id, id, payment.id, given.userId, given.answer ?? ''],
  )
  await (claim.billId === null ? tellFamilyOfPayment(site.id, payment.id) : tellOfficeOfHeld(site, payment))
  return payment
}

/** Whose the money is. */
async function partsOf(
  siteId: number,
  { studentId, billId, charges, students }: HeldClaim,
  amount: number,
): Promise<Pick<Collection, 'shares' | 'bills'>> {
  if (billId !== null) return { bills: [{ billId, amount }] }
  if (studentId === null) throw new Missing('claim')
  const dues = await openDuesOf(siteId, [...new Set([studentId, ...students])])
  return { shares: sharesOf(studentId, amount, charges, dues) }
}
