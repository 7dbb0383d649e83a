import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Refusal } from '~/domain/platform/errors'
import { fundsOf } from '../chart/ledgers.server'
import { dayFault } from '../vouchers/lookups.server'
import { writeLines } from '../vouchers/save-draft.server'
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
 * @returns the draft's id. @throws Refusal for a day on which nothing can be posted
 */
export async function waitForDraft(ctx: SiteCtx, voucher: LineVoucher, waits: WaitsFor): Promise<number> {
  const siteId = ctx.site.id
  const wrongDay = await dayFault(siteId, voucher.day)
  if (wrongDay) throw new Refusal(wrongDay, {}, 422)
  const general = (await fundsOf(siteId)).find((one) => one.general)?.id ?? 0
  const [bank] = voucher.entries
  const [draft] = await sql<{ id: number }>(
    `INSERT INTO voucher_draft (site_id, kind, state, day, narration, amount, made_by) VALUES ($1, $2, 'handed-in', $3, $4, $5, $6) RETURNING id`,
    [siteId, voucher.kind, voucher.day, voucher.narration, bank.debit + bank.credit, ctx.user.userId],
  )
  if (!draft) throw new Error('no draft')
  // As the form of its kind has them: money first where it comes in, last where it goes out.
  const lines = bank.debit ? voucher.entries : [...voucher.entries].reverse()
  await writeLines(
    siteId,
    draft.id,
    lines.map((one) => ({ ...one, fundId: one.fundId ?? general })),
  )
  await sql('INSERT INTO bank_waiting (site_id, draft_id, bank_account_id) VALUES ($1, $2, $3)', [
    siteId,
    draft.id,
    waits.bankAccountId,
  ])
  await sql(
    'INSERT INTO bank_waiting_line (site_id, line_id, draft_id) SELECT $1, x.id, $2 FROM unnest($3::bigint[]) AS x(id)',
    [siteId, draft.id, waits.lines],
  )
  await sql(
    `INSERT INTO bank_waiting_entry (site_id, voucher_id, line, draft_id)
     SELECT $1, x.voucher, x.line, $2 FROM jsonb_to_recordset($3::jsonb) AS x(voucher bigint, line int)`,
    [siteId, draft.id, JSON.stringify(waits.entries)],
  )
  ctx.audit({
    recordType: 'voucher_draft',
    recordId: draft.id,
    after: { kind: voucher.kind, state: 'handed-in', day: voucher.day, waits, lines: voucher.entries },
  })
  return draft.id
}

/** The statement's line that waits for a draft, where one does. */
export async function lineThatWaits(siteId: number, draftId: number): Promise<number | null> {
  const [row] = await sql<{ id: number }>(
    'SELECT line_id AS id FROM bank_waiting_line WHERE site_id = $1 AND draft_id = $2 ORDER BY line_id LIMIT 1',
    [siteId, draftId],
  )
  return row?.id ?? null
}
