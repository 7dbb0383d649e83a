import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { handInLines } from '../vouchers/hand-in-lines.server'
import type { EntryKey } from './join-match.server'
import type { LineVoucher } from './line-voucher.server'

/** What is matched with a draft's entry of the bank once it is posted. */
interface WaitsFor {
  bankAccountId: number
  lines: readonly number[]
  entries: readonly EntryKey[]
}

/**
 * Hands a line's voucher in as a draft that another posts; its lines and entries wait for it (matchWaiting() in match-waiting.server.ts).
 * @throws Refusal for a day on which nothing can be posted
 */
export async function waitForDraft(ctx: SiteCtx, voucher: LineVoucher, waits: WaitsFor): Promise<void> {
  const siteId = ctx.site.id
  const [bank] = voucher.entries
  // As the form of its kind has them: money first where it comes in, last where it goes out.
  const entries = bank.debit ? voucher.entries : [...voucher.entries].reverse()
  const draftId = await handInLines(ctx, { ...voucher, entries })
  await sql('INSERT INTO bank_waiting (site_id, draft_id, bank_account_id) VALUES ($1, $2, $3)', [
    siteId,
    draftId,
    waits.bankAccountId,
  ])
  await sql(
    'INSERT INTO bank_waiting_line (site_id, line_id, draft_id) SELECT $1, x.id, $2 FROM unnest($3::bigint[]) AS x(id)',
    [siteId, draftId, waits.lines],
  )
  await sql(
    `INSERT INTO bank_waiting_entry (site_id, voucher_id, line, draft_id)
     SELECT $1, x.voucher, x.line, $2 FROM jsonb_to_recordset($3::jsonb) AS x(voucher bigint, line int)`,
    [siteId, draftId, JSON.stringify(waits.entries)],
  )
  ctx.audit({ recordType: 'bank_waiting', recordId: draftId, after: waits })
}

/** The statement's line that waits for a draft, where one does. */
export async function lineThatWaits(siteId: number, draftId: number): Promise<number | null> {
  const [row] = await sql<{ id: number }>(
    'SELECT line_id AS id FROM bank_waiting_line WHERE site_id = $1 AND draft_id = $2 ORDER BY line_id LIMIT 1',
    [siteId, draftId],
  )
  return row?.id ?? null
}
