import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal, refuse, allOf } from '~/domain/errors'
import { formatTaka } from '~/format/money'
import { today } from '~/format/dates'
import { postVoucher } from '../posting/post-voucher.server'
import type { IssuedForm, PostDatedForm, ReceivedForm } from './cheque.form'
import { noteMove } from './cheque-row.server'
import { headLedger } from './heads.server'

interface NewCheque {
  direction: 'issued' | 'received'
  state: 'issued' | 'post-dated' | 'held'
  bankAccountId: number | null
  number: string
  drawerBank?: string
  dated: string
  enteredOn: string
  amount: number
  partyId: number | null
  name: string
  ledgerId: number | null
  fundId: number | null
  narration?: string
  voucherId: number | null
}

const TAKEN = ['cheque_issued_once', 'cheque_received_once']

/**
 * A leaf of a bank's cheque book pays once, whatever amount somebody types the second time. Two accounts of a bank may have the same number:
 * then its branch beside the bank's name tells them apart. Who writes holds the book, so that the second of two at once finds the first.
 */
async function refuseSameLeaf(siteId: number, { drawerBank = '', number }: NewCheque): Promise<void> {
  const [known] = await sql<{ id: number }>(
    `SELECT id FROM cheque WHERE site_id = $1 AND direction = 'received' AND number = $2 AND state NOT IN ('bounced', 'returned')
       AND lower(drawer_bank) = lower($3) LIMIT 1`,
    [siteId, number, drawerBank],
  )
  refuse(known !== undefined, 'number', 'bank:cheque.knownLeaf')
}

