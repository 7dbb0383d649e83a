import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { addDays, today, type Day } from '~/format/dates'
import { cashOpening } from './cash-book.server'
import type { CloseDayForm } from './cash-day.form'

export interface ClosedDay {
  id: number
  day: Day
  /** What the book said when it was closed, and what was counted; poisha. */
  cash: number
  bank: number
  counted: number
  remark: string
  closedBy: number
  closerEn: string
  closerBn: string
  closedAt: Date
  seerEn: string | null
  seerBn: string | null
}

/** The newest closing of each day of a span that was closed. */
export const closedDays = (siteId: number, from: Day, to: Day): Promise<ClosedDay[]> =>
  sql<ClosedDay>(
    `SELECT DISTINCT ON (c.day) c.id, c.day, c.cash, c.bank, c.counted, c.remark, c.closed_by AS "closedBy", u.name_en AS "closerEn", u.name_bn AS "closerBn", c.closed_at AS "closedAt",
       s.name_en AS "seerEn", s.name_bn AS "seerBn"
     FROM cash_day c JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.closed_by LEFT JOIN app_user s ON s.tenant_id = c.site_id AND s.id = c.seen_by
     WHERE c.site_id = $1 AND c.day BETWEEN $2 AND $3 ORDER BY c.day, c.id DESC`,
    [siteId, from, to],
  )

/**
 * Closes a day of the cash book with what was counted.
 * @throws Invalid at the day for one that is not over or closed with the same figures already, at the remark where the cash differs
 */
export async function closeDay(ctx: SiteCtx, form: CloseDayForm): Promise<void> {
  await holdBook(ctx.site.id)
  if (form.day > today()) throw new Invalid({ day: ['posting:refused.future'] })
  const next = addDays(form.day, 1)
  const book = await cashOpening(ctx.site.id, { from: next, to: next, fundId: null })
  const counted = Number(form.counted)
  if (counted !== book.cash && !form.remark) throw new Invalid({ remark: ['cash-book:error.differs'] })
  const [known] = await closedDays(ctx.site.id, form.day, form.day)
  if (known && known.cash === book.cash && known.bank === book.bank && known.counted === counted)
    throw new Invalid({ day: ['cash-book:error.closed'] })
  const [row] = await sql<{ id: number }>(
    `INSERT INTO cash_day (site_id, day, cash, bank, counted, remark, closed_by) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [ctx.site.id, form.day, book.cash, book.bank, counted, form.remark, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'cash_day',
    recordId: row?.id ?? 0,
    after: { day: form.day, ...book, counted, remark: form.remark },
  })
}

/** Another person has looked at a closed day. @throws Missing; Refusal of who closed it, and when it is seen already */
export async function seeDay(ctx: SiteCtx, id: number): Promise<Day> {
  const [row] = await sql<{ day: Day; closedBy: number; seen: boolean }>(
    `SELECT day, closed_by AS "closedBy", seen_by IS NOT NULL AS seen FROM cash_day WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('day of the cash book')
  if (row.seen) throw new Refusal('cash-book:error.seen')
  if (row.closedBy === ctx.user.userId) throw new Refusal('cash-book:error.own', {}, 422)
  await sql('UPDATE cash_day SET seen_by = $3, seen_at = $4 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    id,
    ctx.user.userId,
    new Date(),
  ])
  ctx.audit({ recordType: 'cash_day', recordId: id, after: { seen: row.day } })
  return row.day
}
