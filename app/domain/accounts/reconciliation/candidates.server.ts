import { sql } from 'db/connection'
import type { OpenEntry } from './matching.policy'
import { suggest, type Suggestion } from './matching.policy'
import type { StatementRow } from './statements.server'

interface EntryRow extends OpenEntry {
  voucherId: number
  line: number
  number: string
  kind: string
  narration: string
}

const COLUMNS = `e.voucher_id || ':' || e.line AS key, e.voucher_id AS "voucherId", e.line, v.number, v.kind, e.day, (e.debit - e.credit) AS amount, left(v.narration, 120) AS narration,
    concat_ws(' ', e.note, v.narration) AS text,
    ARRAY(SELECT c.number FROM cheque c WHERE c.site_id = e.site_id AND c.voucher_id = e.voucher_id AND c.state IN ('issued', 'cleared')) AS cheques`
/** An entry that is matched to nothing, and waits for nothing. */
export const FREE_ENTRY = `NOT EXISTS (SELECT FROM bank_match_entry x WHERE x.site_id = e.site_id AND x.voucher_id = e.voucher_id AND x.line = e.line)
  AND NOT EXISTS (SELECT FROM bank_waiting_entry w WHERE w.site_id = e.site_id AND w.voucher_id = e.voucher_id AND w.line = e.line)`
/** A line that is matched to nothing, and waits for no draft. */
export const FREE_LINE = `l.match_id IS NULL AND NOT EXISTS (SELECT FROM bank_waiting_line w WHERE w.site_id = l.site_id AND w.line_id = l.id)`
const OPEN = `e.site_id = $1 AND e.ledger_id = $2 AND ${FREE_ENTRY}`
/** A deposit that the counter took back, and its mirror, are nothing that the bank saw: the same slip may be entered anew beside them. */
export const SEEN = `NOT EXISTS (SELECT FROM voucher d JOIN till_deposit_reversal b ON b.site_id = d.site_id AND b.deposit_id = d.event_id
    WHERE d.site_id = v.site_id AND d.event = 'till-deposit' AND d.id IN (v.id, v.reverses_id))`

/** How far back a cheque may be presented: six months, and a week for the bank. */
const BACK = 190
/** Entries that one screen weighs; a bank account has fewer in half a year. */
const MOST_ENTRIES = 20_000

/** What the open lines of a statement may be, by their ids, and the entries that are named. */
export async function suggestionsFor(
  siteId: number,
  statement: StatementRow,
): Promise<{
  found: Map<number, Suggestion[]>
  entries: Map<string, EntryRow>
  lines: { id: number; day: string; amount: number; text: string }[]
}> {
  const lines = await sql<{ id: number; day: string; amount: number; text: string }>(
    `SELECT l.id, l.day, (l.deposited - l.withdrawn) AS amount, concat_ws(' ', l.reference, l.description) AS text FROM bank_statement_line l
     WHERE l.site_id = $1 AND l.statement_id = $2 AND ${FREE_LINE} ORDER BY l.day, l.place`,
    [siteId, statement.id],
  )
  const entries = lines.length
    ? await sql<EntryRow>(
        `SELECT ${COLUMNS} FROM voucher_entry e JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
         WHERE ${OPEN} AND ${SEEN} AND e.day BETWEEN $3::date - $5::int AND $4::date + 7 AND (e.debit - e.credit) = ANY($6::bigint[]) ORDER BY e.day, v.place LIMIT $7`,
        [
          siteId,
          statement.ledgerId,
          statement.startsOn,
          statement.endsOn,
          BACK,
          [...new Set(lines.map((one) => one.amount))],
          MOST_ENTRIES,
        ],
      )
    : []
  return { found: suggest(lines, entries), entries: new Map(entries.map((one) => [one.key, one])), lines }
}

/** Open entries that a line may be, the nearest in amount and then in day first. */
export const candidatesFor = (
  siteId: number,
  ledgerId: number,
  line: { day: string; amount: number; like: string | null },
): Promise<EntryRow[]> =>
  sql<EntryRow>(
    `SELECT ${COLUMNS} FROM voucher_entry e JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
     WHERE ${OPEN} AND ${SEEN} AND ($5::text IS NULL OR v.number ILIKE $5 OR v.narration ILIKE $5 OR e.note ILIKE $5) AND sign(e.debit - e.credit) = sign($4::bigint)
     ORDER BY abs(e.debit - e.credit - $4::bigint), abs(e.day - $3::date), v.place LIMIT 30`,
    [siteId, ledgerId, line.day, line.amount, line.like],
  )

interface OtherLine {
  id: number
  day: string
  description: string
  reference: string
  amount: number
}

/** Other open lines of the account near a line: two that one voucher stands for. */
export const linesBeside = (
  siteId: number,
  accountId: number,
  line: { id: number; day: string },
): Promise<OtherLine[]> =>
  sql<OtherLine>(
    `SELECT l.id, l.day, l.description, l.reference, (l.deposited - l.withdrawn) AS amount FROM bank_statement_line l
       JOIN bank_statement s ON s.site_id = l.site_id AND s.id = l.statement_id
     WHERE l.site_id = $1 AND l.bank_account_id = $2 AND ${FREE_LINE} AND s.closed_at IS NULL AND l.id <> $3
     ORDER BY abs(l.day - $4::date), l.id LIMIT 15`,
    [siteId, accountId, line.id, line.day],
  )

interface DepositedCheque {
  id: number
  number: string
  drawerBank: string
  dated: string
}

/** Received cheques of a line's amount that were paid in and have not cleared. */
export const depositedCheques = (
  siteId: number,
  accountId: number,
  amount: number,
  day: string,
): Promise<DepositedCheque[]> =>
  sql<DepositedCheque>(
    `SELECT c.id, c.number, c.drawer_bank AS "drawerBank", c.dated FROM cheque c
     WHERE c.site_id = $1 AND c.bank_account_id = $2 AND c.direction = 'received' AND c.state = 'deposited' AND c.amount = $3 AND c.dated <= $4 ORDER BY c.dated LIMIT 20`,
    [siteId, accountId, amount, day],
  )

/** Open entries from before a day, the newest first: what the first statement's opening balance may hold. */
export async function entriesBefore(
  siteId: number,
  ledgerId: number,
  day: string,
): Promise<{ many: number; sum: number; newest: EntryRow[] }> {
  const [all] = await sql<{ many: number; sum: number }>(
    `SELECT count(*)::int AS many, coalesce(sum(e.debit - e.credit), 0)::bigint AS sum FROM voucher_entry e WHERE ${OPEN} AND e.day < $3`,
    [siteId, ledgerId, day],
  )
  const newest = all?.many
    ? await sql<EntryRow>(
        `SELECT ${COLUMNS} FROM voucher_entry e JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id WHERE ${OPEN} AND e.day < $3
         ORDER BY e.day DESC, v.place DESC LIMIT 60`,
        [siteId, ledgerId, day],
      )
    : []
  return { many: all?.many ?? 0, sum: all?.sum ?? 0, newest }
}
