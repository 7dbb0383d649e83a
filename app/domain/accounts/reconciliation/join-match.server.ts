import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'

/** A line of a posted voucher. */
export interface EntryKey {
  voucher: number
  line: number
}

/** A match of an account, still without lines and entries. @returns its id */
export async function newMatch(ctx: SiteCtx, accountId: number): Promise<number> {
  const [row] = await sql<{ id: number }>(
    'INSERT INTO bank_match (site_id, bank_account_id, made_by) VALUES ($1, $2, $3) RETURNING id',
    [ctx.site.id, accountId, ctx.user.userId],
  )
  if (!row) throw new Error('no match')
  return row.id
}

/** Says that these lines of statements and these entries of the book are the same money. */
export async function joinMatch(
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
