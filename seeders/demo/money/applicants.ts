import { randomBytes } from 'node:crypto'
import { postingLedgers } from '../../../app/domain/payments/settle/posting-ledgers.server'
import { collectPayment, type Collected, type Tender } from '../../../app/domain/payments/till/collect-payment.server'
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
 * Pays open bills of applications by the ways that applicants have; the first is paid twice, so that the office has money to give back. After the
 * admissions, gateways and wallets of the demo; nothing where the books are not open.
 * @param most so many bills, the oldest first
 */
export async function payBills(
  siteId: number,
  most: number,
  by: { cashier: number },
  kind: 'admission' | 'jubilee' = 'admission',
): Promise<void> {
  if (!(await sql('SELECT FROM book WHERE site_id = $1', [siteId])).length) return
  const bills = await sql<Bill>(
    `SELECT b.id, b.amount, coalesce(nullif(a.name_en, ''), a.name_bn) AS payer, coalesce(a.mobile, '8801712345678') AS mobile FROM application_bill b
       JOIN application a ON a.site_id = b.site_id AND a.id = b.application_id
     WHERE b.site_id = $1 AND a.kind = $3 AND b.payment_id IS NULL AND b.voided_at IS NULL ORDER BY b.id LIMIT $2`,
    [siteId, most, kind],
  )
  const [first] = bills
  if (!first) return
  const { id: turn } = await createRow('counter_session', { site_id: siteId, user_id: by.cashier })
  let cash = 0
  for (const [at, bill] of bills.entries()) {
    const way = WAYS[at % WAYS.length] ?? 'cash'
    if (way === 'gateway') await byGateway(siteId, bill, at)
    else if (way === 'bank') await atTheBank(siteId, bill)
    else if (way === 'cash') {
      await collect(siteId, bill, {
        channel: 'counter',
        counterSessionId: turn,
        tender: { method: 'cash', ledgerId: await ledgerOf(siteId, '1101') },
        userId: by.cashier,
      })
      cash += bill.amount
    } else await byTransactionId(siteId, bill, way === 'trx' ? by.cashier : null)
  }
  await atTheBank(siteId, first)
  await sql(
    'UPDATE counter_session SET closed_at = now(), expected = $3, counted = $3 WHERE site_id = $1 AND id = $2',
    [siteId, turn, cash],
  )
}

const ledgerOf = async (siteId: number, code: string): Promise<number> =>
  (await sql<{ id: number }>('SELECT id FROM ledger WHERE site_id = $1 AND code = $2', [siteId, code]))[0]?.id ?? 0
const newId = (before: string) => before + randomBytes(5).toString('hex').toUpperCase()

interface Way {
  channel: 'counter' | 'bank' | 'gateway' | 'transaction-id'
  tender: Omit<Tender, 'amount'>
  counterSessionId?: number
  outside?: { provider: string; reference: string }
  userId?: number
}

const collect = (siteId: number, bill: Bill, { tender, userId, ...way }: Way): Promise<Collected> =>
  collectPayment(
    { id: siteId },
    {
      ...way,
      day: today(),
      tenders: [{ ...tender, amount: bill.amount }],
      bills: [{ billId: bill.id, amount: bill.amount }],
      payer: bill.payer,
      payerMobile: bill.mobile,
      userId: userId ?? null,
    },
  )

const atTheBank = async (siteId: number, bill: Bill): Promise<Collected> =>
  collect(siteId, bill, { channel: 'bank', tender: { method: 'bank', ledgerId: await ledgerOf(siteId, '1111') } })

async function byGateway(siteId: number, bill: Bill, at: number): Promise<void> {
  const gateways = await sql<{ id: number; code: string }>(
    `SELECT g.id, c.code FROM site_gateway g JOIN payment_gateway c ON c.id = g.gateway_id WHERE g.site_id = $1 AND g.purpose = 'fees' AND g.active ORDER BY g.id`,
    [siteId],
  )
  const gateway = gateways[at % gateways.length]
  if (!gateway) return void (await atTheBank(siteId, bill))
  const { id } = await createRow('gateway_session', {
    site_id: siteId,
    site_gateway_id: gateway.id,
    mode: 'trial',
    invoice: randomBytes(12).toString('hex').toUpperCase(),
    day: today(),
    amount: bill.amount,
    payer: bill.payer,
    payer_mobile: bill.mobile.replace(/^88/, ''),
    came: 'applicant',
    expires_at: new Date(Date.now() + 86_400_000),
  })
  await sql('INSERT INTO gateway_share_bill (site_id, session_id, bill_id, amount) VALUES ($1, $2, $3, $4)', [
    siteId,
    id,
    bill.id,
    bill.amount,
  ])
  await sql(
    `UPDATE gateway_session SET state = 'redirected', redirected_at = now(), token = $3 WHERE site_id = $1 AND id = $2`,
    [siteId, id, newId('DEMO')],
  )
  const reference = newId('DEMO')
  const ledgers = await postingLedgers(siteId)
  const payment = await collect(siteId, bill, {
    channel: 'gateway',
    outside: { provider: gateway.code, reference },
    tender: { method: 'gateway', ledgerId: ledgers.of('gateway'), reference },
  })
  await sql(
    `UPDATE gateway_session SET state = 'paid', payment_id = $3, transaction_id = $4, paid_amount = $5, charge = 0, extra_charge = 0, paid_at = now(), finished_at = now(),
       asked = 1, asked_at = now() WHERE site_id = $1 AND id = $2`,
    [siteId, id, payment.id, reference, bill.amount],
  )
}

/** @param confirmedBy none: the office has not looked yet */
async function byTransactionId(siteId: number, bill: Bill, confirmedBy: number | null): Promise<void> {
  const [wallet] = await sql<{ id: number; provider: string; ledgerId: number }>(
    'SELECT id, provider, ledger_id AS "ledgerId" FROM wallet_account WHERE site_id = $1 AND active ORDER BY id LIMIT 1',
    [siteId],
  )
  if (!wallet) return
  const reference = newId('A')
  const payment =
    confirmedBy === null
      ? null
      : await collect(siteId, bill, {
          channel: 'transaction-id',
          outside: { provider: wallet.provider, reference },
          tender: { method: 'wallet', ledgerId: wallet.ledgerId, reference },
          userId: confirmedBy,
        })
  await createRow('wallet_claim', {
    site_id: siteId,
    wallet_account_id: wallet.id,
    provider: wallet.provider,
    trx_id: reference,
    mobile: bill.mobile,
    amount: bill.amount,
    bill_id: bill.id,
    state: payment ? 'confirmed' : 'waiting',
    payment_id: payment?.id ?? null,
    decided_by: confirmedBy,
    decided_at: payment ? new Date() : null,
  })
}
