import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { monthEnd } from './year-name.policy'

/** What is still to be done in months that somebody wants to close. Drafts that were handed in keep them open; of the rest one must have been told. */
type UnfinishedWhat =
  | 'handed-in'
  | 'draft'
  | 'lines'
  | 'turns'
  | 'undecided'
  | 'in-hand'
  | 'cheques'
  | 'gateway'
  | 'bank-list'
  | 'exceptions'

interface Unfinished {
  what: UnfinishedWhat
  /** Of drafts: which screen has them. */
  kind: 'payment' | 'receipt' | 'journal' | 'contra' | null
  /** The one record, where it is one of many: a statement, a ledger. */
  id: number | null
  many: number
  /** Poisha, where it is money. */
  sum: number | null
}

/** The ledgers in which money of gateways stands until it is settled. */
const GATEWAY = `(SELECT r.ledger_id FROM posting_rule r WHERE r.site_id = $1 AND r.purpose = 'gateway'
  UNION SELECT l.id FROM ledger l JOIN accounts_head h ON h.id = l.accounts_head_id WHERE l.site_id = $1 AND h.code = '1122')`

const CLOSED_ON = `(c.closed_at AT TIME ZONE 'Asia/Dhaka')::date`

/**
 * What is unfinished in the months from one to another (each named by its first day): drafts and lines of statements dated in them; what the counter,
 * cheques and gateways have open at their end. In the order in which a month is finished; nothing where all is done.
 */
export const unfinishedIn = (siteId: number, from: Day, month: Day): Promise<Unfinished[]> =>
  sql<Unfinished>(
    `SELECT u.what, u.kind, u.id, u.many::int AS many, u.sum::bigint AS sum FROM (
       SELECT 1 AS at, d.state AS what, d.kind, NULL::bigint AS id, count(*) AS many, sum(d.amount) AS sum FROM voucher_draft d
       WHERE d.site_id = $1 AND d.state IN ('handed-in', 'draft') AND d.day BETWEEN $2 AND $3 GROUP BY d.state, d.kind
       UNION ALL
       SELECT 2, 'lines', NULL, l.statement_id, count(*), NULL FROM bank_statement_line l JOIN bank_statement s ON s.site_id = l.site_id AND s.id = l.statement_id
       WHERE l.site_id = $1 AND l.match_id IS NULL AND s.closed_at IS NULL AND l.day BETWEEN $2 AND $3 GROUP BY l.statement_id
       UNION ALL
       SELECT 3, 'turns', NULL, NULL, count(*), NULL FROM counter_session c
       WHERE c.site_id = $1 AND c.closed_at IS NULL AND (c.opened_at AT TIME ZONE 'Asia/Dhaka')::date <= $3
       UNION ALL
       SELECT 3, 'undecided', NULL, NULL, count(*), sum(c.undecided) FROM counter_session c WHERE c.site_id = $1 AND c.undecided <> 0 AND ${CLOSED_ON} <= $3
       UNION ALL
       SELECT 4, 'in-hand', NULL, NULL, count(*), sum(c.in_hand) FROM counter_session c WHERE c.site_id = $1 AND c.in_hand > 0 AND ${CLOSED_ON} <= $3
       UNION ALL
       SELECT 5, 'cheques', NULL, NULL, count(*), sum(q.amount) FROM cheque q
       WHERE q.site_id = $1 AND q.direction = 'received' AND q.state IN ('held', 'deposited') AND q.entered_on <= $3
       UNION ALL
       SELECT 6, 'bank-list', NULL, NULL, count(*), sum(f.amount) FROM fee_list_line f WHERE f.site_id = $1 AND f.state = 'open' AND f.day <= $3
       UNION ALL
       SELECT 7, 'exceptions', NULL, NULL, count(*), NULL FROM gateway_exception g
       WHERE g.site_id = $1 AND g.closed_at IS NULL AND (g.made_at AT TIME ZONE 'Asia/Dhaka')::date <= $3
       UNION ALL
       SELECT 8, 'gateway', NULL, m.ledger_id, 1, sum(m.debit - m.credit) FROM ledger_month m
       WHERE m.site_id = $1 AND m.month <= $3 AND m.ledger_id IN ${GATEWAY} GROUP BY m.ledger_id HAVING sum(m.debit - m.credit) <> 0) u
     WHERE u.many > 0 ORDER BY u.at, u.what DESC, u.kind, u.id`,
    [siteId, from, monthEnd(month)],
  )

/** Whether something keeps months from being closed, whatever was seen of it. */
export const blocks = ({ what }: Unfinished): boolean => what === 'handed-in'
