import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing, Refusal } from '~/domain/platform/errors'
import { formatTaka } from '~/format/money'
import { moveCheque } from '../cheques/move-cheque.server'
import { holdBook } from '../posting/hold-book.server'
import { postVoucher, type Posted } from '../posting/post-voucher.server'
import { SEEN } from './candidates.server'
import { clearPaid } from './clear-paid.server'
import type { BookForm, MatchForm } from './statement.form'
import { heldStatement, lineOf, type LineRow, type StatementRow } from './statements.server'

/** Poisha by which a line and its entries may differ and be written off: ten taka. */
const MOST_DIFFERENCE = 1_000

const amountOf = (line: Pick<LineRow, 'deposited' | 'withdrawn'>): number => line.deposited - line.withdrawn

/** An open line with its statement; the account is held, so that one matches after the other. @throws Missing, Refusal */
async function openLine(ctx: SiteCtx, id: number): Promise<{ line: LineRow; statement: StatementRow }> {
  const { statementId } = await lineOf(ctx.site.id, id)
  const statement = await heldStatement(ctx.site.id, statementId)
  await holdAccount(ctx.site.id, statement.bankAccountId)
  const line = await lineOf(ctx.site.id, id)
  if (line.matchId !== null) throw new Refusal('bank:match.already')
  return { line, statement }
}

/** Whoever matches in an account holds it: one after the other. The book first, as a match may post, and a deposit names the account. */
export async function holdAccount(siteId: number, id: number): Promise<void> {
  await holdBook(siteId)
  await sql('SELECT FROM bank_account WHERE site_id = $1 AND id = $2 FOR NO KEY UPDATE', [siteId, id])
}

const newMatch = async (ctx: SiteCtx, accountId: number): Promise<number> => {
  const [row] = await sql<{ id: number }>(
    'INSERT INTO bank_match (site_id, bank_account_id, made_by) VALUES ($1, $2, $3) RETURNING id',
    [ctx.site.id, accountId, ctx.user.userId],
  )
  if (!row) throw new Error('no match')
  return row.id
}

interface EntryKey {
  voucher: number
  line: number
}
/** 'voucher:line' taken apart. */
export const keyOf = (key: string): EntryKey => {
  const [voucher = 0, line = 0] = key.split(':').map(Number)
  return { voucher, line }
}

async function join(
  ctx: SiteCtx,
  matchId: number,
  lines: readonly number[],
  entries: readonly EntryKey[],
): Promise<void> {
  await sql(
    `INSERT INTO bank_match_entry (site_id, voucher_id, line, match_id)
     SELECT $1, x.voucher, x.line, $2 FROM jsonb_to_recordset($3::jsonb) AS x(voucher bigint, line int)`,
    [ctx.site.id, matchId, JSON.stringify(entries)],
  )
  await sql('UPDATE bank_statement_line SET match_id = $2 WHERE site_id = $1 AND id = ANY($3::bigint[])', [
    ctx.site.id,
    matchId,
    lines,
  ])
}

/**
 * Matches a line, and others with it, to entries of the book. A difference of at most ten taka is written off to the ledger that is named.
 * @throws Missing; Refusal when it is matched or closed; Invalid when they are not the same amount
 */
export async function matchLine(ctx: SiteCtx, id: number, form: MatchForm): Promise<void> {
  const { line, statement } = await openLine(ctx, id)
  const keys = [...new Set(form.entries)].map(keyOf)
  if (!keys.length) throw new Invalid({ entries: ['bank:match.nothing'] })
  const entries = await sql<{ amount: number }>(
    `SELECT (e.debit - e.credit) AS amount FROM jsonb_to_recordset($3::jsonb) AS x(voucher bigint, line int)
       JOIN voucher_entry e ON e.site_id = $1 AND e.voucher_id = x.voucher AND e.line = x.line JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
     WHERE e.site_id = $1 AND e.ledger_id = $2 AND ${SEEN}
       AND NOT EXISTS (SELECT FROM bank_match_entry m WHERE m.site_id = e.site_id AND m.voucher_id = e.voucher_id AND m.line = e.line)`,
    [ctx.site.id, statement.ledgerId, JSON.stringify(keys)],
  )
  if (entries.length !== keys.length) throw new Refusal('bank:match.taken')
  const others = await sql<{ id: number; amount: number }>(
    `SELECT l.id, (l.deposited - l.withdrawn) AS amount FROM bank_statement_line l JOIN bank_statement s ON s.site_id = l.site_id AND s.id = l.statement_id
     WHERE l.site_id = $1 AND l.bank_account_id = $2 AND l.id = ANY($3::bigint[]) AND l.id <> $4 AND l.match_id IS NULL AND s.closed_at IS NULL`,
    [ctx.site.id, statement.bankAccountId, form.lines, id],
  )
  if (others.length !== new Set(form.lines.filter((one) => one !== id)).size) throw new Missing('line')
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, one) => total + one.amount, 0)
  const difference = amountOf(line) + sum(others) - sum(entries)
  const matchId = await newMatch(ctx, statement.bankAccountId)
  const off = difference === 0 ? null : await writeOff(ctx, { line, statement, difference, matchId }, form.ledgerId)
  await join(ctx, matchId, [id, ...others.map((one) => one.id)], off ? [...keys, off] : keys)
  if (!others.length)
    await clearPaid(ctx, statement.bankAccountId, [
      { ...line, text: `${line.reference} ${line.description}`, vouchers: keys },
    ])
  ctx.audit({
    recordType: 'bank_match',
    recordId: matchId,
    after: { lines: [id, ...form.lines], entries: form.entries, difference },
  })
}

