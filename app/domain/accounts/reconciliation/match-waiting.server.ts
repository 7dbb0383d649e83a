import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { clearPaid } from './clear-paid.server'
import { joinMatch, newMatch, type EntryKey } from './join-match.server'

interface WaitingLine {
  id: number
  day: Day
  text: string
  withdrawn: number
  amount: number
  open: boolean
}

const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, one) => sum + one.amount, 0)

/**
 * Matches what waited for a draft to the voucher that it became; the book is held by the posting.
 * @throws Refusal when the draft does not come to its line any more, or what waited is not open
 */
export async function matchWaiting(ctx: SiteCtx, draftId: number, voucherId: number): Promise<void> {
  const site = ctx.site.id
  const [waits] = await sql<{ accountId: number; ledgerId: number }>(
    `SELECT w.bank_account_id AS "accountId", a.ledger_id AS "ledgerId" FROM bank_waiting w JOIN bank_account a ON a.site_id = w.site_id AND a.id = w.bank_account_id
     WHERE w.site_id = $1 AND w.draft_id = $2 FOR NO KEY UPDATE OF a`,
    [site, draftId],
  )
  if (!waits) return
  const lines = await sql<WaitingLine>(
    `SELECT l.id, l.day, concat_ws(' ', l.reference, l.description) AS text, l.withdrawn, (l.deposited - l.withdrawn) AS amount,
       l.match_id IS NULL AND s.closed_at IS NULL AS open
     FROM bank_waiting_line w JOIN bank_statement_line l ON l.site_id = w.site_id AND l.id = w.line_id
       JOIN bank_statement s ON s.site_id = l.site_id AND s.id = l.statement_id WHERE w.site_id = $1 AND w.draft_id = $2 ORDER BY l.id`,
    [site, draftId],
  )
  const entries = await sql<EntryKey & { amount: number; free: boolean }>(
    `SELECT x.voucher, x.line, (e.debit - e.credit) AS amount,
       NOT EXISTS (SELECT FROM bank_match_entry m WHERE m.site_id = e.site_id AND m.voucher_id = e.voucher_id AND m.line = e.line) AS free
     FROM (SELECT w.voucher_id AS voucher, w.line FROM bank_waiting_entry w WHERE w.site_id = $1 AND w.draft_id = $2
       UNION SELECT n.voucher_id, n.line FROM voucher_entry n WHERE n.site_id = $1 AND n.voucher_id = $3 AND n.ledger_id = $4) x
       JOIN voucher_entry e ON e.site_id = $1 AND e.voucher_id = x.voucher AND e.line = x.line WHERE e.site_id = $1 ORDER BY x.voucher, x.line`,
    [site, draftId, voucherId, waits.ledgerId],
  )
  const whole = lines.length > 0 && lines.every(({ open }) => open) && entries.every(({ free }) => free)
  if (!whole || sumOf(lines) !== sumOf(entries)) throw new Refusal('vouchers:refused.lineChanged', {}, 422)
  await sql('DELETE FROM bank_waiting WHERE site_id = $1 AND draft_id = $2', [site, draftId])
  const matchId = await newMatch(ctx, waits.accountId)
  await joinMatch(
    ctx,
    matchId,
    lines.map(({ id }) => id),
    entries.map(({ voucher, line }) => ({ voucher, line })),
  )
  const [only, ...more] = lines
  if (only && !more.length) await clearPaid(ctx, waits.accountId, [{ ...only, vouchers: entries }])
  ctx.audit({
    recordType: 'bank_match',
    recordId: matchId,
    after: { lines: lines.map(({ id }) => id), voucherId, draftId },
  })
}
