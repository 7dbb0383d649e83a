import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing, Refusal } from '~/domain/errors'
import type { VoucherKind } from '../posting/posting.policy'

export interface StatementRow {
  id: number
  bankAccountId: number
  bankEn: string
  bankBn: string
  number: string
  ledgerId: number
  startsOn: string
  endsOn: string
  opening: number
  closing: number
  /** Opening balance and lines come to it, poisha. */
  comesTo: number
  lines: number
  matched: number
  fileName: string
  closed: boolean
  /** It had been closed without following the one before it, and was opened again. */
  reopened: boolean
}

const SELECT = `SELECT s.id, s.bank_account_id AS "bankAccountId", a.bank_en AS "bankEn", a.bank_bn AS "bankBn", a.account_number AS number, a.ledger_id AS "ledgerId",
    s.starts_on AS "startsOn", s.ends_on AS "endsOn", s.opening, s.closing, (s.opening + coalesce(l.sum, 0))::bigint AS "comesTo",
    coalesce(l.lines, 0)::int AS lines, coalesce(l.matched, 0)::int AS matched, s.file_name AS "fileName", s.closed_at IS NOT NULL AS closed, s.reopened_at IS NOT NULL AS reopened
  FROM bank_statement s JOIN bank_account a ON a.site_id = s.site_id AND a.id = s.bank_account_id
  LEFT JOIN LATERAL (SELECT sum(x.deposited - x.withdrawn) AS sum, count(*) AS lines, count(x.match_id) AS matched FROM bank_statement_line x
    WHERE x.site_id = s.site_id AND x.statement_id = s.id) l ON true`

/** Statements of an institution's accounts, or of one, the newest first. */
export const statementsOf = (
  siteId: number,
  search: { accounts?: readonly number[]; offset: number; limit: number },
): Promise<StatementRow[]> =>
  sql<StatementRow>(
    `${SELECT} WHERE s.site_id = $1 AND ($2::bigint[] IS NULL OR s.bank_account_id = ANY($2)) ORDER BY s.ends_on DESC, s.id DESC LIMIT $3 OFFSET $4`,
    [siteId, search.accounts ?? null, search.limit, search.offset],
  )

/** How many there are. */
export async function countStatements(siteId: number, accounts?: readonly number[]): Promise<number> {
  const [row] = await sql<{ many: number }>(
    'SELECT count(*)::int AS many FROM bank_statement WHERE site_id = $1 AND ($2::bigint[] IS NULL OR bank_account_id = ANY($2))',
    [siteId, accounts ?? null],
  )
  return row?.many ?? 0
}

/** How many had been closed without following the one before them, were opened again and are still open. */
export async function reopenedStatements(siteId: number): Promise<{ many: number; since: Date | null }> {
  const [row] = await sql<{ many: number; since: Date | null }>(
    'SELECT count(*)::int AS many, min(reopened_at) AS since FROM bank_statement WHERE site_id = $1 AND reopened_at IS NOT NULL AND closed_at IS NULL',
    [siteId],
  )
  return row ?? { many: 0, since: null }
}

/** One statement. @throws Missing */
export async function statementOf(siteId: number, id: number): Promise<StatementRow> {
  const [row] = await sql<StatementRow>(`${SELECT} WHERE s.site_id = $1 AND s.id = $2`, [siteId, id])
  if (!row) throw new Missing('statement')
  return row
}

/** Holds a statement that is still open, so that nobody closes it or matches in it meanwhile. @throws Missing, Refusal */
export async function heldStatement(siteId: number, id: number): Promise<StatementRow> {
  await sql('SELECT FROM bank_statement WHERE site_id = $1 AND id = $2 FOR UPDATE', [siteId, id])
  const statement = await statementOf(siteId, id)
  if (statement.closed) throw new Refusal('bank:statement.isClosed')
  return statement
}

/** The statement of an account before another one. */
interface LastStatement {
  id: number
  endsOn: string
  closing: number
  closed: boolean
}

/** The statement that an account has before a day; null where there is none. */
export async function lastStatement(
  siteId: number,
  accountId: number,
  startsOn: string,
): Promise<LastStatement | null> {
  const [row] = await sql<LastStatement>(
    `SELECT s.id, s.ends_on AS "endsOn", s.closing, s.closed_at IS NOT NULL AS closed FROM bank_statement s
     WHERE s.site_id = $1 AND s.bank_account_id = $2 AND s.starts_on < $3 ORDER BY s.starts_on DESC LIMIT 1`,
    [siteId, accountId, startsOn],
  )
  return row ?? null
}

