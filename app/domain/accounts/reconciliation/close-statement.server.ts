import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { formatTaka } from '~/format/money'
import { FREE_ENTRY } from './candidates.server'
import { reconciledAt } from './reconciled.server'
import { heldStatement, lastStatement, statementOf } from './statements.server'

/**
 * Closes a statement: every line is matched, it begins where the last one ended, which is closed, comes to its closing balance, and book and bank agree
 * at its end. Its matches stay from then on.
 * @throws Missing, Refusal that says what is missing
 */
export async function closeStatement(ctx: SiteCtx, id: number): Promise<void> {
  const statement = await heldStatement(ctx.site.id, id)
  if (statement.comesTo !== statement.closing) throw new Refusal('bank:statement.notSum')
  if (statement.matched < statement.lines)
    throw new Refusal('bank:statement.openLines', { open: statement.lines - statement.matched })
  const last = await lastStatement(ctx.site.id, statement.bankAccountId, statement.startsOn)
  if (last && !last.closed) throw new Refusal('bank:statement.lastOpen')
  if (last && last.closing !== statement.opening)
    throw new Refusal('bank:statement.notContinued', { closing: formatTaka(last.closing, ctx.lang) })
  const found = await reconciledAt(ctx.site.id, statement.bankAccountId, statement.endsOn, 1)
  if (found?.difference !== 0)
    throw new Refusal('bank:statement.disagrees', { by: formatTaka(found?.difference ?? 0, ctx.lang) })
  await sql('UPDATE bank_statement SET closed_at = now(), closed_by = $3 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    id,
    ctx.user.userId,
  ])
  ctx.audit({
    recordType: 'bank_statement',
    recordId: id,
    before: { closed: false },
    after: { closed: true, closing: statement.closing },
  })
}

/** The account's first statement must be this one, and nothing of the account closed yet. */
async function firstStatement(
  ctx: SiteCtx,
  id: number,
): Promise<{ bankAccountId: number; ledgerId: number; startsOn: string }> {
  const statement = await statementOf(ctx.site.id, id)
  await sql('SELECT FROM bank_account WHERE site_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    ctx.site.id,
    statement.bankAccountId,
  ])
  const [other] = await sql(
    'SELECT id FROM bank_statement WHERE site_id = $1 AND bank_account_id = $2 AND (starts_on < $3 OR closed_at IS NOT NULL) LIMIT 1',
    [ctx.site.id, statement.bankAccountId, statement.startsOn],
  )
  if (other) throw new Refusal('bank:before.notFirst')
  return statement
}

/**
 * Says that all entries before the account's first statement are in its opening balance, but those named: the bank has them still to come.
 * @param notYet 'voucher:line'
 * @throws Missing; Refusal when it is not the first or something is closed
 */
export async function takeBefore(ctx: SiteCtx, statementId: number, notYet: readonly string[]): Promise<void> {
  const statement = await firstStatement(ctx, statementId)
  const [match] = await sql<{ id: number }>(
    `INSERT INTO bank_match (site_id, bank_account_id, before_first, made_by) VALUES ($1, $2, true, $3)
     ON CONFLICT (site_id, bank_account_id) WHERE before_first DO UPDATE SET made_by = excluded.made_by RETURNING id`,
    [ctx.site.id, statement.bankAccountId, ctx.user.userId],
  )
  const taken = await sql(
    `INSERT INTO bank_match_entry (site_id, voucher_id, line, match_id)
     SELECT e.site_id, e.voucher_id, e.line, $2 FROM voucher_entry e WHERE e.site_id = $1 AND e.ledger_id = $3 AND e.day < $4
       AND NOT (e.voucher_id || ':' || e.line = ANY($5::text[]))
       AND ${FREE_ENTRY} RETURNING voucher_id`,
    [ctx.site.id, match?.id ?? 0, statement.ledgerId, statement.startsOn, notYet],
  )
  if (!taken.length) throw new Invalid({ '': ['bank:match.nothing'] })
  ctx.audit({ recordType: 'bank_match', recordId: match?.id ?? 0, after: { beforeFirst: taken.length, notYet } })
}

/** Takes that back. @throws Missing, Refusal */
export async function releaseBefore(ctx: SiteCtx, statementId: number): Promise<void> {
  const { bankAccountId } = await firstStatement(ctx, statementId)
  await sql('DELETE FROM bank_match WHERE site_id = $1 AND bank_account_id = $2 AND before_first', [
    ctx.site.id,
    bankAccountId,
  ])
  ctx.audit({ recordType: 'bank_match', recordId: bankAccountId, before: { beforeFirst: true }, after: null })
}

/** How many entries were taken as held by the opening balance of the account's first statement, and what they come to (poisha). */
export async function takenBefore(siteId: number, accountId: number): Promise<{ many: number; sum: number }> {
  const [row] = await sql<{ many: number; sum: number }>(
    `SELECT count(*)::int AS many, coalesce(sum(e.debit - e.credit), 0)::bigint AS sum FROM bank_match m JOIN bank_match_entry x ON x.site_id = m.site_id AND x.match_id = m.id
       JOIN voucher_entry e ON e.site_id = x.site_id AND e.voucher_id = x.voucher_id AND e.line = x.line
     WHERE m.site_id = $1 AND m.bank_account_id = $2 AND m.before_first`,
    [siteId, accountId],
  )
  return row ?? { many: 0, sum: 0 }
}
