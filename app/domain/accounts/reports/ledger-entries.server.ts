import { sql } from 'db/connection'
import { addDays, type Day } from '~/format/dates'
import { balancesOf, type Span } from './balances.server'

export type BookVoucherKind = 'payment' | 'receipt' | 'journal' | 'contra' | 'opening' | 'closing'

/** A place among entries: by day, then as posted. */
export interface Cursor {
  day: Day
  voucherId: number
  line: number
}

export interface BookEntry extends Cursor {
  ledgerId: number
  number: string
  kind: BookVoucherKind
  narration: string
  note: string
  debit: number
  credit: number
  partyEn: string | null
  partyBn: string | null
  /** Ledgers on the other side of the voucher. */
  contra: number[]
}

/** Entries of some ledgers, or of one party within them. */
export interface EntrySpan extends Span {
  ledgerIds: readonly number[]
  partyId: number | null
}

/**
 * Entries in order, from a place on. Reads no more than it gives, whatever a ledger holds.
 * @param given at most so many of one ledger, and so many in all
 */
export const entriesOf = (
  siteId: number,
  span: EntrySpan,
  given: { from: Cursor | null; perLedger: number; most: number },
): Promise<BookEntry[]> =>
  sql<BookEntry>(
    `SELECT x.voucher_id AS "voucherId", x.line, x.day, x.ledger_id AS "ledgerId", v.number, v.kind, v.narration, x.note, x.debit, x.credit, p.name_en AS "partyEn", p.name_bn AS "partyBn",
       ARRAY(SELECT DISTINCT o.ledger_id FROM voucher_entry o WHERE o.site_id = x.site_id AND o.voucher_id = x.voucher_id AND o.ledger_id <> x.ledger_id AND (o.debit > 0) <> (x.debit > 0)) AS contra
     FROM (
       SELECT y.* FROM unnest($2::bigint[]) AS l(id) CROSS JOIN LATERAL (
         SELECT e.site_id, e.voucher_id, e.line, e.day, e.ledger_id, e.party_id, e.debit, e.credit, e.note FROM voucher_entry e
         WHERE e.site_id = $1 AND e.ledger_id = l.id AND e.day BETWEEN $3 AND $4 AND ($5::bigint IS NULL OR e.fund_id = $5) AND ($6::bigint IS NULL OR e.party_id = $6)
           AND ($7::date IS NULL OR (e.day, e.voucher_id, e.line) >= ($7, $8::bigint, $9::int))
         ORDER BY e.day, e.voucher_id, e.line LIMIT $10) y
       ORDER BY y.day, y.voucher_id, y.line LIMIT $11
     ) x JOIN voucher v ON v.site_id = x.site_id AND v.id = x.voucher_id LEFT JOIN party p ON p.site_id = x.site_id AND p.id = x.party_id
     WHERE x.site_id = $1 ORDER BY x.day, x.voucher_id, x.line`,
    [
      siteId,
      span.ledgerIds,
      span.from,
      span.to,
      span.fundId,
      span.partyId,
      given.from?.day ?? null,
      given.from?.voucherId ?? null,
      given.from?.line ?? null,
      given.perLedger,
      given.most,
    ],
  )

/** Where the page before a place begins (null: at the first entry), or with no place the last page. */
export async function pageBefore(
  siteId: number,
  span: EntrySpan,
  place: Cursor | null,
  perPage: number,
): Promise<Cursor | null> {
  const [found] = await sql<Cursor>(
    `SELECT y.day, y.voucher_id AS "voucherId", y.line FROM unnest($2::bigint[]) AS l(id) CROSS JOIN LATERAL (
       SELECT e.day, e.voucher_id, e.line FROM voucher_entry e
       WHERE e.site_id = $1 AND e.ledger_id = l.id AND e.day BETWEEN $3 AND $4 AND ($5::bigint IS NULL OR e.fund_id = $5) AND ($6::bigint IS NULL OR e.party_id = $6)
         AND ($7::date IS NULL OR (e.day, e.voucher_id, e.line) < ($7, $8::bigint, $9::int))
       ORDER BY e.day DESC, e.voucher_id DESC, e.line DESC LIMIT $10) y
     ORDER BY y.day DESC, y.voucher_id DESC, y.line DESC LIMIT 1 OFFSET $10 - 1`,
    [
      siteId,
      span.ledgerIds,
      span.from,
      span.to,
      span.fundId,
      span.partyId,
      place?.day ?? null,
      place?.voucherId ?? null,
      place?.line ?? null,
      perPage,
    ],
  )
  return found ?? null
}

/** Sums of some ledgers, or of one party within them, poisha. */
export interface Sums {
  /** Debit less credit before the first day. */
  opening: number
  debit: number
  credit: number
}

/** What the days hold in all: out of the kept months; of one party, out of its own entries. */
export async function sumsOf(siteId: number, span: EntrySpan): Promise<Sums> {
  if (span.from > span.to) {
    const rows = await sumsOf(siteId, { ...span, to: span.from })
    return { opening: rows.opening, debit: 0, credit: 0 }
  }
  if (span.partyId !== null) {
    const [row] = await sql<Sums>(
      `SELECT coalesce(sum(e.debit - e.credit) FILTER (WHERE e.day < $3), 0)::bigint AS opening,
         coalesce(sum(e.debit) FILTER (WHERE e.day >= $3), 0)::bigint AS debit, coalesce(sum(e.credit) FILTER (WHERE e.day >= $3), 0)::bigint AS credit
       FROM voucher_entry e WHERE e.site_id = $1 AND e.ledger_id = ANY ($2::bigint[]) AND e.party_id = $6 AND e.day <= $4 AND ($5::bigint IS NULL OR e.fund_id = $5)`,
      [siteId, span.ledgerIds, span.from, span.to, span.fundId, span.partyId],
    )
    return row ?? { opening: 0, debit: 0, credit: 0 }
  }
  const rows = await balancesOf(siteId, span, span.ledgerIds)
  return rows.reduce<Sums>(
    (sum, row) => ({
      opening: sum.opening + row.opening,
      debit: sum.debit + row.debit + row.closingDebit,
      credit: sum.credit + row.credit + row.closingCredit,
    }),
    { opening: 0, debit: 0, credit: 0 },
  )
}

/** What is carried forward to a place: sums from the first day to just before it, and of these what its own day holds. */
export async function carriedTo(
  siteId: number,
  span: EntrySpan,
  place: Cursor,
): Promise<{ sums: Sums; ofDay: { debit: number; credit: number } }> {
  const before = await sumsOf(siteId, { ...span, to: addDays(place.day, -1) })
  const [row] = await sql<{ debit: number; credit: number }>(
    `SELECT coalesce(sum(e.debit), 0)::bigint AS debit, coalesce(sum(e.credit), 0)::bigint AS credit FROM voucher_entry e
     WHERE e.site_id = $1 AND e.ledger_id = ANY ($2::bigint[]) AND e.day = $3 AND ($4::bigint IS NULL OR e.fund_id = $4) AND ($5::bigint IS NULL OR e.party_id = $5)
       AND (e.voucher_id, e.line) < ($6::bigint, $7::int)`,
    [siteId, span.ledgerIds, place.day, span.fundId, span.partyId, place.voucherId, place.line],
  )
  const ofDay = row ?? { debit: 0, credit: 0 }
  return {
    sums: { opening: before.opening, debit: before.debit + ofDay.debit, credit: before.credit + ofDay.credit },
    ofDay,
  }
}

/** Debit less credit of a ledger at the end of each span, poisha. */
export const closingOf = (sums: Sums): number => sums.opening + sums.debit - sums.credit