interface Differs {
  line: LineRow
  statement: StatementRow
  difference: number
  matchId: number
}

async function writeOff(
  ctx: SiteCtx,
  { line, statement, difference, matchId }: Differs,
  ledgerId: number | null,
): Promise<EntryKey> {
  if (Math.abs(difference) > MOST_DIFFERENCE || ledgerId === null) {
    const by = encodeURIComponent(formatTaka(difference, ctx.lang))
    const most = encodeURIComponent(formatTaka(MOST_DIFFERENCE, ctx.lang))
    throw new Invalid({ entries: [`bank:match.differsBy?by=${by}&most=${most}`] })
  }
  return against(ctx, { line, statement, matchId, amount: difference, event: 'bank-difference' }, { ledgerId })
}

/** Posts a voucher between the bank and another ledger; answers with the bank's entry of it. @throws Invalid at the ledger */
async function against(
  ctx: SiteCtx,
  { line, statement, matchId, amount, event }: Omit<Differs, 'difference'> & { amount: number; event: string },
  other: { ledgerId: number; partyId?: number | null; fundId?: number | null; narration?: string | null },
): Promise<EntryKey> {
  const [ledger] = await sql<{ holds: string; needsParty: boolean }>(
    'SELECT holds, needs_party AS "needsParty" FROM ledger WHERE site_id = $1 AND id = $2 AND active AND id <> $3',
    [ctx.site.id, other.ledgerId, statement.ledgerId],
  )
  if (!ledger) throw new Invalid({ ledgerId: ['ui:error.in'] })
  if (ledger.needsParty && !other.partyId) throw new Invalid({ ledgerId: ['posting:refused.nobody'] })
  const into = amount > 0
  const note = [line.reference, line.description].filter(Boolean).join(' ').slice(0, 300)
  const side = { fundId: other.fundId ?? null, note }
  const bank = { ...side, ledgerId: statement.ledgerId }
  const counter = { ...side, ledgerId: other.ledgerId, partyId: other.partyId ?? null }
  const size = Math.abs(amount)
  const posted: Posted = await postVoucher(ctx.site, {
    kind: ledger.holds !== 'other' ? 'contra' : into ? 'receipt' : 'payment',
    day: line.day,
    narration: other.narration || note,
    event: { name: event, id: matchId },
    madeBy: ctx.user.userId,
    postedBy: ctx.user.userId,
    entries: into
      ? [
          { ...bank, debit: size },
          { ...counter, credit: size },
        ]
      : [
          { ...bank, credit: size },
          { ...counter, debit: size },
        ],
  })
  return { voucher: posted.id, line: 1 }
}

/** Makes the voucher of a line that the book lacks, and matches the two. @throws Missing, Refusal, Invalid; Refusal of the books */
export async function bookLine(ctx: SiteCtx, id: number, form: BookForm): Promise<void> {
  const { line, statement } = await openLine(ctx, id)
  await checkSides(ctx.site.id, form)
  const matchId = await newMatch(ctx, statement.bankAccountId)
  const entry = await against(ctx, { line, statement, matchId, amount: amountOf(line), event: 'bank-line' }, form)
  await join(ctx, matchId, [id], [entry])
  ctx.audit({
    recordType: 'bank_match',
    recordId: matchId,
    after: { lines: [id], voucherId: entry.voucher, ledgerId: form.ledgerId },
  })
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
  await join(ctx, matchId, [id], [{ voucher: voucherId ?? 0, line: 1 }])
  ctx.audit({ recordType: 'bank_match', recordId: matchId, after: { lines: [id], chequeId } })
}
