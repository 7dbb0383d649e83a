import { inScope, sql } from 'db/connection'
import { isTaken } from '~/domain/billing/challans/receive.server'
import { CENTRE } from '~/domain/tenancy/central.server'
import { Refusal } from '~/domain/errors'
import { tellFamilyOfPayment } from '~/domain/online-payments/tell-family.server'
import { collectPayment, type Collected } from '~/domain/payments/till/collect-payment.server'
import { postingLedgers } from '~/domain/payments/settle/posting-ledgers.server'
import { today } from '~/format/dates'
import type { Verdict } from '../adapters/adapter'
import { receiveBills } from '../bills/receive-bills.server'
import { raise } from './exceptions.server'
import { cutShares } from './cut-shares.policy'
import { hold, moveOn, OVER, type Locked } from './unpaid.server'
import { wakeSweep } from './wake.server'

/** Who says that it is paid where no gateway can be asked, and by what. */
interface ByHand {
  /** Of the institution; null: an operator of the centre. */
  userId: number | null
  evidence: string
}

/**
 * Takes up what a gateway's own server said of an attempt, in one transaction that holds the attempt's row: money is collected once, whoever
 * comes; what is not as it was asked becomes an exception. What the books refuse is kept to be tried again.
 * @returns the attempt's state afterwards
 */
export async function takeVerdict(
  site: { id: number },
  sessionId: number,
  verdict: Verdict,
  byHand?: ByHand,
): Promise<string> {
  const scope = { tenants: await tenantsOf(site.id, sessionId), readOnly: false }
  try {
    return await inScope(scope, async () => {
      const session = await lockSession(site.id, sessionId)
      const state = await settled(site, session, verdict, byHand)
      await wakeSweep(site.id)
      return state
    })
  } catch (error) {
    if (!(error instanceof Refusal) || byHand) throw error
    return inScope(scope, async () => {
      const session = await lockSession(site.id, sessionId)
      if (session.state === 'paid') return session.state
      const kind = error.code === 'posting:refused.twice' ? 'transaction' : 'books'
      await raise(site, session, kind, {
        refused: error.code,
        transaction: verdict.transactionId,
        amount: verdict.amount,
      })
      return hold(site, session, verdict, kind === 'books' ? 15 : null)
    })
  }
}

/** The provider's numbers and companies are no institution's to see: what pays its invoices is taken up in a unit of work that sees the centre too. */
async function tenantsOf(siteId: number, sessionId: number): Promise<number[]> {
  const [door] = await inScope({ tenants: [siteId], readOnly: true }, () =>
    sql(
      `SELECT FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id
       WHERE s.site_id = $1 AND s.id = $2 AND g.purpose = 'invoices'`,
      [siteId, sessionId],
    ),
  )
  return door ? [CENTRE, siteId] : [siteId]
}

async function lockSession(siteId: number, sessionId: number): Promise<Locked> {
  const [session] = await sql<Locked>(
    `SELECT s.id, s.site_gateway_id AS "siteGatewayId", c.code, g.purpose, s.invoice, s.amount, s.state, s.transaction_id AS "transactionId", s.payer, s.payer_mobile AS mobile,
       s.user_id AS "userId", s.asked, s.created_at AS "createdAt", s.expires_at AS "expiresAt"
     FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
     WHERE s.site_id = $1 AND s.id = $2 FOR UPDATE OF s`,
    [siteId, sessionId],
  )
  if (!session) throw new Error('no such attempt')
  return session
}

async function settled(site: { id: number }, session: Locked, verdict: Verdict, byHand?: ByHand): Promise<string> {
  if (session.state === 'paid') return alreadyPaid(site, session, verdict)
  if (verdict.state !== 'paid') return moveOn(site, session, verdict)
  const { transactionId, amount } = verdict
  const fault = await faultOf(site.id, session, verdict)
  if (fault) {
    await raise(site, session, fault, {
      transaction: transactionId,
      amount,
      invoice: verdict.invoice,
      currency: verdict.currency,
    })
    return hold(site, session, verdict, null)
  }
  if (!transactionId || !amount || !Number.isSafeInteger(amount) || amount <= 0)
    return moveOn(site, session, { ...verdict, state: 'unknown' })
  const money = { ...verdict, transactionId, amount }
  if (session.purpose === 'invoices') {
    const challan = await receiveBills(site, session, money)
    await markPaid(site, session, money, { challanId: challan.id }, byHand)
    return 'paid'
  }
  const payment = await collect(site, session, money)
  await markPaid(site, session, money, { paymentId: payment.id }, byHand)
  if (!payment.bills.length) await tellFamilyOfPayment(site.id, payment.id)
  return 'paid'
}

/** Paid stays paid. A different answer is for a person to look at, and so is a second transaction for the same attempt. */
async function alreadyPaid(site: { id: number }, session: Locked, verdict: Verdict): Promise<string> {
  const other = verdict.state === 'paid' && verdict.transactionId && verdict.transactionId !== session.transactionId
  if (other || verdict.state === 'failed' || verdict.state === 'cancelled')
    await raise(site, session, 'turned', {
      says: verdict.state,
      transaction: verdict.transactionId,
      amount: verdict.amount,
    })
  return session.state
}

