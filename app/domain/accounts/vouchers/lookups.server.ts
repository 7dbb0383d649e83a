import { sql } from 'db/connection'
import { today, type Day } from '~/format/dates'
import { Refusal } from '~/domain/errors'
import type { SiteCtx } from '~/domain/context'
import { bookOf } from '../years/book.server'
import type { Actor } from './drafts.policy'

/** Of those, a page offers no more. */
const MOST_OFFERED = 500

/** Who asks, before the institution's book. @throws Refusal when no book is open */
export async function actorOf(ctx: SiteCtx): Promise<Actor> {
  const book = await bookOf(ctx.site.id)
  if (!book) throw new Refusal('posting:refused.noBook', {}, 422)
  return {
    userId: ctx.user.userId,
    make: ctx.can('accounts.vouchers.make'),
    check: ctx.can('accounts.vouchers.check'),
    twoPeople: book.twoPeople,
  }
}

/** Why nothing can be posted on a day: a word of the area `posting`; null when it can. */
export async function dayFault(siteId: number, day: Day): Promise<string | null> {
  if (day > today()) return 'posting:refused.future'
  const [month] = await sql<{ closed: boolean; yearClosed: boolean; early: boolean }>(
    `SELECT p.closed_at IS NOT NULL AS closed, y.closed_at IS NOT NULL AS "yearClosed", $2::date < b.opened_on AS early
     FROM accounting_period p JOIN accounting_year y ON y.site_id = p.site_id AND y.id = p.year_id JOIN book b ON b.site_id = p.site_id
     WHERE p.site_id = $1 AND p.month = $2::date - (extract(day FROM $2::date)::int - 1)`,
    [siteId, day],
  )
  if (!month || month.early) return 'posting:refused.noPeriod'
  if (month.yearClosed) return 'posting:refused.closedYear'
  return month.closed ? 'posting:refused.closed' : null
}

/** Today, or the last day of the newest month that is open. */
export async function lastOpenDay(siteId: number): Promise<Day> {
  const [row] = await sql<{ day: Day }>(
    `SELECT least($2::date, (p.month + interval '1 month' - interval '1 day')::date) AS day
     FROM accounting_period p JOIN accounting_year y ON y.site_id = p.site_id AND y.id = p.year_id
     WHERE p.site_id = $1 AND p.closed_at IS NULL AND y.closed_at IS NULL AND p.month <= $2::date ORDER BY p.month DESC LIMIT 1`,
    [siteId, today()],
  )
  return row?.day ?? today()
}

interface Offered {
  id: number
  nameEn: string
  nameBn: string
}

const SAME_NAME = `(SELECT count(*) FROM party o WHERE o.site_id = p.site_id AND (lower(o.name_en) = lower(p.name_en) OR lower(o.name_bn) = lower(p.name_bn))) > 1`
/** Two parties may have one name, of a supplier and of an employee: then their number tells them apart. */
const NAMES = `p.name_en || CASE WHEN ${SAME_NAME} THEN ' #' || p.id ELSE '' END AS "nameEn", p.name_bn || CASE WHEN ${SAME_NAME} THEN ' #' || p.id ELSE '' END AS "nameBn"`

/** The parties that a form offers by name. */
export const offeredParties = (siteId: number): Promise<Offered[]> =>
  sql<Offered>(
    `SELECT p.id, ${NAMES} FROM party p WHERE p.site_id = $1 AND p.active ORDER BY p.name_en, p.id LIMIT ${MOST_OFFERED}`,
    [siteId],
  )

/** The names of some parties, as a form offers them. */
export const partiesBy = (siteId: number, ids: readonly number[]): Promise<Offered[]> =>
  ids.length
    ? sql<Offered>(`SELECT p.id, ${NAMES} FROM party p WHERE p.site_id = $1 AND p.id = ANY($2)`, [siteId, ids])
    : Promise.resolve([])

/** The party that a typed name means; null for none, 'many' where it does not say which. */
export async function partiesNamed(
  siteId: number,
  names: readonly string[],
): Promise<Map<string, number | 'many' | null>> {
  const wanted = [...new Set(names)].map((name) => {
    const [, bare = name, id] = /^(.*?)(?: #(\d{1,15}))?$/.exec(name.trim()) ?? []
    return { name, bare: bare.toLowerCase(), id: id ? Number(id) : null }
  })
  if (!wanted.length) return new Map()
  const found = await sql<{ id: number; en: string; bn: string }>(
    `SELECT p.id, lower(p.name_en) AS en, lower(p.name_bn) AS bn FROM party p WHERE p.site_id = $1 AND (lower(p.name_en) = ANY($2) OR lower(p.name_bn) = ANY($2))`,
    [siteId, wanted.map(({ bare }) => bare)],
  )
  return new Map(
    wanted.map(({ name, bare, id }) => {
      const same = found.filter((one) => (one.en === bare || one.bn === bare) && (id === null || one.id === id))
      return [name, same.length > 1 ? 'many' : (same[0]?.id ?? null)]
    }),
  )
}
