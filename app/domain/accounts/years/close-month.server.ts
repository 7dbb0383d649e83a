import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, refuse, Refusal } from '~/domain/errors'
import { formatMonth, today, type Day } from '~/format/dates'
import { askSecond } from '../requests/ask.server'
import { lockBook } from './book.server'
import { blocks, unfinishedIn } from './unfinished.server'
import type { CloseMonthForm, ReopenMonthForm } from './year.form'
import { monthEnd } from './year-name.policy'
import { bordersOf } from './years-view.server'

interface Period {
  month: Day
  closedAt: Date | null
  yearId: number
  yearClosedAt: Date | null
}

/** The months between two, in their order; the books are held. @throws Missing where one of the two is none */
async function periodsBetween(siteId: number, from: Day, until: Day): Promise<Period[]> {
  const periods = await sql<Period>(
    `SELECT p.month, p.closed_at AS "closedAt", p.year_id AS "yearId", y.closed_at AS "yearClosedAt" FROM accounting_period p
     JOIN accounting_year y ON y.site_id = p.site_id AND y.id = p.year_id WHERE p.site_id = $1 AND p.month BETWEEN $2 AND $3 ORDER BY p.month`,
    [siteId, from, until],
  )
  if (periods[0]?.month !== from || periods.at(-1)?.month !== until) throw new Missing('month')
  return periods
}

/**
 * Keeps months with unfinished work open: drafts that were handed in must be posted or given back, of everything else one must say to have seen it.
 * @throws Refusal with how many drafts wait; Invalid at the tick
 */
export async function refuseUnfinished(siteId: number, from: Day, month: Day, sure: boolean): Promise<void> {
  const found = await unfinishedIn(siteId, from, month)
  const count = found.filter(blocks).reduce((sum, { many }) => sum + many, 0)
  if (count) throw new Refusal('book-years:error.waiting', { count }, 422)
  refuse(found.length > 0 && !sure, 'sure', 'book-years:error.unfinished')
}

/**
 * Closes the months from the first that is open up to one that is over. Each closes by itself, so each is recorded.
 * @returns the year of the last
 * @throws Missing; Refusal; Invalid while something is unfinished and was not seen
 */
export async function closeMonth(ctx: SiteCtx, { month, from, sure }: CloseMonthForm): Promise<number> {
  await lockBook(ctx.site.id)
  const first = from ?? month
  const periods = await periodsBetween(ctx.site.id, first, month)
  const last = periods.at(-1)
  if (!last || last.closedAt) throw new Refusal('book-years:error.closedAlready', {}, 422)
  const { nextToClose } = await bordersOf(ctx.site.id)
  if (nextToClose && nextToClose !== first)
    throw new Refusal('book-years:error.closeOrder', { month: formatMonth(nextToClose, ctx.lang) }, 422)
  if (monthEnd(month) >= today()) throw new Refusal('book-years:error.monthRuns', {}, 422)
  await refuseUnfinished(ctx.site.id, first, month, sure)
  const open = periods.filter(({ closedAt }) => !closedAt).map((one) => one.month)
  await sql(
    'UPDATE accounting_period SET closed_at = now(), closed_by = $3 WHERE site_id = $1 AND month = ANY($2::date[])',
    [ctx.site.id, open, ctx.user.userId],
  )
  for (const one of open)
    ctx.audit({ recordType: 'accounting_period', recordId: one, before: { closed: false }, after: { closed: true } })
  return last.yearId
}

/**
 * Opens closed months again, or asks for it: where two people keep the books, another agrees first.
 * @returns the year of the oldest, and whether it is done
 * @throws as reopenMonthNow
 */
export async function reopenMonth(ctx: SiteCtx, form: ReopenMonthForm): Promise<{ year: number; done: boolean }> {
  const { twoPeople } = await lockBook(ctx.site.id)
  if (!twoPeople) return { year: await reopenMonthNow(ctx, form, ctx.user.userId), done: true }
  const year = (await reopenable(ctx, form)).at(0)?.yearId ?? 0
  await askSecond(ctx, ctx.site, {
    kind: 'month',
    about: Number(form.month.slice(0, 7).replace('-', '')),
    amount: null,
    detail: form,
    reason: form.reason,
  })
  return { year, done: false }
}

/** The months that open again, the oldest first; the books are held. @throws Missing; Refusal */
async function reopenable(ctx: SiteCtx, { month, from }: ReopenMonthForm): Promise<Period[]> {
  await lockBook(ctx.site.id)
  const newest = from ?? month
  const periods = await periodsBetween(ctx.site.id, month, newest)
  const [oldest] = periods
  if (!oldest?.closedAt) throw new Refusal('book-years:error.openAlready', {}, 422)
  if (periods.some(({ yearClosedAt }) => yearClosedAt)) throw new Refusal('book-years:error.yearClosed', {}, 422)
  const { lastClosed } = await bordersOf(ctx.site.id)
  if (lastClosed && lastClosed !== newest)
    throw new Refusal('book-years:error.reopenOrder', { month: formatMonth(lastClosed, ctx.lang) }, 422)
  return periods
}

/**
 * Opens the months from the newest closed one down to one again, while their year is open. The reason stands beside each, and each is recorded.
 * @param askedBy who wanted it; the reason is theirs
 * @returns the year of the oldest
 * @throws Missing; Refusal
 */
export async function reopenMonthNow(ctx: SiteCtx, form: ReopenMonthForm, askedBy: number | null): Promise<number> {
  const periods = await reopenable(ctx, form)
  const { reason } = form
  for (const { month: one } of periods.filter(({ closedAt }) => closedAt).reverse()) {
    await markReopened(ctx, one, reason, askedBy)
    ctx.audit({
      recordType: 'accounting_period',
      recordId: one,
      before: { closed: true },
      after: { closed: false, reason },
    })
  }
  return periods[0]?.yearId ?? 0
}

/** Takes the mark of closing from a month. */
export const markReopened = (ctx: SiteCtx, month: Day, reason: string, askedBy: number | null): Promise<object[]> =>
  sql(
    `UPDATE accounting_period SET closed_at = NULL, closed_by = NULL, reopened_at = now(), reopened_by = $3, reopened_for = $4
     WHERE site_id = $1 AND month = $2`,
    [ctx.site.id, month, askedBy, reason],
  )
