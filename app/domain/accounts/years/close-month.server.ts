import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import { formatMonth, today, type Day } from '~/format/dates'
import { lockBook } from './book.server'
import { monthEnd } from './year-name.policy'
import { bordersOf } from './years-view.server'

/** How many drafts wait to be checked with a day between these two. */
async function waitingBetween(siteId: number, from: Day, until: Day): Promise<number> {
  const [found] = await sql<{ many: number }>(
    `SELECT count(*)::int AS many FROM voucher_draft WHERE site_id = $1 AND state = 'handed-in' AND day BETWEEN $2 AND $3`,
    [siteId, from, until],
  )
  return found?.many ?? 0
}

/** @throws Refusal with how many drafts that were handed in still have a day there */
export async function refuseWaiting(siteId: number, from: Day, until: Day): Promise<void> {
  const count = await waitingBetween(siteId, from, until)
  if (count) throw new Refusal('book-years:error.waiting', { count }, 422)
}

/**
 * Closes a month: the first that is open, when it is over and nobody waits for a voucher of it to be checked.
 * @returns its year
 * @throws Missing; Refusal
 */
export async function closeMonth(ctx: SiteCtx, { month }: { month: Day }): Promise<number> {
  await lockBook(ctx.site.id)
  const [period] = await sql<{ closedAt: Date | null; yearId: number }>(
    'SELECT closed_at AS "closedAt", year_id AS "yearId" FROM accounting_period WHERE site_id = $1 AND month = $2',
    [ctx.site.id, month],
  )
  if (!period) throw new Missing('month')
  if (period.closedAt) throw new Refusal('book-years:error.closedAlready', {}, 422)
  const { nextToClose } = await bordersOf(ctx.site.id)
  if (nextToClose && nextToClose < month)
    throw new Refusal('book-years:error.closeOrder', { month: formatMonth(nextToClose, ctx.lang) }, 422)
  if (monthEnd(month) >= today()) throw new Refusal('book-years:error.monthRuns', {}, 422)
  await refuseWaiting(ctx.site.id, month, monthEnd(month))
  await sql('UPDATE accounting_period SET closed_at = now(), closed_by = $3 WHERE site_id = $1 AND month = $2', [
    ctx.site.id,
    month,
    ctx.user.userId,
  ])
  ctx.audit({ recordType: 'accounting_period', recordId: month, before: { closed: false }, after: { closed: true } })
  return period.yearId
}

/**
 * Opens the newest closed month again, while its year is open. The reason stands beside the month.
 * @returns its year
 * @throws Missing; Refusal
 */
export async function reopenMonth(ctx: SiteCtx, { month, reason }: { month: Day; reason: string }): Promise<number> {
  await lockBook(ctx.site.id)
  const [period] = await sql<{ closedAt: Date | null; yearId: number; yearClosedAt: Date | null }>(
    `SELECT p.closed_at AS "closedAt", p.year_id AS "yearId", y.closed_at AS "yearClosedAt" FROM accounting_period p
     JOIN accounting_year y ON y.site_id = p.site_id AND y.id = p.year_id WHERE p.site_id = $1 AND p.month = $2`,
    [ctx.site.id, month],
  )
  if (!period) throw new Missing('month')
  if (!period.closedAt) throw new Refusal('book-years:error.openAlready', {}, 422)
  if (period.yearClosedAt) throw new Refusal('book-years:error.yearClosed', {}, 422)
  const { lastClosed } = await bordersOf(ctx.site.id)
  if (lastClosed && lastClosed > month)
    throw new Refusal('book-years:error.reopenOrder', { month: formatMonth(lastClosed, ctx.lang) }, 422)
  await markReopened(ctx, month, reason)
  ctx.audit({
    recordType: 'accounting_period',
    recordId: month,
    before: { closed: true },
    after: { closed: false, reason },
  })
  return period.yearId
}

/** Takes the mark of closing from a month. */
export const markReopened = (ctx: SiteCtx, month: Day, reason: string): Promise<object[]> =>
  sql(
    `UPDATE accounting_period SET closed_at = NULL, closed_by = NULL, reopened_at = now(), reopened_by = $3, reopened_for = $4
     WHERE site_id = $1 AND month = $2`,
    [ctx.site.id, month, ctx.user.userId, reason],
  )
