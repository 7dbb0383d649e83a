import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { formatTaka } from '~/format/money'
import { moveCheque } from '../cheques/move-cheque.server'
import { holdBook } from '../posting/hold-book.server'
import { postVoucher } from '../posting/post-voucher.server'
import { bookOf } from '../years/book.server'
import { FREE_ENTRY, FREE_LINE, SEEN } from './candidates.server'
import { clearPaid } from './clear-paid.server'
import { joinMatch, newMatch, type EntryKey } from './join-match.server'
import { lineVoucher, type LineVoucher } from './line-voucher.server'
import type { BookForm, MatchForm } from './statement.form'
import { heldStatement, lineOf, type LineRow, type StatementRow } from './statements.server'
import { waitForDraft } from './waiting.server'

/** Poisha by which a line and its entries may differ and be written off: ten taka. */
const MOST_DIFFERENCE = 1_000

const amountOf = (line: Pick<LineRow, 'deposited' | 'withdrawn'>): number => line.deposited - line.withdrawn

/** An open line with its statement; the account is held, so that one matches after the other. @throws Missing, Refusal */
export async function openLine(ctx: SiteCtx, id: number): Promise<{ line: LineRow; statement: StatementRow }> {
  const { statementId } = await lineOf(ctx.site.id, id)
  const statement = await heldStatement(ctx.site.id, statementId)
  await holdAccount(ctx.site.id, statement.bankAccountId)
  const line = await lineOf(ctx.site.id, id)
  if (line.matchId !== null) throw new Refusal('bank:match.already')
  if (line.waits) throw new Refusal('bank:match.isWaiting')
  return { line, statement }
}

/** Whoever matches in an account holds it: one after the other. The book first, as a match may post, and a deposit names the account. */
export async function holdAccount(siteId: number, id: number): Promise<void> {
  await holdBook(siteId)
  await sql('SELECT FROM bank_account WHERE site_id = $1 AND id = $2 FOR NO KEY UPDATE', [siteId, id])
}

/** 'voucher:line' taken apart. */
export const keyOf = (key: string): EntryKey => {
  const [voucher = 0, line = 0] = key.split(':').map(Number)
  return { voucher, line }
}

/** What became of a line: it is matched, or its voucher waits for another to post it. */
type Became = 'matched' | 'waits'

/**
 * Matches a line, and others with it, to entries of the book. A difference of at most ten taka is written off to the ledger that is named; in a book
 * of two people by a draft that all of them wait for.
 * @throws Missing; Refusal when it is matched, waits or is closed; Invalid when they are not the same amount
 */
export async function matchLine(ctx: SiteCtx, id: number, form: MatchForm): Promise<Became> {
  const { line, statement } = await openLine(ctx, id)
  const keys = [...new Set(form.entries)].map(keyOf)
  if (!keys.length) throw new Invalid({ entries: ['bank:match.nothing'] })
  const entries = await sql<{ amount: number }>(
    `SELECT (e.debit - e.credit) AS amount FROM jsonb_to_recordset($3::jsonb) AS x(voucher bigint, line int)
       JOIN voucher_entry e ON e.site_id = $1 AND e.voucher_id = x.voucher AND e.line = x.line JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
     WHERE e.site_id = $1 AND e.ledger_id = $2 AND ${SEEN} AND ${FREE_ENTRY}`,
    [ctx.site.id, statement.ledgerId, JSON.stringify(keys)],
  )
  if (entries.length !== keys.length) throw new Refusal('bank:match.taken')
  const others = await sql<{ id: number; amount: number }>(
    `SELECT l.id, (l.deposited - l.withdrawn) AS amount FROM bank_statement_line l JOIN bank_statement s ON s.site_id = l.site_id AND s.id = l.statement_id
     WHERE l.site_id = $1 AND l.bank_account_id = $2 AND l.id = ANY($3::bigint[]) AND l.id <> $4 AND ${FREE_LINE} AND s.closed_at IS NULL`,
    [ctx.site.id, statement.bankAccountId, form.lines, id],
  )
  if (others.length !== new Set(form.lines.filter((one) => one !== id)).size) throw new Missing('line')
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, one) => total + one.amount, 0)
  const difference = amountOf(line) + sum(others) - sum(entries)
  const lines = [id, ...others.map((one) => one.id)]
  const off = difference === 0 ? null : await writeOff(ctx, { line, statement, difference }, form.ledgerId)
  const said = { lines, entries: form.entries, difference }
  if (off) return settle(ctx, statement, off, { event: 'bank-difference', line, lines, entries: keys, said })
  const matchId = await newMatch(ctx, statement.bankAccountId)
  await joinMatch(ctx, matchId, lines, keys)
  if (!others.length) await paidBy(ctx, statement, line, keys)
  ctx.audit({ recordType: 'bank_match', recordId: matchId, after: said })
  return 'matched'
}

