import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

interface YearRow {
  id: number
  startsOn: Day
  endsOn: Day
  basis: 'cash' | 'accrual'
  closedAt: Date | null
  closedEn: string | null
  closedBn: string | null
  /** Months that are closed, of so many. */
  closed: number
  months: number
  /** Something is posted in it. */
  used: boolean
}

/** The years of a book, the newest first. */
export const yearsOf = (siteId: number): Promise<YearRow[]> =>
  sql<YearRow>(
    `SELECT y.id, y.starts_on AS "startsOn", y.ends_on AS "endsOn", y.basis, y.closed_at AS "closedAt", u.name_en AS "closedEn", u.name_bn AS "closedBn",
       m.closed, m.months, EXISTS (SELECT FROM voucher v WHERE v.site_id = y.site_id AND v.day BETWEEN y.starts_on AND y.ends_on) AS used
     FROM accounting_year y LEFT JOIN app_user u ON u.tenant_id = y.site_id AND u.id = y.closed_by
     CROSS JOIN LATERAL (SELECT count(*)::int AS months, count(p.closed_at)::int AS closed FROM accounting_period p
       WHERE p.site_id = y.site_id AND p.year_id = y.id) m
     WHERE y.site_id = $1 ORDER BY y.starts_on DESC LIMIT 60`,
    [siteId],
  )

interface MonthRow {
  month: Day
  closedAt: Date | null
  closedEn: string | null
  closedBn: string | null
  reopenedAt: Date | null
  reopenedEn: string | null
  reopenedBn: string | null
  reopenedFor: string
  vouchers: number
  /** Drafts that wait to be checked. */
  waiting: number
  /** Vouchers posted after it was first closed. */
  after: number
}

/** The months of one year, in their order. */
export const monthsOf = (siteId: number, yearId: number): Promise<MonthRow[]> =>
  sql<MonthRow>(
    `SELECT p.month, p.closed_at AS "closedAt", c.name_en AS "closedEn", c.name_bn AS "closedBn",
       p.reopened_at AS "reopenedAt", r.name_en AS "reopenedEn", r.name_bn AS "reopenedBn", p.reopened_for AS "reopenedFor",
       (SELECT count(*)::int FROM voucher v WHERE v.site_id = p.site_id AND v.day >= p.month AND v.day < p.month + interval '1 month') AS vouchers,
       (SELECT count(*)::int FROM voucher v WHERE v.site_id = p.site_id AND v.month = p.month AND v.posted_at > p.first_closed_at AND v.kind <> 'closing') AS after,
       (SELECT count(*)::int FROM voucher_draft d WHERE d.site_id = p.site_id AND d.state = 'handed-in' AND d.day >= p.month AND d.day < p.month + interval '1 month') AS waiting
     FROM accounting_period p LEFT JOIN app_user c ON c.tenant_id = p.site_id AND c.id = p.closed_by
     LEFT JOIN app_user r ON r.tenant_id = p.site_id AND r.id = p.reopened_by
     WHERE p.site_id = $1 AND p.year_id = $2 ORDER BY p.month`,
    [siteId, yearId],
  )

export interface LateVoucher {
  number: string
  kind: string
  day: Day
  narration: string
  /** Poisha. */
  amount: number
  postedAt: Date
  nameEn: string | null
  nameBn: string | null
}

/** What was posted in a month after it was first closed, the newest first, 200 at most. */
export const postedAfterClosing = (siteId: number, month: Day): Promise<LateVoucher[]> =>
  sql<LateVoucher>(
    `SELECT v.number, v.kind, v.day, v.narration, v.amount, v.posted_at AS "postedAt", u.name_en AS "nameEn", u.name_bn AS "nameBn"
     FROM accounting_period p JOIN voucher v ON v.site_id = p.site_id AND v.month = p.month AND v.posted_at > p.first_closed_at AND v.kind <> 'closing'
       LEFT JOIN app_user u ON u.tenant_id = v.site_id AND u.id = v.posted_by
     WHERE p.site_id = $1 AND p.month = $2 ORDER BY v.place DESC LIMIT 200`,
    [siteId, month],
  )

interface Borders {
  /** The month that is to be closed next; null: every one is. */
  nextToClose: Day | null
  /** The newest month that is closed. */
  lastClosed: Day | null
}

/** Months close one after the other: where closed ones end and open ones begin. */
export const bordersOf = async (siteId: number): Promise<Borders> => {
  const [found] = await sql<Borders>(
    `SELECT min(month) FILTER (WHERE closed_at IS NULL) AS "nextToClose", max(month) FILTER (WHERE closed_at IS NOT NULL) AS "lastClosed"
     FROM accounting_period WHERE site_id = $1`,
    [siteId],
  )
  return found ?? { nextToClose: null, lastClosed: null }
}

/** What still has to be done until the books are in use. */
interface Beginning {
  opening: boolean
  accounts: boolean
  voucher: boolean
}

export const beginningOf = async (siteId: number): Promise<Beginning> => {
  const [found] = await sql<Beginning>(
    `SELECT EXISTS (SELECT FROM voucher v WHERE v.site_id = $1 AND v.kind = 'opening' AND v.reverses_id IS NULL
         AND NOT EXISTS (SELECT FROM voucher x WHERE x.site_id = $1 AND x.reverses_id = v.id)) AS opening,
       EXISTS (SELECT FROM bank_account a WHERE a.site_id = $1) OR EXISTS (SELECT FROM ledger l WHERE l.site_id = $1 AND l.accounts_head_id IS NULL) AS accounts,
       EXISTS (SELECT FROM voucher v WHERE v.site_id = $1 AND v.kind <> 'opening') AS voucher`,
    [siteId],
  )
  return found ?? { opening: false, accounts: false, voucher: false }
}
