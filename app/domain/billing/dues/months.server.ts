import { inBulk, sql } from 'db/connection'
import type { Ctx } from '~/domain/context'
import { fiscalDays, fiscalMonths } from '../numbers.policy'
import { addUp, type MonthCell } from './months.policy'
import { seeTenants } from '~/domain/tenancy/central.server'
import { shownSites, SITE_COLUMNS, siteOrder, type SiteSearch } from './regular-sites.server'

export interface MonthSite {
  siteId: number
  nameEn: string
  nameBn: string
  alias: string
  /** By 'YYYY-MM'; months without invoices have none. */
  months: Record<string, MonthCell>
  sum: MonthCell
}

const CELL = `'invoiced', sum(total_poisha), 'paid', sum(matched_poisha), 'credited', sum(credited_poisha), 'open', sum(open_poisha), 'overdue', coalesce(sum(open_poisha) FILTER (WHERE due_on < $1), 0)`

/** Paying institutions and the months of a fiscal year, by the month in which an invoice was issued. */
export async function listMonths(
  ctx: Ctx,
  year: number,
  search: SiteSearch,
): Promise<{ items: MonthSite[]; total: number; sums: Record<string, MonthCell> }> {
  await seeTenants(ctx, 'all')
  const { from, to } = fiscalDays(year)
  const months = fiscalMonths(year)
  const { asked, text } = shownSites(search)
  const within = `i.state = 'issued' AND i.issued_on BETWEEN '${from}' AND '${to}'`
  const rows = await inBulk(() =>
    sql<Omit<MonthSite, 'sum'> & { total: number; sums: Record<string, MonthCell> }>(
      `${text}, sums AS (SELECT to_char(i.issued_on, 'YYYY-MM') AS month, jsonb_build_object(${CELL}) AS cell FROM invoice i WHERE ${within} AND i.site_id IN (SELECT id FROM shown) GROUP BY 1),
     paged AS (SELECT r.*, NULL::date AS "lastPaidOn" FROM shown r ORDER BY ${siteOrder(search)} ${asked.page(search)}),
     cells AS (SELECT i.site_id, to_char(i.issued_on, 'YYYY-MM') AS month, jsonb_build_object(${CELL}) AS cell FROM invoice i WHERE ${within} AND i.site_id IN (SELECT id FROM paged) GROUP BY 1, 2),
     whole AS (SELECT (SELECT count(*)::int FROM shown) AS total, (SELECT coalesce(jsonb_object_agg(month, cell), '{}') FROM sums) AS sums)
     SELECT ${SITE_COLUMNS}, coalesce((SELECT jsonb_object_agg(month, cell) FROM cells WHERE cells.site_id = r.id), '{}') AS months, whole.total, whole.sums
     FROM whole LEFT JOIN paged r ON true ORDER BY ${siteOrder(search)}`,
      asked.binds,
    ),
  )
  const items = rows
    .filter((row) => row.siteId !== null)
    .map(({ total: _total, sums: _sums, ...row }) => ({ ...row, sum: addUp(months.map((month) => row.months[month])) }))
  return { items, total: rows[0]?.total ?? 0, sums: rows[0]?.sums ?? {} }
}

/** Fiscal years there are invoices of, the newest first, and always the present one. */
export async function fiscalYears(ctx: Ctx, present: number): Promise<number[]> {
  await seeTenants(ctx, 'all')
  const [row] = await sql<{ first: number | null }>(
    `SELECT extract(year FROM min(issued_on) - interval '6 months')::int AS first FROM invoice WHERE state = 'issued'`,
  )
  const first = Math.min(row?.first ?? present, present)
  return Array.from({ length: present - first + 1 }, (_, at) => present - at)
}
