import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import type { Posted } from '../posting/post-voucher.server'
import { reverseVoucher } from '../posting/reverse-voucher.server'
import { askSecond } from '../requests/ask.server'
import { lockBook } from './book.server'
import { markReopened, refuseUnfinished } from './close-month.server'
import { postClosing } from './post-closing.server'
import type { ReasonForm } from './year.form'
import { yearName } from './year-name.policy'
import { bordersOf } from './years-view.server'

interface Year {
  id: number
  startsOn: Day
  endsOn: Day
  closedAt: Date | null
  /** An earlier one is open. */
  earlierOpen: boolean
  /** A later one is closed. */
  laterClosed: boolean
  lastMonth: Day
}

/** @throws Missing when it is not the institution's */
async function yearOf(siteId: number, id: number): Promise<Year> {
  const [year] = await sql<Year>(
    `SELECT y.id, y.starts_on AS "startsOn", y.ends_on AS "endsOn", y.closed_at AS "closedAt", date_trunc('month', y.ends_on)::date AS "lastMonth",
       EXISTS (SELECT FROM accounting_year x WHERE x.site_id = y.site_id AND x.starts_on < y.starts_on AND x.closed_at IS NULL) AS "earlierOpen",
       EXISTS (SELECT FROM accounting_year x WHERE x.site_id = y.site_id AND x.starts_on > y.starts_on AND x.closed_at IS NOT NULL) AS "laterClosed"
     FROM accounting_year y WHERE y.site_id = $1 AND y.id = $2`,
    [siteId, id],
  )
  if (!year) throw new Missing('year')
  return year
}

/**
 * Closes a year that is over: everything of income and expenditure goes to the accumulated surplus, fund by fund, with one
 * voucher on its last day (none where there is nothing); then its months and the year are closed.
 * @param shown how many vouchers the book had when the figures were shown; `sure`: what is unfinished was seen
 * @throws Missing; Refusal, of the books too; Invalid while something is unfinished and was not seen
 */
export async function closeYear(
  ctx: SiteCtx,
  shown: { id: number; posted: number; sure: boolean },
): Promise<Posted | null> {
  const { site, user } = ctx
  const book = await lockBook(site.id)
  const year = await yearOf(site.id, shown.id)
  if (year.closedAt) throw new Refusal('book-years:error.yearClosed', {}, 422)
  if (year.endsOn >= today()) throw new Refusal('book-years:error.yearRuns', {}, 422)
  if (year.earlierOpen) throw new Refusal('book-years:error.earlierOpen', {}, 422)
  if (book.posted !== shown.posted) throw new Refusal('book-years:error.stale', {}, 422)
  await refuseUnfinished(site.id, year.startsOn, year.lastMonth, shown.sure)
  // The last month may have been closed by itself: it takes the voucher that closes the year, and is closed again with it.
  await sql('UPDATE accounting_period SET closed_at = NULL WHERE site_id = $1 AND month = $2', [
    site.id,
    year.lastMonth,
  ])
  const posted = await postClosing(site, year.endsOn, {
    narration: wordsFor(ctx.site.defaultLang)('book-years:end.narration', { year: yearName(year.startsOn) }),
    userId: user.userId,
  })
  await sql(
    'UPDATE accounting_period SET closed_at = now(), closed_by = $3 WHERE site_id = $1 AND year_id = $2 AND closed_at IS NULL',
    [site.id, year.id, user.userId],
  )
  await sql('UPDATE accounting_year SET closed_at = now(), closed_by = $3 WHERE site_id = $1 AND id = $2', [
    site.id,
    year.id,
    user.userId,
  ])
  ctx.audit({
    recordType: 'accounting_year',
    recordId: year.id,
    before: { closed: false },
    after: { closed: true, voucher: posted?.number ?? null },
  })
  return posted
}

/**
 * Opens a closed year again, or asks for it: where two people keep the books, another agrees first.
 * @returns whether it is done
 * @throws as reopenYearNow
 */
export async function reopenYear(ctx: SiteCtx, form: ReasonForm): Promise<boolean> {
  const { twoPeople } = await lockBook(ctx.site.id)
  if (!twoPeople) {
    await reopenYearNow(ctx, form, ctx.user.userId)
    return true
  }
  await reopenable(ctx, form.id)
  await askSecond(ctx, ctx.site, { kind: 'year', about: form.id, amount: null, detail: form, reason: form.reason })
  return false
}

/** The year, closed and the newest of the closed ones; the books are held. @throws Missing; Refusal */
async function reopenable({ site }: SiteCtx, id: number): Promise<Year> {
  await lockBook(site.id)
  const year = await yearOf(site.id, id)
  if (!year.closedAt) throw new Refusal('book-years:error.yearOpen', {}, 422)
  const { lastClosed } = await bordersOf(site.id)
  if (year.laterClosed || (lastClosed && lastClosed > year.lastMonth))
    throw new Refusal('book-years:error.laterClosed', {}, 422)
  return year
}

/**
 * Opens the newest closed year again: its closing voucher is reversed, and its last month is open. Later months must be open.
 * @param askedBy who wanted it; the reason is theirs
 * @throws Missing; Refusal
 */
export async function reopenYearNow(ctx: SiteCtx, { id, reason }: ReasonForm, askedBy: number | null): Promise<void> {
  const { site, user } = ctx
  const year = await reopenable(ctx, id)
  await sql('UPDATE accounting_year SET closed_at = NULL, closed_by = NULL WHERE site_id = $1 AND id = $2', [
    site.id,
    year.id,
  ])
  await markReopened(ctx, year.lastMonth, reason, askedBy)
  const [closing] = await sql<{ id: number }>(
    `SELECT v.id FROM voucher v WHERE v.site_id = $1 AND v.kind = 'closing' AND v.day = $2 AND v.reverses_id IS NULL
       AND NOT EXISTS (SELECT FROM voucher x WHERE x.site_id = v.site_id AND x.reverses_id = v.id)`,
    [site.id, year.endsOn],
  )
  const given = { day: year.endsOn, reason, madeBy: askedBy, postedBy: user.userId }
  const reversal = closing ? await reverseVoucher(site, closing.id, given) : null
  ctx.audit({
    recordType: 'accounting_year',
    recordId: year.id,
    before: { closed: true },
    after: { closed: false, reason, voucher: reversal?.number ?? null },
  })
}
