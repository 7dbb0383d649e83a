import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'

interface Place {
  area: string
  funding: string
}

/** By which rows of the government's caps the institution is judged, as it said once; null before. */
export async function placeOf(siteId: number): Promise<Place | null> {
  const [place] = await sql<Place>('SELECT area, funding FROM fee_site_setting WHERE site_id = $1', [siteId])
  return place ?? null
}

export async function savePlace(ctx: SiteCtx, place: { area: string; funding: string }): Promise<void> {
  const before = await placeOf(ctx.site.id)
  await sql(
    `INSERT INTO fee_site_setting (site_id, area, funding) VALUES ($1, $2, $3)
     ON CONFLICT (site_id) DO UPDATE SET area = excluded.area, funding = excluded.funding`,
    [ctx.site.id, place.area, place.funding],
  )
  ctx.audit({ recordType: 'fee_site_setting', recordId: ctx.site.id, before, after: place })
}

export interface OverCap {
  classEn: string
  classBn: string
  groupEn: string
  groupBn: string
  hasGroups: boolean
  versionEn: string
  versionBn: string
  /** What a new student of the class pays of capped sub-heads in the session, poisha: the most of any section and gender. */
  amount: number
  /** What the circular's row allows, poisha. */
  cap: number
  capEn: string
  capBn: string
  capFrom: string
}

/**
 * Classes whose new students would pay more, by the rates that have no end, for admission and session together than the government allows, by the admission policy's
 * row for the institution's area, funding and the class's version. None where the institution has not said where it stands.
 */
export const overCaps = (siteId: number, sessionId: number): Promise<OverCap[]> =>
  sql<OverCap>(
    `WITH paid AS (
       SELECT x.class_offering_id, max(b.amount)::bigint AS amount FROM site_session i
         JOIN class_offering o ON o.site_id = i.site_id AND o.session_id = i.id JOIN section x ON x.site_id = o.site_id AND x.class_offering_id = o.id
         CROSS JOIN (VALUES ('male'), ('female'), ('other'), (NULL)) g (gender)
         CROSS JOIN LATERAL (SELECT sum(f.amount) AS amount FROM (
           SELECT DISTINCT ON (r.plan_id) r.plan_id, r.amount FROM fee_fitting($1, x.id, true, g.gender) r JOIN fee_sub_head h ON h.id = r.sub_head_id
           WHERE r.until_day IS NULL AND h.capped AND h.frequency IN ('yearly', 'once') AND EXISTS (SELECT FROM fee_plan_period d WHERE d.site_id = $1 AND d.plan_id = r.plan_id)
           ORDER BY r.plan_id, r.rank DESC, r.from_day DESC NULLS LAST) f) b
       WHERE i.site_id = $1 AND i.id = $2 GROUP BY 1)
     SELECT c.name_en AS "classEn", c.name_bn AS "classBn", g.name_en AS "groupEn", g.name_bn AS "groupBn", c.has_groups AS "hasGroups",
       v.name_en AS "versionEn", v.name_bn AS "versionBn", p.amount, k.amount AS cap, k.name_en AS "capEn", k.name_bn AS "capBn", k.starts_on AS "capFrom"
     FROM paid p JOIN class_offering o ON o.site_id = $1 AND o.id = p.class_offering_id JOIN site_session i ON i.site_id = o.site_id AND i.id = o.session_id
       JOIN class c ON c.id = o.class_id JOIN study_group g ON g.id = o.study_group_id JOIN version v ON v.id = o.version_id
       JOIN fee_site_setting s ON s.site_id = o.site_id
       CROSS JOIN LATERAL (
         SELECT k.* FROM fee_cap k WHERE k.active AND k.area = s.area AND k.funding IN ('any', s.funding) AND coalesce(k.version_id, v.id) = v.id
           AND k.starts_on <= i.starts_on AND (k.ends_on IS NULL OR k.ends_on >= i.starts_on)
         ORDER BY k.version_id IS NULL, k.funding = 'any', k.starts_on DESC LIMIT 1) k
     WHERE p.amount > k.amount ORDER BY c.position, g.position, v.position, o.id`,
    [siteId, sessionId],
  )
