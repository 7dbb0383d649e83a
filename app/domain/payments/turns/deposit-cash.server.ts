import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import { storeSent } from '~/domain/operations/files/files.server'
import { today, type Day } from '~/format/dates'
import { postingLedgers } from '../settle/posting-ledgers.server'
import type { DepositForm } from './turn.form'

/** The slip as a file, kept before anything else is asked (see storeFile). @throws Invalid at its field */
export async function keepSlip(ctx: SiteCtx, file: File | null): Promise<number | null> {
  if (!file) return null
  return (await storeSent(ctx, 'file', file, { purpose: 'document', area: 'payments' })).id
}

/**
 * Pays cash of closed turns into a bank: one slip, one contra voucher. The oldest turn goes first where less than all is paid in.
 * @returns what was paid in, poisha
 * @throws Missing for a turn of another institution; Invalid at the field for more than is in hand, another's account, a day before the turn
 *   ended, a slip that is entered already; Refusal for cash that somebody else holds, or of the books
 */
export async function depositCash(
  ctx: SiteCtx,
  form: Omit<DepositForm, 'file'>,
  fileId: number | null,
): Promise<number> {
  await holdBook(ctx.site.id)
  const turns = await sql<{ id: number; inHand: number | null; holderId: number | null; closedOn: Day | null }>(
    `SELECT id, in_hand AS "inHand", holder_id AS "holderId", (closed_at AT TIME ZONE 'Asia/Dhaka')::date AS "closedOn" FROM counter_session
     WHERE site_id = $1 AND id = ANY($2::bigint[]) ORDER BY opened_at, id FOR UPDATE`,
    [ctx.site.id, form.turns],
  )
  if (turns.length !== new Set(form.turns).size) throw new Missing('turn')
  if (turns.some(({ inHand }) => inHand === null)) throw new Refusal('posting:refused.turnOpen', {}, 422)
  if (!ctx.can('payments.turns.view') && turns.some(({ holderId }) => holderId !== ctx.user.userId))
    throw new Refusal('turns:error.notYours', {}, 422)
  const all = turns.reduce((sum, { inHand }) => sum + (inHand ?? 0), 0)
  const amount = form.amount ?? all
  const lastClosed =
    turns
      .map(({ closedOn }) => closedOn ?? '')
      .sort()
      .at(-1) ?? ''
  const [account] = await sql<{ ledgerId: number }>(
    'SELECT ledger_id AS "ledgerId" FROM bank_account WHERE site_id = $1 AND id = $2 AND active',
    [ctx.site.id, form.bankAccountId],
  )
  const [known] = await sql(
    `SELECT d.id FROM till_deposit d WHERE d.site_id = $1 AND d.bank_account_id = $2 AND lower(d.slip) = lower($3)
       AND NOT EXISTS (SELECT FROM till_deposit_reversal b WHERE b.site_id = d.site_id AND b.deposit_id = d.id)`,
    [ctx.site.id, form.bankAccountId, form.slip],
  )
  await allOf(
    () => refuse(amount > all || all === 0, 'amount', 'turns:error.moreThanInHand'),
    () => refuse(!account, 'bankAccountId', 'ui:error.in'),
    () => refuse(form.day > today(), 'day', 'posting:refused.future'),
    () => refuse(form.day < lastClosed, 'day', 'turns:error.beforeTurn'),
    () => refuse(Boolean(known), 'slip', 'turns:error.slipKnown'),
  )
  if (!account) throw new Invalid({ bankAccountId: ['ui:error.in'] })
  const [deposit] = await sql<{ id: number }>(
    `INSERT INTO till_deposit (site_id, day, bank_account_id, slip, amount, file_id, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [ctx.site.id, form.day, form.bankAccountId, form.slip, amount, fileId, ctx.user.userId],
  )
  let left = amount
  for (const { id, inHand } of turns) {
    const part = Math.min(left, inHand ?? 0)
    if (part <= 0) continue
    left -= part
    await sql(
      'INSERT INTO till_deposit_part (site_id, deposit_id, counter_session_id, amount) VALUES ($1, $2, $3, $4)',
      [ctx.site.id, deposit?.id, id, part],
    )
  }
  const voucher = await postVoucher(ctx.site, {
    kind: 'contra',
    day: form.day,
    narration: form.slip,
    event: { name: 'till-deposit', id: deposit?.id },
    madeBy: ctx.user.userId,
    postedBy: ctx.user.userId,
    entries: [
      { ledgerId: account.ledgerId, debit: amount, note: form.slip },
      { ledgerId: (await postingLedgers(ctx.site.id)).of('cash'), credit: amount, note: form.slip },
    ],
  })
  ctx.audit({
    recordType: 'till_deposit',
    recordId: deposit?.id ?? 0,
    after: { ...form, amount, voucher: voucher.number, fileId },
  })
  return amount
}
