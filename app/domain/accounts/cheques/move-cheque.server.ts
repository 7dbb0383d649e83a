import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Refusal, refuse } from '~/domain/errors'
import { formatDate, today } from '~/format/dates'
import { holdBook } from '../posting/hold-book.server'
import { postVoucher, type Entry, type Posted } from '../posting/post-voucher.server'
import { reverseVoucher } from '../posting/reverse-voucher.server'
import { handInLines } from '../vouchers/hand-in-lines.server'
import { bookOf } from '../years/book.server'
import type { MoveForm } from './cheque.form'
import { heldCheque, noteMove, type HeldCheque } from './cheque-row.server'
import { chequeMoves, waitsForDay, type ChequeState } from './cheque.policy'
import { bookDue } from './due-cheque.server'
import { headLedger } from './heads.server'
import { bouncePayment, paymentOfCheque } from '~/domain/payments/till/cheque-payment.server'

type Site = SiteCtx['site']
type Booked = { voucherId: number | null; chargeVoucherId?: number | null }

/**
 * Moves a cheque on and books what that means: a post-dated one is posted on its day, one that clears comes into the bank, one that comes
 * back (also after it was cleared: then out of the bank) or is cancelled is reversed, with the bank's charge where it took one.
 * @returns what it booked
 * @throws Missing; Invalid at the field; Refusal when it may not move so now, or of the books
 */
