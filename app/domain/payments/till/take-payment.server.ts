import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Refusal } from '~/domain/platform/errors'
import { today } from '~/format/dates'
import { postingLedgers } from '../settle/posting-ledgers.server'
import { collectPayment, type Tender } from './collect-payment.server'
import { payerWithFamily } from './payers.server'
import { sharesOf } from './shares.policy'
import type { PayForm } from './till.form'
import { tillOf } from './till.server'

/**
 * Takes what a parent pays at the counter. The form that is sent twice finds its payment.
 * @returns the payment's id
 * @throws Invalid, Refusal of the books
 */
export async function takePayment(ctx: SiteCtx, given: PayForm): Promise<number> {
  const till = await tillOf(ctx.site.id, ctx.user.userId)
  if (!till) throw new Refusal('posting:refused.till', {}, 422)
  const reference = `${ctx.user.userId}:${given.once}`
  const { payer, family, dues } = await payerWithFamily(ctx.site.id, given.studentId)
  const shares = sharesOf(payer.id, given.amount, given.charges, dues)
  const known = new Set([payer.id, ...family.map(({ id }) => id)])
  if (shares.some(({ studentId }) => !known.has(studentId))) throw new Invalid({ charges: ['posting:refused.notOpen'] })
  const earlier = await sentBefore(ctx.site.id, reference)
  if (earlier) return earlier
  const payment = await collectPayment(ctx.site, {
    day: today(),
    channel: 'counter',
    counterSessionId: till.id,
    outside: { provider: 'till', reference },
    tenders: [await tender(ctx.site.id, given)],
    shares,
    payer: given.payer,
    userId: ctx.user.userId,
  })
  ctx.audit({
    recordType: 'payment',
    recordId: payment.id,
    after: { receipt: payment.receipt, amount: given.amount, method: given.method, voucher: payment.voucher },
  })
  return payment.id
}

async function sentBefore(siteId: number, reference: string): Promise<number | null> {
  await sql('SELECT FROM book WHERE site_id = $1 FOR NO KEY UPDATE', [siteId]) // the first of two finds nothing, the second it
  const [payment] = await sql<{ id: number }>(
    `SELECT id FROM payment WHERE site_id = $1 AND provider = 'till' AND reference = $2`,
    [siteId, reference],
  )
  return payment?.id ?? null
}

/** Where the money goes: cash and cheques where the rules say, else the account that was chosen. */
async function tender(siteId: number, { method, ledgerId, amount, reference }: PayForm): Promise<Tender> {
  if (method === 'cash' || method === 'cheque') {
    const ledgers = await postingLedgers(siteId)
    return { method, ledgerId: ledgers.of(method === 'cash' ? 'cash' : 'cheques'), amount, reference }
  }
  const [ledger] = await sql<{ id: number }>(
    `SELECT id FROM ledger WHERE site_id = $1 AND id = $2 AND holds = 'bank' AND active`,
    [siteId, ledgerId],
  )
  if (!ledger) throw new Invalid({ ledgerId: ['ui:error.exists'] })
  return { method, ledgerId: ledger.id, amount, reference }
}