/** Whether a later statement is reconciled, or the account's entries before its first one are taken: nothing can be put before it then. */
export async function isFixedAfter(siteId: number, accountId: number, startsOn: string): Promise<boolean> {
  const [row] = await sql(
    `SELECT s.id FROM bank_statement s WHERE s.site_id = $1 AND s.bank_account_id = $2 AND s.starts_on > $3
       AND (s.closed_at IS NOT NULL OR EXISTS (SELECT FROM bank_match m WHERE m.site_id = s.site_id AND m.bank_account_id = s.bank_account_id AND m.before_first)) LIMIT 1`,
    [siteId, accountId, startsOn],
  )
  return row !== undefined
}

export interface Break {
  /** First day of the statement that does not begin where the one before it ended. */
  day: string
  /** Poisha: what it begins with less what that one ended with. */
  by: number
}

/** Where an account's statements until a day do not follow one another. */
export const breaksUntil = (siteId: number, accountId: number, day: string): Promise<Break[]> =>
  sql<Break>(
    `SELECT x.day, x.by FROM (
       SELECT s.starts_on AS day, s.opening - lag(s.closing, 1, s.opening) OVER (ORDER BY s.starts_on) AS by FROM bank_statement s
       WHERE s.site_id = $1 AND s.bank_account_id = $2 AND s.starts_on <= $3) x WHERE x.by <> 0 ORDER BY x.day LIMIT 20`,
    [siteId, accountId, day],
  )

export interface LineRow {
  id: number
  statementId: number
  day: string
  description: string
  reference: string
  withdrawn: number
  deposited: number
  balance: number | null
  matchId: number | null
  vouchers: { number: string; kind: string }[]
  /** The draft that it waits for, where two people are asked for. */
  waits: { id: number; kind: VoucherKind } | null
}

const WAITS = `(SELECT json_build_object('id', d.id, 'kind', d.kind) FROM bank_waiting_line w JOIN voucher_draft d ON d.site_id = w.site_id AND d.id = w.draft_id
  WHERE w.site_id = l.site_id AND w.line_id = l.id) AS waits`

/** Lines of a statement, a page of them; open are those that nothing is matched to. */
export const linesOf = (
  siteId: number,
  statementId: number,
  search: { q: string; filters: { state?: readonly string[] }; offset: number; limit: number },
): Promise<(LineRow & { total: number })[]> => {
  const asked = where(siteId, statementId)
    .contains(search.q, 'l.description', 'l.reference')
    .and(search.filters.state, `CASE WHEN l.match_id IS NULL THEN 'open' ELSE 'matched' END = ANY ({}::text[])`)
  return sql<LineRow & { total: number }>(
    `SELECT l.id, l.statement_id AS "statementId", l.day, l.description, l.reference, l.withdrawn, l.deposited, l.balance, l.match_id AS "matchId",
       coalesce((SELECT json_agg(json_build_object('number', v.number, 'kind', v.kind) ORDER BY v.place) FROM bank_match_entry x
         JOIN voucher v ON v.site_id = x.site_id AND v.id = x.voucher_id WHERE x.site_id = l.site_id AND x.match_id = l.match_id), '[]') AS vouchers,
       ${WAITS}, count(*) OVER ()::int AS total
     FROM bank_statement_line l WHERE ${asked.text('l.site_id = $1 AND l.statement_id = $2')} ORDER BY l.day, l.place ${asked.page(search)}`,
    asked.binds,
  )
}

/** One line. @throws Missing */
export async function lineOf(siteId: number, id: number): Promise<LineRow> {
  const [row] = await sql<LineRow>(
    `SELECT l.id, l.statement_id AS "statementId", l.day, l.description, l.reference, l.withdrawn, l.deposited, l.balance, l.match_id AS "matchId",
       coalesce((SELECT json_agg(json_build_object('number', v.number, 'kind', v.kind) ORDER BY v.place) FROM bank_match_entry x
         JOIN voucher v ON v.site_id = x.site_id AND v.id = x.voucher_id WHERE x.site_id = l.site_id AND x.match_id = l.match_id), '[]') AS vouchers, ${WAITS}
     FROM bank_statement_line l WHERE l.site_id = $1 AND l.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('line')
  return row
}