export async function moveCheque(ctx: SiteCtx, id: number, to: ChequeState, form: MoveForm): Promise<Booked> {
  await holdBook(ctx.site.id)
  const cheque = await heldCheque(ctx.site.id, id)
  if (cheque.state !== form.from || !chequeMoves(cheque.direction, cheque.state).includes(to))
    throw new Refusal('bank:cheque.notNow')
  await allOf(
    () => refuse(form.day > today(), 'day', 'posting:refused.future'),
    () =>
      refuse(
        form.day < cheque.since && cheque.state !== 'post-dated',
        'day',
        `bank:cheque.before?date=${cheque.since}`,
      ),
    () => refuse(waitsForDay(to) && form.day < cheque.dated, 'day', `bank:cheque.waits?date=${cheque.dated}`),
  )
  const account = form.bankAccountId === null ? null : await ownAccount(ctx.site.id, form.bankAccountId)
  const booked = await BOOKINGS[to]?.(ctx, cheque, form)
  await sql(
    `UPDATE cheque SET state = $3, bank_account_id = coalesce($4, bank_account_id), voucher_id = coalesce(voucher_id, $5) WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, to, account, to === 'issued' || to === 'held' ? (booked?.voucherId ?? null) : null],
  )
  await noteMove(ctx, id, {
    from: cheque.state,
    to,
    day: form.day,
    reason: form.reason,
    voucherId: booked?.voucherId ?? null,
    chargeVoucherId: booked?.chargeVoucherId ?? null,
  })
  ctx.audit({
    recordType: 'cheque',
    recordId: id,
    before: { state: cheque.state },
    after: { state: to, day: form.day, reason: form.reason, bankAccountId: account, ...booked },
  })
  return booked ?? { voucherId: null }
}

async function ownAccount(siteId: number, id: number): Promise<number> {
  const [row] = await sql<{ id: number }>('SELECT id FROM bank_account WHERE site_id = $1 AND id = $2 AND active', [
    siteId,
    id,
  ])
  if (!row) throw new Invalid({ bankAccountId: ['ui:error.in'] })
  return row.id
}

type Booking = (ctx: SiteCtx, cheque: HeldCheque, form: MoveForm) => Promise<Booked>

const BOOKINGS: Partial<Record<ChequeState, Booking>> = {
  issued: payNow,
  held: async (ctx, cheque, form) => ({ voucherId: await bookDue(ctx.site, cheque, form.day, ctx.user.userId) }),
  cleared: async (ctx, cheque, form) =>
    cheque.direction === 'issued' ? { voucherId: null } : { voucherId: (await clear(ctx, cheque, form)).id },
  bounced: (ctx, cheque, form) => takeBack(ctx, cheque, form, 'bounced'),
  cancelled: (ctx, cheque, form) => takeBack(ctx, cheque, form, 'cancelled'),
  returned: (ctx, cheque, form) => takeBack(ctx, cheque, form, 'cancelled'),
}

const told = (cheque: HeldCheque, ctx: SiteCtx): string =>
  [cheque.narration || cheque.name, cheque.drawerBank, cheque.number, formatDate(cheque.dated, ctx.site.defaultLang)]
    .filter(Boolean)
    .join(' – ')

/** One that waited for its day: Dr what it pays, Cr bank. Where two people are asked for, another posts what one registered. */
async function payNow(ctx: SiteCtx, cheque: HeldCheque, form: MoveForm): Promise<Booked> {
  const book = await bookOf(ctx.site.id)
  if (book?.twoPeople && cheque.madeBy === ctx.user.userId) throw new Refusal('posting:refused.ownVoucher', {}, 422)
  const side = { fundId: cheque.fundId, partyId: cheque.partyId, note: cheque.number }
  const { id } = await post(ctx, 'payment', 'cheque-issued', cheque, form.day, told(cheque, ctx), [
    { ...side, ledgerId: cheque.ledgerId ?? 0, debit: cheque.amount },
    { ...side, ledgerId: cheque.bankLedgerId ?? 0, credit: cheque.amount },
  ])
  return { voucherId: id }
}

/** One received is money at the bank: Dr bank, Cr cheques in hand. */
async function clear(ctx: SiteCtx, cheque: HeldCheque, form: MoveForm): Promise<Posted> {
  const side = { fundId: cheque.fundId, partyId: cheque.partyId, note: `${cheque.drawerBank} ${cheque.number}` }
  const paid = await paymentOfCheque(ctx.site.id, cheque.id)
  return post(ctx, 'receipt', 'cheque-cleared', cheque, form.day, told(cheque, ctx), [
    { ...side, ledgerId: cheque.bankLedgerId ?? 0, debit: cheque.amount },
    { ...side, ledgerId: paid?.ledgerId ?? (await headLedger(ctx.site, 'chequesInHand')), credit: cheque.amount },
  ])
}

/** What was booked for a cheque that is none any more goes back; the bank's charge is an expense of its own. */
async function takeBack(
  ctx: SiteCtx,
  cheque: HeldCheque,
  form: MoveForm,
  kind: 'bounced' | 'cancelled',
): Promise<Booked> {
  const reason = form.reason ?? ''
  const by = { madeBy: ctx.user.userId, postedBy: ctx.user.userId }
  const paid = cheque.direction === 'received' ? await paymentOfCheque(ctx.site.id, cheque.id) : null
  const back = paid
    ? await bouncePayment(ctx, paid, {
        kind,
        day: form.day,
        reason: cheque.state === 'cleared' ? `${cheque.number}: ${reason}` : reason,
        ...(cheque.state === 'cleared' && cheque.bankLedgerId !== null && { fromLedger: cheque.bankLedgerId }),
        takenBy: cheque.madeBy,
        fine: Number(form.fine ?? 0),
      })
    : cheque.voucherId === null
      ? null
      : cheque.direction === 'received' && cheque.state === 'cleared'
        ? await outOfBank(ctx, cheque, form.day, reason)
        : await backOf(ctx, cheque, form.day, reason, by)
  if (!form.charge) return { voucherId: back?.id ?? null }
  return { voucherId: back?.id ?? null, chargeVoucherId: await bookCharge(ctx, cheque, form) }
}

/** What the bank took for a cheque that came back. Its amount is whoever's who types it: in a book of two people it is handed in. */
async function bookCharge(ctx: SiteCtx, cheque: HeldCheque, form: MoveForm): Promise<number | null> {
  const note = `${cheque.drawerBank} ${cheque.number}`.trim()
  const narration = `${cheque.number} – ${form.reason ?? ''}`
  const entries = [
    { note, ledgerId: await headLedger(ctx.site, 'bankCharges'), debit: Number(form.charge) },
    { note, ledgerId: cheque.bankLedgerId ?? 0, credit: Number(form.charge) },
  ]
  if (!(await bookOf(ctx.site.id))?.twoPeople)
    return (await post(ctx, 'payment', 'cheque-charge', cheque, form.day, narration, entries)).id
  await handInLines(ctx, { kind: 'payment', day: form.day, narration, entries })
  return null
}

/** The mirror of the voucher that the cheque pays or booked alone; else only its own amount comes back into the bank. */
async function backOf(
  ctx: SiteCtx,
  cheque: HeldCheque,
  day: string,
  reason: string,
  by: { madeBy: number; postedBy: number },
): Promise<Posted | null> {
  const voucherId = cheque.voucherId ?? 0
  const [reversed] = await sql('SELECT id FROM voucher WHERE site_id = $1 AND reverses_id = $2', [
    ctx.site.id,
    voucherId,
  ])
  if (reversed) return null // somebody reversed the voucher itself: nothing is left to take back
  if (cheque.direction === 'received' || (await paysAlone(ctx.site, cheque)))
    return reverseVoucher(ctx.site, voucherId, { day, reason: `${cheque.number}: ${reason}`, ...by })
  const [paid] = await sql<{ ledgerId: number; partyId: number | null }>(
    `SELECT e.ledger_id AS "ledgerId", e.party_id AS "partyId" FROM voucher_entry e
     WHERE e.site_id = $1 AND e.voucher_id = $2 AND e.debit > 0 AND e.fund_id = $3 ORDER BY e.debit DESC, e.line LIMIT 1`,
    [ctx.site.id, voucherId, cheque.fundId],
  )
  const side = { fundId: cheque.fundId, partyId: paid?.partyId ?? cheque.partyId, note: cheque.number }
  return post(ctx, 'receipt', 'cheque-bounced', cheque, day, `${cheque.number} – ${reason}`, [
    { ...side, ledgerId: cheque.bankLedgerId ?? 0, debit: cheque.amount },
    { ...side, ledgerId: paid?.ledgerId ?? 0, credit: cheque.amount },
  ])
}

/** A received cheque that was cleared and came back: the bank took its money again from what it was given for. */
async function outOfBank(ctx: SiteCtx, cheque: HeldCheque, day: string, reason: string): Promise<Posted> {
  const side = { fundId: cheque.fundId, partyId: cheque.partyId, note: `${cheque.drawerBank} ${cheque.number}` }
  return post(ctx, 'payment', 'cheque-bounced', cheque, day, `${cheque.number} – ${reason}`, [
    { ...side, ledgerId: cheque.ledgerId ?? 0, debit: cheque.amount },
    { ...side, ledgerId: cheque.bankLedgerId ?? 0, credit: cheque.amount },
  ])
}

/** Whether a cheque is all that its voucher took out of cash and banks. */
async function paysAlone(site: Site, cheque: HeldCheque): Promise<boolean> {
  const [voucher] = await sql<{ paid: number }>(
    `SELECT coalesce(sum(e.credit), 0)::bigint AS paid FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
     WHERE e.site_id = $1 AND e.voucher_id = $2 AND l.holds <> 'other'`,
    [site.id, cheque.voucherId],
  )
  return voucher?.paid === cheque.amount
}

const post = (
  ctx: SiteCtx,
  kind: 'payment' | 'receipt',
  event: string,
  cheque: HeldCheque,
  day: string,
  narration: string,
  entries: readonly Entry[],
): Promise<Posted> =>
  postVoucher(ctx.site, {
    kind,
    day,
    narration,
    event: { name: event, id: cheque.id },
    madeBy: cheque.madeBy,
    postedBy: ctx.user.userId,
    entries,
  })
