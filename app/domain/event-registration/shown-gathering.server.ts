import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Asks, Companion, Who } from './gathering'
import type { Fees } from './places.policy'

export interface Gathering {
  id: number
  kind: 'event' | 'jubilee'
  entryId: number | null
  state: 'draft' | 'open' | 'closed'
  /** Of the event; of the jubilee empty. */
  titleBn: string
  titleEn: string
  opensAt: Date
  closesAt: Date
  heldAt: Date | null
  placeBn: string
  placeEn: string
  noteBn: string
  noteEn: string
  who: Who
  places: number | null
  companions: Companion[]
  mostCompanions: number
  fees: Fees
  subHeadId: number | null
  payDays: number
  asks: Asks
  sms: boolean
  keepDays: number
  revision: number
  /** By the database's clock, which is the server's: what a browser says counts for nothing. */
  phase: 'upcoming' | 'open' | 'over'
  /** It has taken place. */
  past: boolean
  /** People who have a place, and who wait. */
  taken: number
  waiting: number
  /** Places that are left; null: as many as come. */
  free: number | null
}

const PEOPLE = (state: string) =>
  `(SELECT coalesce(sum(p.people), 0)::int FROM gathering_guest p WHERE p.site_id = g.site_id AND p.gathering_id = g.id AND p.state = '${state}')`

const HELD = 'coalesce(g.held_at, e.starts_at)'
const SELECT = `SELECT x.*, CASE WHEN x.places IS NOT NULL THEN greatest(0, x.places - x.taken) END AS free FROM (
  SELECT g.id, g.kind, g.entry_id AS "entryId", g.state, coalesce(e.title_bn, '') AS "titleBn", coalesce(e.title_en, '') AS "titleEn", g.opens_at AS "opensAt", g.closes_at AS "closesAt",
    ${HELD} AS "heldAt", CASE WHEN e.id IS NULL THEN g.place_bn ELSE coalesce(e.facts ->> 'placeBn', '') END AS "placeBn",
    CASE WHEN e.id IS NULL THEN g.place_en ELSE coalesce(e.facts ->> 'placeEn', '') END AS "placeEn", g.note_bn AS "noteBn", g.note_en AS "noteEn", g.who, g.places, g.companions,
    g.most_companions AS "mostCompanions", json_build_object('self', g.fee_self, 'spouse', g.fee_spouse, 'child', g.fee_child, 'guest', g.fee_guest) AS fees,
    g.sub_head_id AS "subHeadId", g.pay_days AS "payDays", g.asks, g.sms, g.keep_days AS "keepDays", g.revision,
    CASE WHEN g.state = 'closed' OR g.closes_at <= now() THEN 'over' WHEN g.opens_at > now() THEN 'upcoming' ELSE 'open' END AS phase,
    coalesce(coalesce(e.ends_at, ${HELD}) < now() - interval '12 hours', false) AS past, ${PEOPLE('coming')} AS taken, ${PEOPLE('waiting')} AS waiting
  FROM gathering g LEFT JOIN web_entry e ON e.site_id = g.site_id AND e.id = g.entry_id WHERE g.site_id = $1`

/** A gathering of the institution, for its office. @throws Missing */
export async function gatheringOf(siteId: number, id: number): Promise<Gathering> {
  const [row] = await sql<Gathering>(`${SELECT} AND g.id = $2) x`, [siteId, id])
  if (!row) throw new Missing('gathering')
  return row
}

/** What of an event, or of the jubilee (null), one may register for; null where there is no registration, drafts included unless asked for. */
export async function gatheringFor(siteId: number, entryId: number | null, drafts = false): Promise<Gathering | null> {
  const [row] = await sql<Gathering>(
    `${SELECT} AND ${entryId === null ? `g.kind = 'jubilee' AND $2::bigint IS NULL` : 'g.entry_id = $2'} AND ($3 OR g.state <> 'draft')) x`,
    [siteId, entryId, drafts],
  )
  return row ?? null
}

/** All of the institution, the next that takes place first. */
export const allGatherings = (siteId: number): Promise<Gathering[]> =>
  sql<Gathering>(`${SELECT}) x ORDER BY x.past, x."heldAt" NULLS FIRST, x.id`, [siteId])

/** Events to come for which nobody can register yet. */
export const eventsWithout = (
  siteId: number,
): Promise<{ id: number; titleBn: string; titleEn: string; startsAt: Date | null }[]> =>
  sql(
    `SELECT e.id, e.title_bn AS "titleBn", e.title_en AS "titleEn", e.starts_at AS "startsAt" FROM web_entry e
     WHERE e.site_id = $1 AND e.kind = 'event' AND e.state <> 'retired' AND coalesce(e.ends_at, e.starts_at) > now()
       AND NOT EXISTS (SELECT 1 FROM gathering g WHERE g.site_id = e.site_id AND g.entry_id = e.id) ORDER BY e.starts_at LIMIT 20`,
    [siteId],
  )
