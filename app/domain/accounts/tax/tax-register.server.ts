import { sql } from 'db/connection'
import { where } from 'db/where'
import { ledgerOfHead } from '~/domain/accounts/cheques/heads.server'
import type { Day } from '~/format/dates'
import { TAX_HEADS, type TaxKind } from './tax.form'

export interface TaxRow {
  /** `voucher:line`. */
  key: string
  voucherId: number
  line: number
  number: string
  voucherKind: string
  day: Day
  /** Poisha. */
  amount: number
  narration: string
  section: string | null
  /** What it was deducted from; what the voucher paid for where nobody said. */
  base: number
  partyId: number | null
  partyEn: string | null
  partyBn: string | null
  taxNumber: string | null
  challan: string | null
  challanOn: Day | null
  bank: string | null
}

/** The ledger of a tax; null where the books have none. */
export const taxLedger = (siteId: number, kind: TaxKind): Promise<number | null> =>
  ledgerOfHead(siteId, TAX_HEADS[kind])

/** Vouchers that were reversed, and reversals: nothing was deducted by them. */
const STANDS = `v.reverses_id IS NULL AND v.kind NOT IN ('opening', 'closing') AND NOT EXISTS (SELECT FROM voucher r WHERE r.site_id = v.site_id AND r.reverses_id = v.id)`

const ROWS = `SELECT e.voucher_id || ':' || e.line AS key, e.voucher_id AS "voucherId", e.line, v.number, v.kind AS "voucherKind", v.day, e.credit AS amount, v.narration,
    d.section, coalesce(d.base, (SELECT sum(x.debit) FROM voucher_entry x WHERE x.site_id = e.site_id AND x.voucher_id = e.voucher_id))::bigint AS base,
    p.id AS "partyId", p.name_en AS "partyEn", p.name_bn AS "partyBn", p.tax_number AS "taxNumber", c.number AS challan, c.day AS "challanOn", c.bank
  FROM voucher_entry e JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
    LEFT JOIN tax_deduction d ON d.site_id = e.site_id AND d.voucher_id = e.voucher_id AND d.line = e.line
    LEFT JOIN tax_challan c ON c.site_id = d.site_id AND c.id = d.challan_id
    LEFT JOIN party p ON p.site_id = e.site_id AND p.id = coalesce(d.party_id, e.party_id)
  WHERE e.site_id = $1 AND e.ledger_id = $2 AND e.credit > 0 AND ${STANDS}`

/** What was deducted within some days, in the order of the book. */
export const deductions = (
  siteId: number,
  ledgerId: number,
  search: {
    from: Day | null
    to: Day | null
    states?: readonly string[]
    partyId?: number | null
    offset: number
    limit: number
  },
): Promise<(TaxRow & { total: number; sum: number })[]> => {
  const asked = where(siteId, ledgerId)
    .and(search.from, 'x.day >= {}::date')
    .and(search.to, 'x.day <= {}::date')
    .and(search.partyId, 'x."partyId" = {}')
    .and(
      search.states,
      `CASE WHEN x.section IS NULL THEN 'unsorted' WHEN x.challan IS NULL THEN 'open' ELSE 'deposited' END = ANY ({}::text[])`,
    )
  return sql(
    `SELECT x.*, count(*) OVER ()::int AS total, (sum(x.amount) OVER ())::bigint AS sum FROM (${ROWS}) x WHERE ${asked.text('true')}
     ORDER BY x.day, x."voucherId", x.line ${asked.page(search)}`,
    asked.binds,
  )
}

export interface ChallanRow {
  id: number
  number: string
  day: Day
  bank: string
  amount: number
  many: number
  voucher: string
}

/** The register of challans, the newest first. */
export const challans = (siteId: number, kind: TaxKind, from: Day | null, to: Day | null): Promise<ChallanRow[]> =>
  sql<ChallanRow>(
    `SELECT c.id, c.number, c.day, c.bank, c.amount, v.number AS voucher,
       (SELECT count(*)::int FROM tax_deduction d WHERE d.site_id = c.site_id AND d.challan_id = c.id) AS many
     FROM tax_challan c JOIN voucher v ON v.site_id = c.site_id AND v.id = c.voucher_id
     WHERE c.site_id = $1 AND c.kind = $2 AND ($3::date IS NULL OR c.day >= $3) AND ($4::date IS NULL OR c.day <= $4) ORDER BY c.day DESC, c.id DESC LIMIT 500`,
    [siteId, kind, from, to],
  )

interface PaidRow {
  key: string
  number: string
  day: Day
  amount: number
}

/** Lines that took a tax out of its ledger and belong to no challan yet, the newest first. */
export const paidOut = (siteId: number, ledgerId: number): Promise<PaidRow[]> =>
  sql<PaidRow>(
    `SELECT e.voucher_id || ':' || e.line AS key, v.number, v.day, e.debit AS amount FROM voucher_entry e JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
     WHERE e.site_id = $1 AND e.ledger_id = $2 AND e.debit > 0 AND v.kind = 'payment' AND ${STANDS}
       AND NOT EXISTS (SELECT FROM tax_challan c WHERE c.site_id = e.site_id AND c.voucher_id = e.voucher_id AND c.line = e.line)
     ORDER BY v.day DESC, v.id DESC LIMIT 100`,
    [siteId, ledgerId],
  )
