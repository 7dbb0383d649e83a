import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import type { Wearing } from './depreciation.policy'

export interface Asset extends Wearing {
  id: number
  code: string
  name: string
  place: string
  ledgerId: number
  ledgerCode: string
  ledgerEn: string
  ledgerBn: string
  disposedWhy: string
  /** Posted before the first day, and within the days; poisha. */
  before: number
  within: number
}

/** The assets that were there within some days, by ledger and code, with what was written off of them by posted runs. */
export const assetsOf = (siteId: number, from: Day, to: Day): Promise<Asset[]> =>
  sql<Asset>(
    `SELECT a.id, a.code, a.name, a.place, a.ledger_id AS "ledgerId", l.code AS "ledgerCode", l.name_en AS "ledgerEn", l.name_bn AS "ledgerBn", a.acquired_on AS "acquiredOn",
       a.cost, a.salvage, a.method, a.rate, a.written_off AS "writtenOff", a.written_until AS "writtenUntil", a.disposed_on AS "disposedOn", a.disposed_why AS "disposedWhy",
       coalesce(x.before, 0)::bigint AS before, coalesce(x.within, 0)::bigint AS within
     FROM fixed_asset a JOIN ledger l ON l.site_id = a.site_id AND l.id = a.ledger_id LEFT JOIN (
       SELECT d.asset_id, sum(d.amount) FILTER (WHERE r.until_day < $2) AS before, sum(d.amount) FILTER (WHERE r.until_day BETWEEN $2 AND $3) AS within
       FROM depreciation_run r JOIN depreciation_line d ON d.site_id = r.site_id AND d.run_id = r.id WHERE r.site_id = $1 AND r.state = 'posted' GROUP BY d.asset_id) x ON x.asset_id = a.id
     WHERE a.site_id = $1 AND a.acquired_on <= $3 AND (a.disposed_on IS NULL OR a.disposed_on >= $2) ORDER BY l.code, a.code LIMIT 5000`,
    [siteId, from, to],
  )

interface RunRow {
  id: number
  until: Day
  amount: number
  state: 'asked' | 'posted' | 'refused'
  many: number
  askedBy: number
  askerEn: string
  askerBn: string
  voucher: string | null
}

/** Runs of writing off, the newest first. */
export const runsOf = (siteId: number): Promise<RunRow[]> =>
  sql<RunRow>(
    `SELECT r.id, r.until_day AS until, r.amount, r.state, (SELECT count(*)::int FROM depreciation_line d WHERE d.site_id = r.site_id AND d.run_id = r.id) AS many,
       r.asked_by AS "askedBy", u.name_en AS "askerEn", u.name_bn AS "askerBn", v.number AS voucher
     FROM depreciation_run r JOIN app_user u ON u.tenant_id = r.site_id AND u.id = r.asked_by
       LEFT JOIN voucher v ON v.site_id = r.site_id AND v.event = 'depreciation' AND v.event_id = r.id
     WHERE r.site_id = $1 ORDER BY r.id DESC LIMIT 50`,
    [siteId],
  )

/** Ledgers that an asset may stand in. */
export const assetLedgers = (siteId: number): Promise<{ id: number; code: string; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT l.id, l.code, l.name_en AS "nameEn", l.name_bn AS "nameBn" FROM ledger l LEFT JOIN accounts_head h ON h.id = l.accounts_head_id
     WHERE l.site_id = $1 AND l.active AND l.kind = 'asset' AND l.holds = 'other' AND l.normal_side = 'debit' AND coalesce(h.code, l.code) LIKE '12%' ORDER BY l.code`,
    [siteId],
  )

/** What posted vouchers say that these ledgers stand at, poisha: what the register is compared with. */
export async function assetsByBooks(siteId: number, day: Day): Promise<number> {
  const ids = (await assetLedgers(siteId)).map(({ id }) => id)
  const [row] = await sql<{ net: number }>(
    `SELECT coalesce(sum(e.debit - e.credit), 0)::bigint AS net FROM voucher_entry e WHERE e.site_id = $1 AND e.ledger_id = ANY($2::bigint[]) AND e.day <= $3`,
    [siteId, ids, day],
  )
  return row?.net ?? 0
}
