import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { Day } from '~/format/dates'
import { holdsSeat } from './holds-seat'

export const PLACE_STATES = ['called', 'admitted', 'waits', 'declined', 'lapsed', 'removed'] as const
export type PlaceState = (typeof PLACE_STATES)[number]
const PLACE_LISTS = ['selected', 'waiting-1', 'waiting-2'] as const

interface Names {
  nameBn: string
  nameEn: string
}

/** An offer whose choice is published, with what became of its places. */
export interface PlacesOffer {
  id: number
  choiceId: number
  admissionTitle: Names
  way: string
  session: string
  sessionStarts: Day
  className: Names
  shift: Names
  version: Names
  group: Names | null
  seats: number
  called: number
  admitted: number
  declined: number
  lapsed: number
  removed: number
  waiting: number
  /** Seats that nobody is called to or has. */
  free: number
}

const pair = (alias: string) => `json_build_object('nameBn', ${alias}.name_bn, 'nameEn', ${alias}.name_en)`

/** Offers whose choice is published, the newest session first. @param id only this one */
export const placesOffers = (siteId: number, id: number | null = null): Promise<PlacesOffer[]> =>
  sql<PlacesOffer>(
    `SELECT o.id, c.id AS "choiceId", json_build_object('nameBn', a.title_bn, 'nameEn', a.title_en) AS "admissionTitle", c.way, s.label AS session, s.starts_on AS "sessionStarts",
       ${pair('k')} AS "className", ${pair('h')} AS shift, ${pair('v')} AS version, CASE WHEN g.code = 'NONE' THEN NULL ELSE ${pair('g')} END AS "group", o.seats,
       n.called, n.admitted, n.declined, n.lapsed, n.removed, n.waiting, greatest(o.seats - n.held, 0) AS free
     FROM admission_choice c
       JOIN admission_offer o ON o.site_id = c.site_id AND o.id = c.offer_id
       JOIN admission a ON a.site_id = o.site_id AND a.id = o.admission_id
       JOIN site_session s ON s.site_id = a.site_id AND s.id = a.session_id
       JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
       JOIN class k ON k.id = f.class_id
       JOIN shift h ON h.site_id = f.site_id AND h.id = f.shift_id
       JOIN version v ON v.id = f.version_id
       JOIN study_group g ON g.id = f.study_group_id
       CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE p.state = 'called')::int AS called, count(*) FILTER (WHERE p.state = 'admitted')::int AS admitted,
         count(*) FILTER (WHERE p.state = 'declined')::int AS declined, count(*) FILTER (WHERE p.state = 'lapsed')::int AS lapsed,
         count(*) FILTER (WHERE p.state = 'removed')::int AS removed,
         count(*) FILTER (WHERE ${holdsSeat('p')})::int AS held,
         count(*) FILTER (WHERE p.state = 'waits' AND p.list IN ('waiting-1', 'waiting-2'))::int AS waiting
         FROM admission_place p WHERE p.site_id = c.site_id AND p.choice_id = c.id) n
     WHERE c.site_id = $1 AND c.published_at IS NOT NULL AND ($2::bigint IS NULL OR o.id = $2)
     ORDER BY s.starts_on DESC, a.id DESC, o.position, o.id`,
    [siteId, id],
  )

export interface PlaceRow {
  applicationId: number
  number: string
  nameBn: string
  nameEn: string
  mobile: string | null
  list: (typeof PLACE_LISTS)[number]
  position: number
  pool: Names | null
  state: PlaceState
  /** The form still stands: who took it back, or was rejected, is not called again. */
  stands: boolean
  admitBy: Date | null
  entryId: number | null
  studentId: number | null
  code: string | null
  section: Names | null
  roll: number | null
}

/** The places of a choice in its order, without those who neither were selected nor wait. */
export async function placesOf(
  siteId: number,
  choiceId: number,
  { q, filters, ...page }: Asked<{ list?: readonly string[]; state?: readonly string[] }>,
): Promise<{ items: PlaceRow[]; total: number }> {
  const w = where(siteId, choiceId)
    .contains(q, 'a.number', 'a.name_bn', 'a.name_en')
    .and(filters.list, 'p.list = ANY ({})')
    .and(filters.state, 'p.state = ANY ({})')
  const rows = await sql<PlaceRow & { total: number }>(
    `SELECT p.application_id AS "applicationId", a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", a.mobile, p.list, p.position, p.state, f.state = 'verified' AS stands, p.admit_by AS "admitBy",
       CASE WHEN l.id IS NOT NULL THEN ${pair('l')} END AS pool, n.id AS "entryId", n.student_id AS "studentId", t.code,
       CASE WHEN x.id IS NOT NULL THEN ${pair('x')} END AS section, e.roll, count(*) OVER ()::int AS total
     FROM admission_place p
       JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
       JOIN admission_applicant f ON f.site_id = p.site_id AND f.application_id = p.application_id
       LEFT JOIN admission_pool l ON l.site_id = p.site_id AND l.id = p.pool_id
       LEFT JOIN admission_entry n ON n.site_id = p.site_id AND n.application_id = p.application_id AND n.undone_at IS NULL
       LEFT JOIN student t ON t.site_id = n.site_id AND t.id = n.student_id
       LEFT JOIN enrolment e ON e.site_id = n.site_id AND e.id = n.enrolment_id
       LEFT JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
     WHERE ${w.text(`p.site_id = $1 AND p.choice_id = $2 AND p.list <> 'none'`)} ORDER BY p.list, p.position ${w.page(page)}`,
    w.binds,
  )
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface SectionRoom {
  id: number
  nameBn: string
  nameEn: string
  active: number
  capacity: number | null
}

/** The sections of an offer's class, with how full each is: counted, since what the database keeps of it is told when a transaction ends. */
export const sectionsOf = (siteId: number, offerId: number): Promise<SectionRoom[]> =>
  sql<SectionRoom>(
    `SELECT x.id, x.name_bn AS "nameBn", x.name_en AS "nameEn", x.capacity,
       (SELECT count(*)::int FROM enrolment e WHERE e.site_id = x.site_id AND e.section_id = x.id AND e.state = 'active') AS active FROM admission_offer o
       JOIN section x ON x.site_id = o.site_id AND x.class_offering_id = o.class_offering_id
     WHERE o.site_id = $1 AND o.id = $2 ORDER BY x.position, x.id`,
    [siteId, offerId],
  )
