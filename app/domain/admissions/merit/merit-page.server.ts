import { sql } from 'db/connection'
import { where } from 'db/where'
import { isStale } from './made-of.server'
import type { Explained } from './merit-order.policy'

export interface MeritOffer {
  id: number
  admissionId: number
  admissionBn: string
  admissionEn: string
  way: string
  name: string
  seats: number
}

/** Every offer of admissions that are not drafts, the newest first, in the reader's language. */
export const meritOffers = (siteId: number, lang: 'bn' | 'en'): Promise<MeritOffer[]> => {
  const named = (table: string) =>
    lang === 'bn'
      ? `coalesce(nullif(${table}.name_bn, ''), ${table}.name_en)`
      : `coalesce(nullif(${table}.name_en, ''), ${table}.name_bn)`
  return sql<MeritOffer>(
    `SELECT o.id, d.id AS "admissionId", d.title_bn AS "admissionBn", d.title_en AS "admissionEn", d.way, o.seats,
       concat_ws(' · ', ${['c', 'g', 'h', 'v'].map(named).join(', ')}) AS name
     FROM admission_offer o JOIN admission d ON d.site_id = o.site_id AND d.id = o.admission_id
       JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id JOIN class c ON c.id = f.class_id
       JOIN shift h ON h.site_id = f.site_id AND h.id = f.shift_id JOIN version v ON v.id = f.version_id
       LEFT JOIN study_group g ON g.id = f.study_group_id AND g.code <> 'NONE'
     WHERE o.site_id = $1 AND d.state <> 'draft' ORDER BY d.opens_at DESC, d.id DESC, o.position, c.position, o.id`,
    [siteId],
  )
}

interface Choice {
  id: number
  way: string
  madeAt: Date
  by: string | null
  publishedAt: Date | null
  /** Not public yet, and not of today's scores, verifications, quotas, payments, rule and seats. */
  stale: boolean
}

/** The choice of an offer: the published one, else the last that was made. */
export async function choiceOf(siteId: number, offerId: number): Promise<Choice | null> {
  const [row] = await sql<Omit<Choice, 'stale'> & { madeOf: string }>(
    `SELECT c.id, c.way, c.made_at AS "madeAt", coalesce(nullif(u.name_bn, ''), u.name_en) AS by, c.published_at AS "publishedAt",
       c.made_of AS "madeOf"
     FROM admission_choice c LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.made_by
     WHERE c.site_id = $1 AND c.offer_id = $2 ORDER BY c.published_at DESC NULLS LAST, c.id DESC LIMIT 1`,
    [siteId, offerId],
  )
  if (!row) return null
  const { madeOf, ...choice } = row
  return { ...choice, stale: choice.publishedAt === null && (await isStale(siteId, { offerId, madeOf })) }
}

export interface PlaceRow {
  id: number
  number: string
  nameBn: string
  nameEn: string
  list: 'selected' | 'waiting-1' | 'waiting-2' | 'none'
  poolBn: string | null
  poolEn: string | null
  position: number
  score: number | null
  explained: Explained | null
  state: string
}

/** The places of a choice in their order, a page of a list; with a number only that one. */
export async function placesOfChoice(
  siteId: number,
  choiceId: number,
  { list, q, ...page }: { list?: readonly PlaceRow['list'][] | undefined; q?: string; offset: number; limit: number },
): Promise<{ items: PlaceRow[]; total: number }> {
  const w = where(siteId, choiceId).and(list, 'l.list = ANY({})').contains(q, 'a.number', 'a.name_bn', 'a.name_en')
  const from = 'admission_place l JOIN application a ON a.site_id = l.site_id AND a.id = l.application_id'
  const fits = w.text('l.site_id = $1 AND l.choice_id = $2')
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM ${from} WHERE ${fits}`, w.binds)
  const items = await sql<PlaceRow>(
    `SELECT a.id, a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", l.list, o.name_bn AS "poolBn", o.name_en AS "poolEn", l.position,
       l.score::float8 AS score, l.explained, l.state
     FROM ${from} LEFT JOIN admission_pool o ON o.site_id = l.site_id AND o.id = l.pool_id
     WHERE ${fits} ORDER BY array_position(ARRAY['selected', 'waiting-1', 'waiting-2', 'none'], l.list), l.position ${w.page(page)}`,
    w.binds,
  )
  return { items, total: count?.total ?? 0 }
}

/** How many stand in which list, and how many of the selected were admitted. */
export const listsOf = (
  siteId: number,
  choiceId: number,
): Promise<{ list: string; many: number; admitted: number }[]> =>
  sql(
    `SELECT list, count(*)::int AS many, count(*) FILTER (WHERE state = 'admitted')::int AS admitted FROM admission_place
     WHERE site_id = $1 AND choice_id = $2 GROUP BY list`,
    [siteId, choiceId],
  )
