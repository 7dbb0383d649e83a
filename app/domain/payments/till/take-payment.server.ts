import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { writeCheque } from '~/domain/accounts/cheques/enter-cheque.server'
import { tellFamilyOfPayment } from '~/domain/online-payments/tell-family.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, refuse, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { postingLedgers, type PostingLedgers } from '../settle/posting-ledgers.server'
import { spendAdvance } from '../settle/spend-advance.server'
import { collectPayment, type Collected, type Tender } from './collect-payment.server'
import { payerWithFamily, type Payer } from './payers.server'
import { isFarAbove, seenOf, sharesOf } from './shares.policy'
import type { PayForm } from './till.form'
import { tillOf } from './till.server'
import { refuseWalletId } from './wallet-reference.server'

/**
 * Takes what a parent pays at the counter, in one way or several; a cheque goes into the cheques' register. The form that is sent twice
 * finds its payment; with another amount it is refused, so that nobody believes the second sum was taken; so is what was typed beside dues
 * that another window, the family's phone or a job has changed since.
 * @returns the payment's id
 * @throws Invalid, Refusal of the books
 */
export async function takePayment(ctx: SiteCtx, given: PayForm): Promise<number> {
  const till = await tillOf(ctx.site.id, ctx.user.userId)
  if (!till) throw new Refusal('posting:refused.till', {}, 422)
  const reference = `${ctx.user.userId}:${given.once}`
  const earlier = await sentBefore(ctx.site.id, reference)
  if (earlier && earlier.amount !== given.amount)
    throw new Refusal('till:error.sentBefore', { amount: groupedTaka(earlier.amount), receipt: earlier.receipt })
  if (earlier) return earlier.id
  const { payer, family, dues } = await payerWithFamily(ctx.site.id, given.studentId)
  if (given.seen && given.seen !== seenOf(dues)) throw new Refusal('till:error.duesChanged', {}, 422)
  const open = dues.reduce((sum, { rest }) => sum + rest, 0)
  refuse(
    isFarAbove(given.amount, open) && !(given.sure && given.sureOf === given.amount),
    'sure',
    `till:error.farAbove?amount=${groupedTaka(given.amount)}&open=${groupedTaka(open)}`,
  )
  const shares = sharesOf(payer.id, given.amount, given.charges, dues)
  const known = new Set([payer.id, ...family.map(({ id }) => id)])
  if (shares.some(({ studentId }) => !known.has(studentId))) throw new Invalid({ charges: ['posting:refused.notOpen'] })
  const payment = await collectPayment(ctx.site, {
    day: today(),
    channel: 'counter',
    counterSessionId: till.id,
    outside: { provider: 'till', reference },
    tenders: await tenders(ctx.site.id, given),
    shares,
    payer: given.payer,
    userId: ctx.user.userId,
  })
  if (given.method === 'cheque') await keepCheque(ctx, given, payer, payment)
  ctx.audit({
    recordType: 'payment',
    recordId: payment.id,
    after: {
      receipt: payment.receipt,
      amount: given.amount,
      method: [given, ...given.others].map(({ method }) => method).join(', '),
      voucher: payment.voucher,
    },
  })
  await tellFamilyOfPayment(ctx.site.id, payment.id)
  return payment.id
}

/** Settles what a student owes from their advance. @returns what was settled, poisha @throws Missing; Refusal when there is none */
export async function settleFromAdvance(ctx: SiteCtx, studentId: number): Promise<number> {
  const { payer } = await payerWithFamily(ctx.site.id, studentId)
  const used = await spendAdvance(ctx.site, {
    studentId: payer.id,
    day: today(),
    narration: `${payer.code} ${nameIn(payer, ctx.site.defaultLang)}`,
    userId: ctx.user.userId,
  })
  ctx.audit({ recordType: 'student', recordId: payer.id, after: { advanceUsed: used.used, voucher: used.voucher } })
  return used.used
}

interface Earlier {
  id: number
  receipt: string
  amount: number
}

/** The payment that a form of the till made when it was sent before; from here on the book is this transaction's. */
export async function sentBefore(siteId: number, reference: string): Promise<Earlier | null> {
  await holdBook(siteId) // the first of two finds nothing, the second it
  const [payment] = await sql<Earlier>(
    `SELECT id, receipt, amount FROM payment WHERE site_id = $1 AND provider = 'till' AND reference = $2`,
    [siteId, reference],
  )
  return payment ?? null
}

/** What came in each way: the first way has what the others leave of the amount. */
async function tenders(siteId: number, given: PayForm): Promise<Tender[]> {
  const ledgers = await postingLedgers(siteId)
  const others = given.others.reduce((sum, { amount }) => sum + amount, 0)
  const all: Tender[] = [await tenderOf(siteId, ledgers, { ...given, amount: given.amount - others }, '')]
  for (const other of given.others) all.push(await tenderOf(siteId, ledgers, other, `others[${other.at}].`))
  return all
}

/** Where the money goes: cash and cheques where the rules say, else the account that was chosen. */
export async function tenderOf(
  siteId: number,
  ledgers: PostingLedgers,
  { method, ledgerId, amount, reference }: Pick<PayForm, 'method' | 'ledgerId' | 'amount' | 'reference'>,
  field: string,
): Promise<Tender> {
  if (method === 'cash' || method === 'cheque')
    return { method, ledgerId: ledgers.of(method === 'cash' ? 'cash' : 'cheques'), amount, reference }
  if (method === 'wallet') await refuseWalletId(siteId, reference ?? '', `${field}reference`)
  const [ledger] = await sql<{ id: number }>(
    `SELECT id FROM ledger WHERE site_id = $1 AND id = $2 AND holds = 'bank' AND active`,
    [siteId, ledgerId],
  )
  if (!ledger) throw new Invalid({ [`${field}ledgerId`]: ['ui:error.exists'] })
  return { method, ledgerId: ledger.id, amount, reference }
}

/** @throws Invalid at its number when it is in the register already */
async function keepCheque(ctx: SiteCtx, given: PayForm, payer: Payer, payment: Collected): Promise<void> {
  let chequeId: number
  try {
    chequeId = await writeCheque(ctx, {
      direction: 'received',
      state: 'held',
      bankAccountId: null,
      number: given.reference,
      drawerBank: given.chequeBank,
      dated: given.chequeDate ?? today(),
      enteredOn: today(),
      amount: given.amount,
      partyId: null,
      name: (given.payer || payer.nameBn || payer.nameEn).slice(0, 120),
      ledgerId: null,
      fundId: null,
      narration: `${payment.receipt} – ${payer.code} ${nameIn(payer, ctx.site.defaultLang)}`,
      voucherId: payment.voucherId,
    })
  } catch (error) {
    if (error instanceof Invalid && error.fieldErrors.number) throw new Invalid({ reference: error.fieldErrors.number })
    throw error
  }
  await sql('INSERT INTO payment_cheque (site_id, payment_id, cheque_id) VALUES ($1, $2, $3)', [
    ctx.site.id,
    payment.id,
    chequeId,
  ])
}