/** Writes a cheque with the first line of its history. @throws Invalid at its number when it is in the register already */
export async function writeCheque(ctx: SiteCtx, cheque: NewCheque, id?: number): Promise<number> {
  if (cheque.direction === 'received') await refuseSameLeaf(ctx.site.id, cheque)
  try {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO cheque (site_id, id, direction, bank_account_id, number, drawer_bank, dated, entered_on, amount, party_id, name, ledger_id, fund_id, narration, state, voucher_id, made_by)
       VALUES ($1, coalesce($2, nextval(pg_get_serial_sequence('cheque', 'id'))), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
         coalesce($13, (SELECT f.id FROM fund f WHERE f.site_id = $1 AND f.general)), $14, $15, $16, $17) RETURNING id`,
      [
        ctx.site.id,
        id ?? null,
        cheque.direction,
        cheque.bankAccountId,
        cheque.number,
        cheque.drawerBank ?? '',
        cheque.dated,
        cheque.enteredOn,
        cheque.amount,
        cheque.partyId,
        cheque.name,
        cheque.ledgerId,
        cheque.fundId,
        cheque.narration ?? '',
        cheque.state,
        cheque.voucherId,
        ctx.user.userId,
      ],
    )
    if (!row) throw new Error('no cheque')
    await noteMove(ctx, row.id, { from: null, to: cheque.state, day: cheque.enteredOn, voucherId: cheque.voucherId })
    ctx.audit({ recordType: 'cheque', recordId: row.id, after: { ...cheque } })
    return row.id
  } catch (error) {
    if (TAKEN.includes((error as { constraint?: string }).constraint ?? ''))
      throw new Invalid({ number: ['bank:cheque.known'] })
    throw error
  }
}

/** Refuses keys that are not this institution's, or out of use, each at its field. */
async function checkKeys(
  ctx: SiteCtx,
  form: {
    bankAccountId?: number
    partyId: number | null
    name: string | null
    ledgerId?: number
    fundId?: number | null
  },
): Promise<void> {
  const [known] = await sql<{ account: boolean; party: boolean; ledger: boolean; needs: boolean; fund: boolean }>(
    `SELECT EXISTS (SELECT FROM bank_account a WHERE a.site_id = $1 AND a.id = $2 AND a.active) AS account,
       EXISTS (SELECT FROM party p WHERE p.site_id = $1 AND p.id = $3 AND p.active) AS party,
       EXISTS (SELECT FROM ledger l WHERE l.site_id = $1 AND l.id = $4 AND l.active AND l.holds = 'other') AS ledger,
       EXISTS (SELECT FROM ledger n WHERE n.site_id = $1 AND n.id = $4 AND n.needs_party) AS needs,
       EXISTS (SELECT FROM fund f WHERE f.site_id = $1 AND f.id = $5 AND f.active) AS fund`,
    [ctx.site.id, form.bankAccountId ?? null, form.partyId, form.ledgerId ?? null, form.fundId ?? null],
  )
  if (!known) throw new Error('no answer')
  await allOf(
    () => refuse(form.bankAccountId !== undefined && !known.account, 'bankAccountId', 'ui:error.in'),
    () => refuse(form.partyId !== null && !known.party, 'partyId', 'ui:error.in'),
    () => refuse(form.partyId === null && !form.name, 'name', 'bank:cheque.whose'),
    () => refuse(form.ledgerId !== undefined && !known.ledger, 'ledgerId', 'ui:error.in'),
    () => refuse(known.ledger && known.needs && form.partyId === null, 'partyId', 'posting:refused.nobody'),
    () => refuse(Boolean(form.fundId) && !known.fund, 'fundId', 'ui:error.in'),
  )
}

/**
 * Registers a cheque with which a posted debit voucher was paid. Cheques of one voucher come together to what it takes out of the account at most.
 * @throws Invalid at the field; Refusal when the voucher takes nothing out of this account
 */
export async function issueCheque(ctx: SiteCtx, form: IssuedForm): Promise<number> {
  await holdBook(ctx.site.id) // two cheques for one voucher: one after the other
  const [voucher] = await sql<{
    credit: number
    used: number
    day: string
    fundId: number
    partyId: number | null
    reversed: boolean
  }>(
    `SELECT (SELECT sum(e.credit)::bigint FROM voucher_entry e WHERE e.site_id = v.site_id AND e.voucher_id = v.id AND e.ledger_id = a.ledger_id) AS credit,
       (SELECT coalesce(sum(c.amount), 0)::bigint FROM cheque c WHERE c.site_id = v.site_id AND c.voucher_id = v.id AND c.bank_account_id = a.id AND c.state IN ('issued', 'cleared')) AS used, v.day,
       (SELECT e.fund_id FROM voucher_entry e WHERE e.site_id = v.site_id AND e.voucher_id = v.id AND e.ledger_id = a.ledger_id AND e.credit > 0 ORDER BY e.credit DESC LIMIT 1) AS "fundId",
       (SELECT e.party_id FROM voucher_entry e WHERE e.site_id = v.site_id AND e.voucher_id = v.id AND e.party_id IS NOT NULL ORDER BY e.line LIMIT 1) AS "partyId",
       EXISTS (SELECT FROM voucher r WHERE r.site_id = v.site_id AND r.reverses_id = v.id) AS reversed
     FROM voucher v JOIN bank_account a ON a.site_id = v.site_id AND a.id = $3 WHERE v.site_id = $1 AND v.id = $2 AND v.kind = 'payment' AND v.reverses_id IS NULL`,
    [ctx.site.id, form.voucherId, form.bankAccountId],
  )
  const partyId = form.partyId ?? (form.name ? null : (voucher?.partyId ?? null))
  await checkKeys(ctx, { bankAccountId: form.bankAccountId, partyId, name: form.name })
  if (!voucher?.credit || voucher.reversed) throw new Invalid({ voucherId: ['bank:cheque.otherVoucher'] })
  const rest = voucher.credit - voucher.used
  const amount = form.amount === null ? rest : Number(form.amount)
  if (rest <= 0) throw new Invalid({ voucherId: ['bank:cheque.voucherPaid'] })
  if (amount > rest)
    throw new Invalid({ amount: [`bank:cheque.restIs?rest=${encodeURIComponent(formatTaka(rest, ctx.lang))}`] })
  return writeCheque(ctx, {
    direction: 'issued',
    state: 'issued',
    bankAccountId: form.bankAccountId,
    number: form.number,
    dated: form.dated,
    enteredOn: voucher.day,
    amount,
    partyId,
    name: form.name ?? '',
    ledgerId: null,
    fundId: voucher.fundId,
    voucherId: form.voucherId,
  })
}

/** Registers a cheque that was written for a day to come; nothing is booked before it. @throws Invalid at the field */
export async function keepPostDated(ctx: SiteCtx, form: PostDatedForm): Promise<number> {
  const day = today()
  await allOf(
    () => checkKeys(ctx, form),
    () => refuse(form.dated <= day, 'dated', 'bank:cheque.notPostDated'),
  )
  return writeCheque(ctx, {
    ...form,
    direction: 'issued',
    state: 'post-dated',
    amount: Number(form.amount),
    enteredOn: day,
    name: form.name ?? '',
    narration: form.narration ?? '',
    voucherId: null,
  })
}

/**
 * Takes a cheque in: Dr cheques in hand, Cr what it was given for; one for a day to come is booked on that day.
 * @throws Invalid at the field; Refusal of the books
 */
export async function takeCheque(ctx: SiteCtx, form: ReceivedForm): Promise<number> {
  await allOf(
    () => checkKeys(ctx, form),
    () => refuse(form.enteredOn > today(), 'enteredOn', 'posting:refused.future'),
  )
  const inHand = await headLedger(ctx.site, 'chequesInHand')
  const waits = form.dated > today()
  if (inHand === form.ledgerId) throw new Invalid({ ledgerId: ['ui:error.in'] })
  const [next] = await sql<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('cheque', 'id'))::bigint AS id`)
  if (!next) throw new Refusal('ui:error.intent')
  const amount = Number(form.amount)
  const kept = { ...form, amount, name: form.name ?? '', narration: form.narration ?? '' }
  const cheque = { ...kept, direction: 'received' as const, bankAccountId: null }
  if (waits) return writeCheque(ctx, { ...cheque, state: 'post-dated', voucherId: null }, next.id)
  const note = `${form.drawerBank} ${form.number}`
  const common = { partyId: form.partyId, fundId: form.fundId }
  const voucher = await postVoucher(ctx.site, {
    kind: 'journal',
    day: form.enteredOn,
    narration: [form.narration, form.name, note].filter(Boolean).join(' – '),
    event: { name: 'cheque-received', id: next.id },
    madeBy: ctx.user.userId,
    postedBy: ctx.user.userId,
    entries: [
      { ...common, ledgerId: inHand, debit: amount, note },
      { ...common, ledgerId: form.ledgerId, credit: amount, note },
    ],
  })
  return writeCheque(ctx, { ...cheque, state: 'held', voucherId: voucher.id }, next.id)
}