/** A cheque of the matched vouchers that the line paid has cleared. */
const paidBy = (ctx: SiteCtx, { bankAccountId }: StatementRow, line: LineRow, vouchers: readonly EntryKey[]) =>
  clearPaid(ctx, bankAccountId, [{ ...line, text: `${line.reference} ${line.description}`, vouchers }])

function writeOff(
  ctx: SiteCtx,
  { line, statement, difference }: { line: LineRow; statement: StatementRow; difference: number },
  ledgerId: number | null,
): Promise<LineVoucher> {
  if (Math.abs(difference) > MOST_DIFFERENCE || ledgerId === null) {
    const by = encodeURIComponent(formatTaka(difference, ctx.lang))
    const most = encodeURIComponent(formatTaka(MOST_DIFFERENCE, ctx.lang))
    throw new Invalid({ entries: [`bank:match.differsBy?by=${by}&most=${most}`] })
  }
  return lineVoucher(ctx.site.id, { line, statement, amount: difference }, { ledgerId })
}

interface Settling {
  event: 'bank-line' | 'bank-difference'
  line: LineRow
  lines: readonly number[]
  entries: readonly EntryKey[]
  said: object
}

/** Posts a line's voucher and matches the two; in a book of two people it is handed in, and the line waits until another posts it. */
async function settle(
  ctx: SiteCtx,
  statement: StatementRow,
  voucher: LineVoucher,
  { event, line, lines, entries, said }: Settling,
): Promise<Became> {
  const { bankAccountId } = statement
  if ((await bookOf(ctx.site.id))?.twoPeople) {
    await waitForDraft(ctx, voucher, { bankAccountId, lines, entries })
    return 'waits'
  }
  const matchId = await newMatch(ctx, bankAccountId)
  const by = { madeBy: ctx.user.userId, postedBy: ctx.user.userId }
  const posted = await postVoucher(ctx.site, { ...voucher, event: { name: event, id: matchId }, ...by })
  await joinMatch(ctx, matchId, lines, [...entries, { voucher: posted.id, line: 1 }])
  if (lines.length === 1) await paidBy(ctx, statement, line, entries)
  ctx.audit({ recordType: 'bank_match', recordId: matchId, after: { ...said, voucherId: posted.id } })
  return 'matched'
}

/** Makes the voucher of a line that the book lacks, and matches the two. @throws Missing, Refusal, Invalid; Refusal of the books */
export async function bookLine(ctx: SiteCtx, id: number, form: BookForm): Promise<Became> {
  const { line, statement } = await openLine(ctx, id)
  await checkSides(ctx.site.id, form)
  const voucher = await lineVoucher(ctx.site.id, { line, statement, amount: amountOf(line) }, form)
  const said = { lines: [id], ledgerId: form.ledgerId }
  return settle(ctx, statement, voucher, { event: 'bank-line', line, lines: [id], entries: [], said })
}

async function checkSides(siteId: number, form: BookForm): Promise<void> {
  const [known] = await sql<{ party: boolean; fund: boolean }>(
    `SELECT EXISTS (SELECT FROM party p WHERE p.site_id = $1 AND p.id = $2 AND p.active) AS party, EXISTS (SELECT FROM fund f WHERE f.site_id = $1 AND f.id = $3 AND f.active) AS fund`,
    [siteId, form.partyId, form.fundId],
  )
  if (form.partyId !== null && !known?.party) throw new Invalid({ partyId: ['ui:error.in'] })
  if (form.fundId !== null && !known?.fund) throw new Invalid({ fundId: ['ui:error.in'] })
}

/** A line is a received cheque that has cleared: posts that, and matches the two. @throws Missing, Refusal, Invalid */
export async function clearWithLine(ctx: SiteCtx, id: number, chequeId: number): Promise<void> {
  const { line, statement } = await openLine(ctx, id)
  const [fits] = await sql(
    `SELECT id FROM cheque WHERE site_id = $1 AND id = $2 AND bank_account_id = $3 AND amount = $4 AND direction = 'received' AND state = 'deposited'`,
    [ctx.site.id, chequeId, statement.bankAccountId, line.deposited],
  )
  if (!fits) throw new Refusal('bank:cheque.notNow')
  const { voucherId } = await moveCheque(ctx, chequeId, 'cleared', {
    from: 'deposited',
    day: line.day,
    reason: null,
    bankAccountId: null,
    charge: null,
  })
  const matchId = await newMatch(ctx, statement.bankAccountId)
  await joinMatch(ctx, matchId, [id], [{ voucher: voucherId ?? 0, line: 1 }])
  ctx.audit({ recordType: 'bank_match', recordId: matchId, after: { lines: [id], chequeId } })
}
