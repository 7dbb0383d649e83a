import { sql } from 'db/connection'
import type { Entry } from './entries.policy'
import type { EventKind } from './event.form'

/** What stands in the calendar's own tables: of the centre, of the institution's group, or its own. */
export type SiteEvent = Entry & { of: 'centre' | 'group' | 'site'; kind: EventKind }

const GROUP_OF_SITE = `SELECT 1 FROM site_group_site g WHERE g.site_id = s.id AND g.cancelled_at IS NULL
  AND (now() AT TIME ZONE 'Asia/Dhaka')::date >= g.from_date AND (g.to_date IS NULL OR (now() AT TIME ZONE 'Asia/Dhaka')::date <= g.to_date)`

/**
 * What stands in an institution's calendar from a day to a day (inclusive): the centre's and its group's events meant for it,
 * with what the institution made of them, and its own. The one door to the calendar for all areas.
 * @param withHidden also events of others that the institution hid: for the screen where it may bring them back
 */
export function eventsOf(site: { id: number }, from: string, to: string, withHidden = false): Promise<SiteEvent[]> {
  return sql(
    `SELECT * FROM (
       SELECT CASE WHEN e.owner_group_id IS NULL THEN 'centre' ELSE 'group' END AS of, e.id, coalesce(o.title_en, e.title_en) AS "titleEn", coalesce(o.title_bn, e.title_bn) AS "titleBn", e.kind,
         coalesce(o.from_on, e.from_on) AS "fromOn", coalesce(o.to_on, e.to_on) AS "toOn", to_char(e.starts_at, 'HH24:MI') AS "startsAt", to_char(e.ends_at, 'HH24:MI') AS "endsAt", e.audience,
         '{}'::bigint[] AS "classIds", e.note_en AS "noteEn", e.note_bn AS "noteBn", greatest(e.updated_at, o.changed_at) AS "changedAt",
         o.id IS NOT NULL AND NOT o.hidden AS changed, coalesce(o.hidden, false) AS hidden
       FROM site s LEFT JOIN thana p ON p.id = s.thana_id JOIN central_event e ON e.active
         AND (e.site_kinds = '{}' OR s.kind = ANY(e.site_kinds)) AND (e.board_ids = '{}' OR s.board_id = ANY(e.board_ids)) AND (e.district_ids = '{}' OR p.district_id = ANY(e.district_ids))
         AND (e.group_ids = '{}' OR EXISTS (${GROUP_OF_SITE} AND g.site_group_id = ANY(e.group_ids)))
         AND (e.owner_group_id IS NULL OR EXISTS (${GROUP_OF_SITE} AND g.site_group_id = e.owner_group_id))
       LEFT JOIN calendar_override o ON o.site_id = s.id AND o.central_event_id = e.id
       WHERE s.id = $1 AND ($4::boolean OR NOT coalesce(o.hidden, false))
       UNION ALL
       SELECT 'site', c.id, c.title_en, c.title_bn, c.kind, c.from_on, c.to_on, to_char(c.starts_at, 'HH24:MI'), to_char(c.ends_at, 'HH24:MI'), c.audience,
         c.class_ids, c.note_en, c.note_bn, c.changed_at, false, false
       FROM calendar_event c WHERE c.site_id = $1 AND c.active
     ) x WHERE "fromOn" <= $3 AND "toOn" >= $2 ORDER BY "fromOn", "startsAt" NULLS FIRST, of, id`,
    [site.id, from, to, withHidden],
    'prepared',
  )
}

/** Days off in the week, as the site keeps them: 0 Sunday … 6 Saturday. */
export async function weekendOf(siteId: number): Promise<number[]> {
  const [row] = await sql<{ weekend: number[] }>('SELECT weekend FROM site WHERE id = $1', [siteId], 'prepared')
  return row?.weekend ?? [5, 6]
}
