import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { lockBook } from '../years/book.server'
import { copyChart } from '../years/open-book.server'

/** How many heads of the central chart the institution has neither as a group nor as a ledger. */
export async function newInChart(siteId: number): Promise<number> {
  const [found] = await sql<{ many: number }>(
    `SELECT count(*)::int AS many FROM accounts_head h WHERE h.active
       AND NOT EXISTS (SELECT FROM ledger_group g WHERE g.site_id = $1 AND g.accounts_head_id = h.id)
       AND NOT EXISTS (SELECT FROM ledger l WHERE l.site_id = $1 AND l.accounts_head_id = h.id)`,
    [siteId],
  )
  return found?.many ?? 0
}

/**
 * Takes over what is new in the central chart. What an own row stands in the way of, by its code or name, stays out.
 * @returns how many came, and how many stayed out
 */
export async function takeOverChart(ctx: SiteCtx): Promise<{ came: number; left: number }> {
  await lockBook(ctx.site.id)
  const before = await newInChart(ctx.site.id)
  await copyChart(ctx.site)
  const left = await newInChart(ctx.site.id)
  ctx.audit({ recordType: 'ledger', recordId: ctx.site.id, after: { takenOver: before - left, stayedOut: left } })
  return { came: before - left, left }
}
