import { sql } from 'db/connection'
import { breaksUntil, type Break } from './statements.server'

export interface ReconciledItem {
  day: string
  /** The voucher's number and kind; of a line of the bank its reference. */
  number: string
  kind: string | null
  text: string
  /** Signed poisha: above nought what came into the account. */
  amount: number
}

export type ReconciledPart = 'unpresented' | 'uncredited' | 'bankIn' | 'bankOut'

export interface Reconciled {
  bankAccountId: number
  day: string
  /** Poisha, at the end of the day. */
  byBook: number
  /** What the bank's statement says stood in the account. */
  byBank: number
  /** The day that it says it of, at which a statement ends; null where the day lies within one: it is counted from its opening balance then. */
  statedAt: string | null
  /** Where statements do not follow one another. */
  breaks: Break[]
  parts: Record<ReconciledPart, { many: number; sum: number; items: ReconciledItem[] }>
  /** What the bank should say by the book, and by how much it does not. */
  comesTo: number
  difference: number
  /** Until when the account has statements. */
  until: string
}

interface Item extends ReconciledItem {
  part: ReconciledPart
  many: number
  sum: number
}

/** Matches of which a part lies after the day stand open on it: a cheque of June that the bank paid in July. */
const LATE = `late AS MATERIALIZED (
  SELECT l.match_id AS id FROM bank_statement_line l WHERE l.site_id = $1 AND l.bank_account_id = $2 AND l.day > $3 AND l.match_id IS NOT NULL
  UNION SELECT x.match_id FROM bank_match_entry x JOIN voucher_entry e ON e.site_id = x.site_id AND e.voucher_id = x.voucher_id AND e.line = x.line
    JOIN bank_match m ON m.site_id = x.site_id AND m.id = x.match_id
  WHERE x.site_id = $1 AND m.bank_account_id = $2 AND e.day > $3)`

const ITEMS = `WITH ${LATE}, items AS (
  SELECT CASE WHEN e.credit > 0 THEN 'unpresented' ELSE 'uncredited' END AS part, e.day, v.number, v.kind, v.narration AS text, (e.debit - e.credit) AS amount
  FROM voucher_entry e JOIN bank_account a ON a.site_id = e.site_id AND a.ledger_id = e.ledger_id JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
    LEFT JOIN bank_match_entry x ON x.site_id = e.site_id AND x.voucher_id = e.voucher_id AND x.line = e.line
  WHERE e.site_id = $1 AND a.id = $2 AND e.day <= $3 AND (x.match_id IS NULL OR x.match_id IN (SELECT id FROM late))
    -- a voucher and its reversal that the bank never saw
    AND NOT (x.match_id IS NULL AND EXISTS (SELECT FROM voucher r JOIN voucher_entry re ON re.site_id = r.site_id AND re.voucher_id = r.id AND re.ledger_id = e.ledger_id
        AND re.debit = e.credit AND re.credit = e.debit AND re.day <= $3
      WHERE r.site_id = v.site_id AND (r.reverses_id = v.id OR r.id = v.reverses_id)
        AND NOT EXISTS (SELECT FROM bank_match_entry rx WHERE rx.site_id = re.site_id AND rx.voucher_id = re.voucher_id AND rx.line = re.line)))
  UNION ALL
  SELECT CASE WHEN l.deposited > 0 THEN 'bankIn' ELSE 'bankOut' END, l.day, l.reference, NULL, l.description, (l.deposited - l.withdrawn)
  FROM bank_statement_line l WHERE l.site_id = $1 AND l.bank_account_id = $2 AND l.day <= $3 AND (l.match_id IS NULL OR l.match_id IN (SELECT id FROM late)))
SELECT * FROM (SELECT i.*, count(*) OVER (PARTITION BY i.part)::int AS many, (sum(i.amount) OVER (PARTITION BY i.part))::bigint AS sum,
  row_number() OVER (PARTITION BY i.part ORDER BY i.day, i.number) AS at FROM items i) x WHERE x.at <= $4 ORDER BY x.part, x.at`

/**
 * What the newest statement until a day says of its end: the evidence from outside. Within a statement, its opening balance and its lines until then; on
 * the day before the first, its opening balance.
 */
const STATED = `SELECT CASE WHEN s.ends_on <= $3 THEN s.closing ELSE s.opening + coalesce((SELECT sum(l.deposited - l.withdrawn) FROM bank_statement_line l
       WHERE l.site_id = s.site_id AND l.statement_id = s.id AND l.day <= $3), 0)::bigint END AS "byBank", CASE WHEN s.ends_on <= $3 THEN s.ends_on END AS "statedAt"
     FROM bank_statement s WHERE s.site_id = a.site_id AND s.bank_account_id = a.id AND s.starts_on <= $3::date + 1
     ORDER BY s.starts_on <= $3 DESC, CASE WHEN s.starts_on <= $3 THEN s.starts_on END DESC, s.starts_on LIMIT 1`

/**
 * From the balance by the book to that by the bank at the end of a day, at most `most` items a part (their sums are of all).
 * @returns null while the account has no statement that reaches so far back
 */
export async function reconciledAt(
  siteId: number,
  accountId: number,
  day: string,
  most: number,
): Promise<Reconciled | null> {
  const [balances] = await sql<{
    byBook: number
    byBank: number | null
    statedAt: string | null
    until: string | null
  }>(
    `SELECT (SELECT coalesce(sum(e.debit - e.credit), 0)::bigint FROM voucher_entry e WHERE e.site_id = a.site_id AND e.ledger_id = a.ledger_id AND e.day <= $3) AS "byBook",
       s."byBank", s."statedAt", (SELECT max(s.ends_on) FROM bank_statement s WHERE s.site_id = a.site_id AND s.bank_account_id = a.id) AS until
     FROM bank_account a LEFT JOIN LATERAL (${STATED}) s ON true WHERE a.site_id = $1 AND a.id = $2`,
    [siteId, accountId, day],
  )
  if (!balances || balances.byBank === null || balances.until === null) return null
  const none = () => ({ many: 0, sum: 0, items: [] as ReconciledItem[] })
  const parts = { unpresented: none(), uncredited: none(), bankIn: none(), bankOut: none() }
  for (const { part, many, sum, ...item } of await sql<Item>(ITEMS, [siteId, accountId, day, most])) {
    Object.assign(parts[part], { many, sum })
    parts[part].items.push({
      day: item.day,
      number: item.number,
      kind: item.kind,
      text: item.text,
      amount: item.amount,
    })
  }
  const comesTo = balances.byBook - parts.unpresented.sum - parts.uncredited.sum + parts.bankIn.sum + parts.bankOut.sum
  return {
    bankAccountId: accountId,
    day,
    byBook: balances.byBook,
    byBank: balances.byBank,
    statedAt: balances.statedAt,
    breaks: await breaksUntil(siteId, accountId, day),
    parts,
    comesTo,
    difference: balances.byBank - comesTo,
    until: balances.until,
  }
}
