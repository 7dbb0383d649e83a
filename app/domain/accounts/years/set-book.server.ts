import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, refuse, Refusal } from '~/domain/errors'
import { dayOf, parseDay, today, type Day } from '~/format/dates'
import { bookOf, lockBook } from './book.server'
import { addYear, openBook } from './open-book.server'
import type { OpenBookForm } from './year.form'

type Basis = 'cash' | 'accrual'

/** Opens the institution's books as whoever asks. @throws Invalid for a day that lies ahead; Refusal when they are open */
export async function openBooks(ctx: SiteCtx, { firstMonth, ...value }: OpenBookForm): Promise<void> {
  if (await bookOf(ctx.site.id)) throw new Refusal('posting:refused.bookOpen', {}, 422)
  refuse(value.openedOn > today(), 'openedOn', 'book-years:error.openAhead')
  await openBook(ctx.site, { ...value, firstMonth: firstMonth === '1' ? 1 : 7, userId: ctx.user.userId })
  ctx.audit({ recordType: 'book', recordId: ctx.site.id, after: { firstMonth, ...value } })
}

/**
 * Adds the year after the newest one, with its months. One year may lie ahead, no more.
 * @throws Refusal; Invalid for cash after accrual
 */
export async function addNextYear(ctx: SiteCtx, { basis }: { basis: Basis }): Promise<{ id: number; startsOn: Day }> {
  await lockBook(ctx.site.id)
  const [newest] = await sql<{ startsOn: Day; basis: Basis }>(
    'SELECT starts_on AS "startsOn", basis FROM accounting_year WHERE site_id = $1 ORDER BY starts_on DESC LIMIT 1',
    [ctx.site.id],
  )
  if (!newest) throw new Missing('year')
  if (newest.startsOn > today()) throw new Refusal('book-years:error.yearAhead', {}, 422)
  // What was receivable would be income a second time when it is paid.
  refuse(newest.basis === 'accrual' && basis === 'cash', 'basis', 'book-years:error.afterAccrual')
  const { year, month } = parseDay(newest.startsOn)
  const startsOn = dayOf(year + 1, month, 1) ?? newest.startsOn
  const id = await addYear(ctx.site, startsOn, basis)
  ctx.audit({ recordType: 'accounting_year', recordId: id, after: { startsOn, basis } })
  return { id, startsOn }
}

/**
 * Chooses cash or accrual for a year in which nothing is posted yet. Cash may be followed by accrual, not the other way round.
 * @throws Missing; Refusal; Invalid
 */
export async function setBasis(ctx: SiteCtx, { id, basis }: { id: number; basis: Basis }): Promise<void> {
  await lockBook(ctx.site.id)
  const [year] = await sql<{
    basis: Basis
    closedAt: Date | null
    used: boolean
    after: Basis | null
    before: Basis | null
  }>(
    `SELECT y.basis, y.closed_at AS "closedAt",
       EXISTS (SELECT FROM voucher v WHERE v.site_id = y.site_id AND v.day BETWEEN y.starts_on AND y.ends_on)
         OR EXISTS (SELECT FROM fee_accrual a WHERE a.site_id = y.site_id AND a.kind = 'start' AND a.day >= y.starts_on) AS used,
       (SELECT x.basis FROM accounting_year x WHERE x.site_id = y.site_id AND x.starts_on < y.starts_on ORDER BY x.starts_on DESC LIMIT 1) AS after,
       (SELECT x.basis FROM accounting_year x WHERE x.site_id = y.site_id AND x.starts_on > y.starts_on ORDER BY x.starts_on LIMIT 1) AS before
     FROM accounting_year y WHERE y.site_id = $1 AND y.id = $2`,
    [ctx.site.id, id],
  )
  if (!year) throw new Missing('year')
  if (year.closedAt) throw new Refusal('book-years:error.yearClosed', {}, 422)
  if (year.used) throw new Refusal('book-years:error.basisInUse', {}, 422)
  refuse(basis === 'cash' && year.after === 'accrual', 'basis', 'book-years:error.afterAccrual')
  refuse(basis === 'accrual' && year.before === 'cash', 'basis', 'book-years:error.beforeCash')
  await sql('UPDATE accounting_year SET basis = $3 WHERE site_id = $1 AND id = $2', [ctx.site.id, id, basis])
  ctx.audit({ recordType: 'accounting_year', recordId: id, before: { basis: year.basis }, after: { basis } })
}