/** What must be as we asked before money is ours. */
async function faultOf(
  siteId: number,
  session: Locked,
  verdict: Verdict,
): Promise<'invoice' | 'currency' | 'transaction' | null> {
  if (verdict.invoice !== session.invoice) return 'invoice'
  if ((verdict.currency ?? 'BDT') !== 'BDT') return 'currency'
  if (session.purpose === 'invoices')
    return (await isTaken(session.code, verdict.transactionId ?? '')) ? 'transaction' : null
  const [used] = await sql('SELECT FROM payment p WHERE p.site_id = $1 AND p.provider = $2 AND p.reference = $3', [
    siteId,
    session.code,
    verdict.transactionId ?? '',
  ])
  return used ? 'transaction' : null
}

type Money = Verdict & { transactionId: string; amount: number }

/** Another amount than was asked is received, and settles nothing by itself: it is the students' advance. */
async function collect(site: { id: number }, session: Locked, money: Money): Promise<Collected> {
  const asked = await sql<{ studentId: number; amount: number; charges: number[]; settled: number }>(
    `SELECT h.student_id AS "studentId", h.amount, coalesce(c.charges, '{}') AS charges, coalesce(c.settled, 0) AS settled
     FROM gateway_share h LEFT JOIN LATERAL (
       SELECT array_agg(x.charge_id ORDER BY x.charge_id) AS charges, count(*) FILTER (WHERE d.charge_id IS NULL)::int AS settled
       FROM gateway_share_charge x LEFT JOIN fee_due d ON d.site_id = x.site_id AND d.charge_id = x.charge_id
       WHERE x.site_id = h.site_id AND x.session_id = h.session_id AND x.student_id = h.student_id) c ON true
     WHERE h.site_id = $1 AND h.session_id = $2 ORDER BY h.student_id`,
    [site.id, session.id],
  )
  const [bill] = await sql<{ billId: number }>(
    'SELECT bill_id AS "billId" FROM gateway_share_bill WHERE site_id = $1 AND session_id = $2',
    [site.id, session.id],
  )
  const asAsked = money.amount === session.amount
  const again = asked.some(({ settled }) => settled > 0)
  const ledgers = await postingLedgers(site.id)
  const charge = chargeIn(money)
  const payment = await collectPayment(site, {
    day: today(),
    channel: 'gateway',
    outside: { provider: session.code, reference: money.transactionId },
    tenders: [
      {
        method: 'gateway',
        ledgerId: ledgers.of('gateway'),
        amount: money.amount - charge,
        reference: money.transactionId.slice(0, 80),
      },
      ...(charge ? [{ method: 'gateway' as const, ledgerId: ledgers.of('gateway-charge'), amount: charge }] : []),
    ],
    ...(bill
      ? { bills: [{ ...bill, amount: money.amount }] }
      : {
          shares: asAsked
            ? asked.map(({ studentId, amount, charges }) => ({ studentId, amount, charges, only: charges.length > 0 }))
            : cutShares(asked, money.amount).map((share) => ({ ...share, only: true })),
        }),
    payer: session.payer,
    payerMobile: session.mobile,
    userId: session.userId,
  })
  await tellOffice(site, session, money, { payment, again })
  return payment
}

/** What of the money settles not what it was to settle is put before a person. */
async function tellOffice(
  site: { id: number },
  session: Locked,
  money: Money,
  { payment, again }: { payment: Collected; again: boolean },
): Promise<void> {
  const figures = { transaction: money.transactionId, receipt: payment.receipt }
  const [held] = payment.bills.filter(({ applied }) => !applied)
  if (money.amount !== session.amount)
    await raise(site, session, 'amount', { asked: session.amount, came: money.amount, ...figures })
  else if (held)
    await raise(site, session, held.why === 'paid' ? 'second' : (held.why ?? 'void'), { held: held.amount, ...figures })
  else if (again && payment.advance > 0) await raise(site, session, 'second', { advance: payment.advance, ...figures })
}

/** What the gateway keeps; one that would eat all of it is not believed, and shows when it settles. */
const chargeIn = ({ charge = 0, amount }: Money): number =>
  Number.isSafeInteger(charge) && charge > 0 && charge < amount ? charge : 0

async function markPaid(
  site: { id: number },
  session: Locked,
  money: Money,
  into: { paymentId: number } | { challanId: number },
  byHand: ByHand | undefined,
): Promise<void> {
  await sql(
    `UPDATE gateway_session SET state = 'paid', payment_id = $3, challan_id = $14, transaction_id = $4, paid_amount = $5, charge = $6, extra_charge = $7, method = $8,
       paid_at = coalesce($9, now()), late = $10, by_hand = $11, by_hand_by = $12, said = $13, finished_at = now(), next_ask_at = NULL WHERE site_id = $1 AND id = $2`,
    [
      site.id,
      session.id,
      'paymentId' in into ? into.paymentId : null,
      money.transactionId,
      money.amount,
      chargeIn(money),
      money.extraCharge ?? 0,
      (money.method ?? '').slice(0, 60),
      money.paidAt ?? null,
      OVER.includes(session.state),
      byHand?.evidence ?? null,
      byHand?.userId ?? null,
      (money.message ?? '').slice(0, 300),
      'challanId' in into ? into.challanId : null,
    ],
  )
  await sql(
    `UPDATE gateway_exception SET closed_at = now(), answer = 'settled' WHERE site_id = $1 AND session_id = $2 AND kind = 'books' AND closed_at IS NULL`,
    [site.id, session.id],
  )
}
