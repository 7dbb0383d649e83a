import { sql } from 'db/connection'
import type { Draw } from './one-draw.server'

/** A list whose places stand before everybody: a draw's since it was frozen, one in order of merit since it was published. */
interface PublicList {
  choiceId: number | null
  offerId: number
  since: Date
}

export const listOf = ({ choiceId, offerId, frozenAt }: Draw): PublicList => ({ choiceId, offerId, since: frozenAt })

/** What became of a place, by the number that everybody knows it by: dated, with the reason where the office took somebody off. */
export interface PlaceChange {
  number: string
  what: 'withdrawn' | 'called' | 'again' | 'extended' | 'admitted' | 'declined' | 'lapsed' | 'removed' | 'waits'
  removedFor: string | null
  /** Of a call: until when. */
  admitBy: Date | null
  at: Date
}

/** Seats that were added after the list was frozen, and any other change that was announced of the class. */
export interface SeatsChange {
  was: number
  becomes: number
  at: Date
}

/**
 * All changes of places since a list was frozen, with what applicants took back before the draw; the schema writes the others (note_place). Whoever
 * took it back before had no place to give up: what the draw itself notes of them says nothing that happened.
 */
const CHANGES = `WITH early AS (
    SELECT e.site_id, e.application_id, e.at FROM admission_applicant p JOIN application_event e ON e.site_id = p.site_id AND e.application_id = p.application_id AND e.what = 'withdrawn'
      LEFT JOIN admission_choice k ON k.site_id = p.site_id AND k.id = $2
    WHERE p.site_id = $1 AND p.offer_id = $3 AND p.state = 'withdrawn' AND e.at >= $4 AND (k.published_at IS NULL OR e.at < k.published_at))
  SELECT a.number, c.what, c.removed_for AS "removedFor", c.admit_by AS "admitBy", c.at, c.id AS nth FROM admission_place_change c
    JOIN application a ON a.site_id = c.site_id AND a.id = c.application_id LEFT JOIN early y ON y.site_id = c.site_id AND y.application_id = c.application_id
    WHERE c.site_id = $1 AND c.choice_id = $2 AND (y.application_id IS NULL OR c.what <> 'declined')
  UNION ALL
  SELECT a.number, 'withdrawn', NULL, NULL, y.at, 0 FROM early y JOIN application a ON a.site_id = y.site_id AND a.id = y.application_id`

const asked = (siteId: number, { choiceId, offerId, since }: PublicList) => [siteId, choiceId, offerId, since]

/** Changes of the places of some numbers, in the order they happened. */
export const changesOf = (siteId: number, list: PublicList, numbers: readonly string[]): Promise<PlaceChange[]> =>
  sql<PlaceChange>(
    `SELECT number, what, "removedFor", "admitBy", at FROM (${CHANGES}) x WHERE number = ANY ($5::text[]) ORDER BY at, nth`,
    [...asked(siteId, list), numbers],
  )

/** Changes of all places, the newest first. */
export const latestChanges = (siteId: number, list: PublicList, limit: number): Promise<PlaceChange[]> =>
  sql<PlaceChange>(
    `SELECT number, what, "removedFor", "admitBy", at FROM (${CHANGES}) x ORDER BY at DESC, nth DESC, number LIMIT $5`,
    [...asked(siteId, list), limit],
  )

/** Every change as a line, oldest first, for those who keep it: `time TAB number TAB what TAB reason TAB until`. */
export async function changesText(siteId: number, list: PublicList): Promise<string> {
  const all = await sql<PlaceChange>(
    `SELECT number, what, "removedFor", "admitBy", at FROM (${CHANGES}) x ORDER BY at, nth, number`,
    asked(siteId, list),
  )
  return all
    .map(
      (one) =>
        [one.at.toISOString(), one.number, one.what, one.removedFor ?? '', one.admitBy?.toISOString() ?? ''].join(
          '\t',
        ) + '\n',
    )
    .join('')
}

/** How the seats of a class changed since its list was frozen. */
export const seatsChanges = (siteId: number, list: PublicList): Promise<SeatsChange[]> =>
  sql<SeatsChange>(
    `SELECT was::int, becomes::int, at FROM announced_change WHERE site_id = $1 AND kind = 'admission-offer' AND record_id = $2 AND field = 'seats' AND at >= $3 ORDER BY id`,
    [siteId, list.offerId, list.since],
  )

/** How many were admitted to the class directly since then, without an application: they are in no list, so they are counted beside it. */
export async function admittedDirectly(siteId: number, list: PublicList): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM admission_entry n JOIN enrolment e ON e.site_id = n.site_id AND e.id = n.enrolment_id
       JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN admission_offer o ON o.site_id = x.site_id AND o.class_offering_id = x.class_offering_id
     WHERE n.site_id = $1 AND o.id = $2 AND n.application_id IS NULL AND n.undone_at IS NULL AND n.admitted_at >= $3`,
    [siteId, list.offerId, list.since],
  )
  return row?.count ?? 0
}
