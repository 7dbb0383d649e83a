import { randomBytes } from 'node:crypto'
import { beginBillAttempt } from '../../../app/domain/gateways/applicants/begin-bill.server'
import { sendBillClaim } from '../../../app/domain/online-payments/applicants/send-bill-claim.server'
import { confirmClaim } from '../../../app/domain/online-payments/trx/confirm-claim.server'
import { postingLedgers } from '../../../app/domain/payments/settle/posting-ledgers.server'
import { collectPayment, type Collection } from '../../../app/domain/payments/till/collect-payment.server'
import { today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRow } from '../../rows'

interface Bill {
  id: number
  amount: number
  payer: string
  mobile: string
}

/** How applicants pay, one after the other; the last one's transaction id waits for the office. */
const WAYS = ['gateway', 'cash', 'trx', 'gateway', 'bank', 'cash', 'gateway', 'trx', 'cash', 'waits'] as const

/**
 * Pays open bills of applications by the ways that applicants have, by the program's own verbs; the first is paid twice, so that the office has money to
 * give back. After the admissions, gateways and wallets of the demo; nothing where the books are not open.
 * @param most so many bills, the oldest first
 */
export async function payBills(siteId: number, most: number, by: { cashier: number }): Promise<void> {
  if (!(await sql('SELECT FROM book WHERE site_id = $1', [siteId])).length) return
  const bills = await sql<Bill>(
    `SELECT b.id, b.amount, coalesce(nullif(a.name_en, ''), a.name_bn) AS payer, coalesce(a.mobile, '8801712345678') AS mobile FROM application_bill b
       JOIN application a ON a.site_id = b.site_id AND a.id = b.application_id
     WHERE b.site_id = $1 AND b.payment_id IS NULL AND b.voided_at IS NULL ORDER BY b.id LIMIT $2`,
    [siteId, most],
  )
  const [first] = bills
  if (!first) return
  const { id: turn } = await createRow('counter_session', { site_id: siteId, user_id: by.cashier })
  let cash = 0
  for (const [at, bill] of bills.entries()) {
    const way = WAYS[at % WAYS.length] ?? 'cash'
    if (way === 'gateway') await byGateway(siteId, bill)
    else if (way === 'bank') await collect(siteId, bill, { channel: 'bank', method: 'bank', code: '1111' })
    else if (way === 'cash') {
      await collect(siteId, bill, { channel: 'counter', method: 'cash', code: '1101', turn, userId: by.cashier })
      cash += bill.amount
    } else await byTransactionId(siteId, bill, way === 'trx' ? by.cashier : null)
  }
  await collect(siteId, first, { channel: 'bank', method: 'bank', code: '1111' })
  await sql(
    'UPDATE counter_session SET closed_at = now(), expected = $3, counted = $3 WHERE site_id = $1 AND id = $2',
    [siteId, turn, cash],
  )
}

interface Way {
  channel: Collection['channel']
  method: 'cash' | 'bank'
  /** Of the ledger. */
  code: string
  turn?: number
  userId?: number
}

async function collect(siteId: number, bill: Bill, way: Way): Promise<void> {
  const [ledger] = await sql<{ id: number }>('SELECT id FROM ledger WHERE site_id = $1 AND code = $2', [
    siteId,
    way.code,
  ])
  await collectPayment(
    { id: siteId },
    {
      day: today(),
      channel: way.channel,
      counterSessionId: way.turn,
      tenders: [{ method: way.method, ledgerId: ledger?.id ?? 0, amount: bill.amount }],
      bills: [{ billId: bill.id, amount: bill.amount }],
      payer: bill.payer,
      payerMobile: bill.mobile,
      userId: way.userId ?? null,
    },
  )
}

async function byGateway(siteId: number, bill: Bill): Promise<void> {
  const [gateway] = await sql<{ id: number; code: string }>(
    `SELECT g.id, c.code FROM site_gateway g JOIN payment_gateway c ON c.id = g.gateway_id WHERE g.site_id = $1 AND g.purpose = 'fees' AND g.active
     ORDER BY (g.id + $2) % 4, g.id LIMIT 1`,
    [siteId, bill.id],
  )
  if (!gateway) return collect(siteId, bill, { channel: 'bank', method: 'bank', code: '1111' })
  const site = { id: siteId }
  const session = await createSession(site, bill, gateway.id)
  const reference = `DEMO${randomBytes(5).toString('hex').toUpperCase()}`
  const ledgers = await postingLedgers(siteId)
  const payment = await collectPayment(site, {
    day: today(),
    channel: 'gateway',
    outside: { provider: gateway.code, reference },
    tenders: [{ method: 'gateway', ledgerId: ledgers.of('gateway'), amount: bill.amount, reference }],
    bills: [{ billId: bill.id, amount: bill.amount }],
    payer: bill.payer,
    payerMobile: bill.mobile,
    userId: null,
  })
  await sql(
    `UPDATE gateway_session SET state = 'paid', payment_id = $3, transaction_id = $4, paid_amount = $5, charge = 0, extra_charge = 0, paid_at = now(), finished_at = now(),
       asked = 1, asked_at = now(), next_ask_at = NULL WHERE site_id = $1 AND id = $2`,
    [siteId, session, payment.id, reference, bill.amount],
  )
}

async function createSession(site: { id: number }, bill: Bill, siteGatewayId: number): Promise<number> {
  const { id } = await beginBillAttempt(site, {
    siteGatewayId,
    billId: bill.id,
    payer: bill.payer,
    mobile: bill.mobile.replace(/^88/, ''),
  })
  await sql(
    `UPDATE gateway_session SET state = 'redirected', redirected_at = now(), token = $3 WHERE site_id = $1 AND id = $2`,
    [site.id, id, randomBytes(16).toString('hex')],
  )
  return id
}

/** @param confirmedBy none: the office has not looked yet */
async function byTransactionId(siteId: number, bill: Bill, confirmedBy: number | null): Promise<void> {
  const [wallet] = await sql<{ id: number }>(
    'SELECT id FROM wallet_account WHERE site_id = $1 AND active ORDER BY id LIMIT 1',
    [siteId],
  )
  if (!wallet) return
  const id = await sendBillClaim({ id: siteId }, bill.id, {
    wallet: wallet.id,
    trxId: `A${randomBytes(5).toString('hex').toUpperCase()}`,
    sender: bill.mobile,
    amount: bill.amount,
  })
  if (confirmedBy !== null) await confirmClaim({ id: siteId }, id, { amount: bill.amount, userId: confirmedBy })
}
