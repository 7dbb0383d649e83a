import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { suggestionsFor } from './candidates.server'
import { clearPaid } from './clear-paid.server'
import { holdAccount, keyOf } from './match.server'
import { heldStatement, lineOf } from './statements.server'

/** Matches every line of a statement of which it is sure what it is. @returns how many */
export async function matchSure(ctx: SiteCtx, statementId: number): Promise<number> {
  const statement = await heldStatement(ctx.site.id, statementId)
  await holdAccount(ctx.site.id, statement.bankAccountId)
  const { found, lines } = await suggestionsFor(ctx.site.id, statement)
  const pairs = lines.flatMap((line) => {
    const [only] = found.get(line.id) ?? []
    return only?.sure ? [{ ...line, ...keyOf(only.key), line: line.id, entry: keyOf(only.key).line }] : []
  })
  if (!pairs.length) return 0
  await sql(
    `WITH given AS MATERIALIZED (
       SELECT nextval(pg_get_serial_sequence('bank_match', 'id')) AS match, x.* FROM jsonb_to_recordset($4::jsonb) AS x(line bigint, voucher bigint, entry int)),
     made AS (INSERT INTO bank_match (site_id, id, bank_account_id, made_by) SELECT $1, g.match, $2, $3 FROM given g),
     joined AS (INSERT INTO bank_match_entry (site_id, voucher_id, line, match_id) SELECT $1, g.voucher, g.entry, g.match FROM given g)
     UPDATE bank_statement_line l SET match_id = g.match FROM given g WHERE l.site_id = $1 AND l.id = g.line`,
    [ctx.site.id, statement.bankAccountId, ctx.user.userId, JSON.stringify(pairs)],
  )
  await clearPaid(
    ctx,
    statement.bankAccountId,
    pairs.map((one) => ({
      day: one.day,
      text: one.text,
      withdrawn: -one.amount,
      vouchers: [{ voucher: one.voucher }],
    })),
  )
  ctx.audit({
    recordType: 'bank_statement',
    recordId: statementId,
    after: { matched: pairs.map(({ line, voucher, entry }) => ({ line, voucher, entry })) },
  })
  return pairs.length
}

/** Takes a line's match apart: all its lines and entries are open again. Vouchers stay. @throws Missing, Refusal when a statement is closed */
export async function unmatchLine(ctx: SiteCtx, id: number): Promise<void> {
  const line = await lineOf(ctx.site.id, id)
  if (line.matchId === null) throw new Refusal('bank:match.open')
  const { bankAccountId } = await heldStatement(ctx.site.id, line.statementId)
  await holdAccount(ctx.site.id, bankAccountId)
  const [closed] = await sql(
    `SELECT l.id FROM bank_statement_line l JOIN bank_statement s ON s.site_id = l.site_id AND s.id = l.statement_id
     WHERE l.site_id = $1 AND l.match_id = $2 AND s.closed_at IS NOT NULL LIMIT 1`,
    [ctx.site.id, line.matchId],
  )
  if (closed) throw new Refusal('bank:statement.isClosed')
  await sql('DELETE FROM bank_match WHERE site_id = $1 AND id = $2', [ctx.site.id, line.matchId])
  ctx.audit({
    recordType: 'bank_match',
    recordId: line.matchId,
    before: { lines: [id], vouchers: line.vouchers },
    after: null,
  })
}
