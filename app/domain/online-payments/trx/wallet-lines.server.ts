import { sql } from 'db/connection'
import { where } from 'db/where'
import type { Day } from '~/format/dates'
import type { LineKind } from './line-kind.policy'
import { maySend, type Wallet } from './trx-id.policy'

export interface WalletLine {
  id: number
  provider: Wallet
  trxId: string
  kind: LineKind
  day: Day | null
  amount: number
  mobile: string | null
  importedAt: Date
  /** A payment was received by its id all the same, before its kind was known. */
  paymentId: number | null
  receipt: string | null
}

// By its provider's name, or typed at the counter.
const PAID = `SELECT p.id, p.receipt FROM payment p WHERE p.site_id = l.site_id AND p.provider = l.provider AND p.reference = l.trx_id
    UNION SELECT p.id, p.receipt FROM payment_tender t JOIN payment p ON p.site_id = t.site_id AND p.id = t.payment_id
    WHERE t.site_id = l.site_id AND t.method = 'wallet' AND upper(t.reference) = l.trx_id
      AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = t.site_id AND r.payment_id = t.payment_id)`

/**
 * Lines of wallets' statements that need somebody: such that came in and nobody has claimed, nor paid by otherwise, and all that are no
 * payments, by their kind; the newest first.
 */
export async function listUnclaimed(
  siteId: number,
  search: { filters: { kind?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: WalletLine[]; total: number }> {
  const asked = where(siteId).and(search.filters.kind, 'l.kind = ANY ({}::text[])')
  const from = `FROM wallet_line l WHERE ${asked.text('l.site_id = $1')} AND (l.kind NOT IN ('payment', 'unknown')
    OR NOT EXISTS (SELECT FROM wallet_claim c WHERE c.site_id = l.site_id AND c.provider = l.provider AND c.trx_id = l.trx_id AND c.state <> 'refused')
    AND NOT EXISTS (${PAID}))`
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [...asked.binds])
  const items = await sql<WalletLine>(
    `SELECT l.id, l.provider, l.trx_id AS "trxId", l.kind, l.day, l.amount, l.mobile, l.imported_at AS "importedAt",
       (SELECT x.id FROM (${PAID}) x LIMIT 1) AS "paymentId", (SELECT x.receipt FROM (${PAID}) x LIMIT 1) AS receipt
     ${from} ORDER BY l.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}

/** How many lines, taken over before lines had a kind, nobody can say of whether they brought money in. */
export async function unknownLines(siteId: number): Promise<number> {
  const [row] = await sql<{ many: number }>(
    `SELECT count(*)::int AS many FROM wallet_line l WHERE l.site_id = $1 AND l.kind = 'unknown'
       AND NOT EXISTS (SELECT FROM wallet_claim c WHERE c.site_id = l.site_id AND c.provider = l.provider AND c.trx_id = l.trx_id AND c.state <> 'refused') AND NOT EXISTS (${PAID})`,
    [siteId],
  )
  return row?.many ?? 0
}

/** What a wallet's statement says of an id. */
interface LineOfId {
  amount: number
  mobile: string | null
  kind: LineKind
}

/** The line of a transaction id, if a statement has it. */
export async function lineOfId(siteId: number, provider: Wallet, trxId: string): Promise<LineOfId | null> {
  const [line] = await sql<LineOfId>(
    'SELECT amount, mobile, kind FROM wallet_line WHERE site_id = $1 AND provider = $2 AND trx_id = $3',
    [siteId, provider, trxId],
  )
  return line ?? null
}

/** Whether a statement's line is money that came in and says the same as a payer: so much, from a number that may be theirs. */
export const saysSame = (line: LineOfId | null, amount: number, mobile: string): boolean =>
  line?.kind === 'payment' && line.amount === amount && maySend(mobile, line.mobile)
