import { sql } from 'db/connection'
import type { Ctx } from '../platform/context'
import { seeTenants } from '../platform/central.server'

/** Today in Dhaka, said by the database. */
const TODAY = `(now() AT TIME ZONE 'Asia/Dhaka')::date`

/**
 * What institutions owe, as a derived table to join: `LEFT JOIN ${siteDues()} d ON d.site_id = s.id`. Columns: site_id,
 * open_poisha, overdue_poisha, open_count, overdue_count (all bigint), oldest_due_on (date; of what is open). Only
 * institutions that owe have a row; their credit (deposits not matched yet) is not taken off. The running transaction must
 * see the institutions: a list of the centre runs in a scope of 'all'. One index scan of what is open, at any number of paid invoices.
 * Filter overdue ones by `d.overdue_poisha > 0`.
 */
export const siteDues =
  (): string => `(SELECT site_id, sum(open_poisha)::bigint AS open_poisha, coalesce(sum(open_poisha) FILTER (WHERE due_on < ${TODAY}), 0)::bigint AS overdue_poisha,
  count(*) AS open_count, count(*) FILTER (WHERE due_on < ${TODAY}) AS overdue_count, min(due_on) AS oldest_due_on
  FROM invoice WHERE state = 'issued' AND open_poisha > 0 GROUP BY site_id)`

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

export interface Dues {
  openPoisha: number
  overduePoisha: number
  openCount: number
  overdueCount: number
  oldestDueOn: string | null
}

/** What some institutions owe; one that owes nothing has no entry. */
export async function duesOf(ctx: Ctx, siteIds: readonly number[]): Promise<Map<number, Dues>> {
  await seeTenants(ctx, siteIds)
  const rows = await sql<Dues & { siteId: number }>(
    `SELECT d.site_id AS "siteId", d.open_poisha AS "openPoisha", d.overdue_poisha AS "overduePoisha", d.open_count::int AS "openCount", d.overdue_count::int AS "overdueCount", d.oldest_due_on AS "oldestDueOn"
     FROM ${siteDues()} d WHERE d.site_id = ANY($1::bigint[])`,
    [siteIds],
  )
  return new Map(rows.map(({ siteId, ...dues }) => [siteId, dues]))
}

/** The same less their credit: nobody is reminded of what they have paid and we have not matched. */
export async function owedBy(ctx: Ctx, siteIds: readonly number[]): Promise<Map<number, Dues>> {
  await seeTenants(ctx, siteIds)
  const rows = await sql<Dues & { siteId: number }>(
    `SELECT d.site_id AS "siteId", sum(d.owed_poisha)::bigint AS "openPoisha", coalesce(sum(d.owed_poisha) FILTER (WHERE d.due_on < ${TODAY}), 0)::bigint AS "overduePoisha",
       count(*)::int AS "openCount", (count(*) FILTER (WHERE d.due_on < ${TODAY}))::int AS "overdueCount", min(d.due_on) AS "oldestDueOn"
     FROM ${owedInvoices()} d WHERE d.site_id = ANY($1::bigint[]) AND d.owed_poisha > 0 GROUP BY d.site_id`,
    [siteIds],
  )
  return new Map(rows.map(({ siteId, ...dues }) => [siteId, dues]))
}
