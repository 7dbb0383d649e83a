import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { VoucherKind } from '../posting/posting.policy'
import { openLine } from './match.server'

interface WaitingLike {
  /** A voucher that was handed in; what a gateway paid in; what is given back or paid over. */
  what: 'draft' | 'settlement' | 'payout'
  id: number
  kind: VoucherKind | null
  day: string
  /** Narration, reference, payee. */
  text: string
}

const DRAFTS = `FROM voucher_draft d WHERE d.site_id = $1 AND d.state = 'handed-in' AND NOT EXISTS (SELECT FROM bank_waiting w WHERE w.site_id = d.site_id AND w.draft_id = d.id)
  AND (SELECT sum(x.debit - x.credit) FROM voucher_draft_line x WHERE x.site_id = d.site_id AND x.draft_id = d.id AND x.ledger_id = $2) = $3::bigint`

/**
 * What waits for a second person and would move a bank's ledger by the amount of a line: the line may be just that, and would be booked twice.
 * @param amount poisha, above nothing where it came into the account
 */
export const waitingLike = (siteId: number, ledgerId: number, amount: number): Promise<WaitingLike[]> =>
  sql<WaitingLike>(
    `SELECT * FROM (
       SELECT 'draft' AS what, d.id, d.kind, d.day, d.narration AS text ${DRAFTS}
       UNION ALL SELECT 'settlement', q.id, NULL, (q.detail->>'day')::date, q.detail->>'reference' FROM money_request q
         WHERE q.site_id = $1 AND q.kind = 'settlement' AND q.state = 'asked' AND (q.detail->>'ledgerId')::bigint = $2 AND (q.detail->>'arrived')::bigint = $3::bigint
       UNION ALL SELECT 'payout', p.id, NULL, (p.asked_at AT TIME ZONE 'Asia/Dhaka')::date, p.payee FROM held_payout p
         WHERE p.site_id = $1 AND p.state = 'asked' AND p.money_ledger_id = $2 AND CASE p.kind WHEN 'board-back' THEN p.amount ELSE -p.amount END = $3::bigint) x ORDER BY x.day, x.what, x.id LIMIT 20`,
    [siteId, ledgerId, amount],
  )

/**
 * A line is what a handed-in voucher stands for: it waits for it, and is matched when somebody else posts it.
 * @throws Missing; Refusal when the line is matched, waits or is closed, or the voucher is posted, taken back or of another amount
 */
export async function waitForHandedIn(ctx: SiteCtx, lineId: number, draftId: number): Promise<void> {
  const { line, statement } = await openLine(ctx, lineId)
  const [draft] = await sql(`SELECT d.id ${DRAFTS} AND d.id = $4 FOR UPDATE OF d`, [
    ctx.site.id,
    statement.ledgerId,
    line.deposited - line.withdrawn,
    draftId,
  ])
  if (!draft) throw new Refusal('bank:match.taken')
  await sql('INSERT INTO bank_waiting (site_id, draft_id, bank_account_id) VALUES ($1, $2, $3)', [
    ctx.site.id,
    draftId,
    statement.bankAccountId,
  ])
  await sql('INSERT INTO bank_waiting_line (site_id, line_id, draft_id) VALUES ($1, $2, $3)', [
    ctx.site.id,
    lineId,
    draftId,
  ])
  ctx.audit({
    recordType: 'bank_waiting',
    recordId: draftId,
    after: { bankAccountId: statement.bankAccountId, lines: [lineId] },
  })
}
