import { sql } from 'db/connection'
import type { Ctx } from '../context'
import { seeTenants } from '../tenancy/central.server'

/** Today in Dhaka, said by the database. */
const TODAY = `(now() AT TIME ZONE 'Asia/Dhaka')::date`

/**
 * What is still to be paid on each open invoice once the institution's credit with its company has paid the oldest, as a derived table: site_id,
 * company_id, id, due_on, owed_poisha. An invoice that credit covers is there with 0.
 * Institutions are chosen by `site_id` outside of it.
 */
export const owedInvoices =
  (): string => `(SELECT i.site_id, i.company_id, i.id, i.due_on, least(i.open_poisha, greatest(0,
    sum(i.open_poisha) OVER (PARTITION BY i.site_id, i.company_id ORDER BY i.due_on, i.id) - coalesce(h.held, 0)))::bigint AS owed_poisha
  FROM invoice i LEFT JOIN (SELECT c.site_id, c.company_id, sum(c.unmatched_poisha) AS held FROM challan c
      WHERE c.state = 'verified' AND c.unmatched_poisha > 0 GROUP BY c.site_id, c.company_id) h ON h.site_id = i.site_id AND h.company_id = i.company_id
  WHERE i.state = 'issued' AND i.open_poisha > 0)`

/**
 * What institutions owe once their credit has paid the oldest, as a derived table to join: `LEFT JOIN ${siteDues()} d ON d.site_id = s.id`. Columns:
 * site_id, open_poisha, overdue_poisha, open_count, overdue_count (all bigint), oldest_due_on (date; of what is owed). Only institutions
 * that owe have a row. The running transaction must see the institutions: a list of the centre runs in a scope of 'all'. One index scan of what
 * is open, at any number of paid invoices. Filter overdue ones by `d.overdue_poisha > 0`.
 */
export const siteDues =
  (): string => `(SELECT site_id, sum(owed_poisha)::bigint AS open_poisha, coalesce(sum(owed_poisha) FILTER (WHERE due_on < ${TODAY}), 0)::bigint AS overdue_poisha,
  count(*) AS open_count, count(*) FILTER (WHERE due_on < ${TODAY}) AS overdue_count, min(due_on) AS oldest_due_on
  FROM ${owedInvoices()} o WHERE owed_poisha > 0 GROUP BY site_id)`

/** What verified deposits hold that was not matched to an invoice, as a derived table: site_id, credit_poisha. */
export const siteCredit = (): string =>
  `(SELECT site_id, sum(unmatched_poisha)::bigint AS credit_poisha FROM challan WHERE state = 'verified' AND unmatched_poisha > 0 GROUP BY site_id)`

export interface Dues {
  /** What is to be paid: less their credit. */
  openPoisha: number
  overduePoisha: number
  openCount: number
  overdueCount: number
  oldestDueOn: string | null
  /** The credit, whether it has something to pay or not. */
  creditPoisha: number
}

/** What some institutions owe and have to their credit; one that has neither has no entry. */
export async function duesOf(ctx: Ctx, siteIds: readonly number[]): Promise<Map<number, Dues>> {
  await seeTenants(ctx, siteIds)
  const rows = await sql<Dues & { siteId: number }>(
    `SELECT coalesce(d.site_id, h.site_id) AS "siteId", coalesce(d.open_poisha, 0)::bigint AS "openPoisha", coalesce(d.overdue_poisha, 0)::bigint AS "overduePoisha",
       coalesce(d.open_count, 0)::int AS "openCount", coalesce(d.overdue_count, 0)::int AS "overdueCount", d.oldest_due_on AS "oldestDueOn",
       coalesce(h.credit_poisha, 0)::bigint AS "creditPoisha"
     FROM (SELECT * FROM ${siteDues()} x WHERE x.site_id = ANY($1::bigint[])) d
     FULL JOIN (SELECT * FROM ${siteCredit()} x WHERE x.site_id = ANY($1::bigint[])) h ON h.site_id = d.site_id`,
    [siteIds],
  )
  return new Map(rows.map(({ siteId, ...dues }) => [siteId, dues]))
}
