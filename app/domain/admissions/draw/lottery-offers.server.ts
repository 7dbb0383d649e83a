import { sql } from 'db/connection'
import { OPEN } from '../desk/desk-query.server'

interface Named {
  nameBn: string
  nameEn: string
}

/** A class that is drawn for, with what has to be known before its list is frozen. */
export interface LotteryOffer {
  id: number
  admissionId: number
  titleBn: string
  titleEn: string
  state: 'draft' | 'published' | 'closed'
  closesAt: Date
  /** Applications can no longer come in. */
  over: boolean
  session: string
  className: Named
  shift: Named
  version: Named
  /** None where the class has no groups. */
  group: Named | null
  seats: number
  waiting1: number
  waiting2: number
  /** Seats of the quotas together. */
  quotaSeats: number
  /** Verified: they are drawn. */
  eligible: number
  /** Sent, and neither verified nor rejected; or a quota of a verified one is not decided. */
  undecided: number
  /** The real draw. */
  drawId: number | null
  drawnAt: Date | null
  rehearsals: number
  /** The admission tells everybody in a frozen list its seal. */
  tellsFrozen: boolean
}

const pair = (alias: string) => `json_build_object('nameBn', ${alias}.name_bn, 'nameEn', ${alias}.name_en)`

/** The offers whose way is a lottery, those whose session begins last first. @param id only this one */
export const lotteryOffers = (siteId: number, id: number | null = null): Promise<LotteryOffer[]> =>
  sql<LotteryOffer>(
    `SELECT o.id, a.id AS "admissionId", a.title_bn AS "titleBn", a.title_en AS "titleEn", a.state, a.closes_at AS "closesAt", a.closes_at <= now() AS over,
       ss.label AS session, ${pair('c')} AS "className", ${pair('sh')} AS shift, ${pair('v')} AS version,
       CASE WHEN g.code = 'NONE' THEN NULL ELSE ${pair('g')} END AS "group",
       o.seats, o.waiting_1 AS "waiting1", o.waiting_2 AS "waiting2",
       (SELECT coalesce(sum(s.seats), 0)::int FROM admission_seat s WHERE s.site_id = o.site_id AND s.offer_id = o.id) AS "quotaSeats",
       n.eligible, n.undecided, d.id AS "drawId", d.drawn_at AS "drawnAt",
       (SELECT count(*)::int FROM admission_draw r WHERE r.site_id = o.site_id AND r.offer_id = o.id AND r.rehearsal) AS rehearsals,
       'frozen' = ANY (a.sms_steps) AS "tellsFrozen"
     FROM admission_offer o
       JOIN admission a ON a.site_id = o.site_id AND a.id = o.admission_id AND a.way = 'lottery'
       JOIN site_session ss ON ss.site_id = a.site_id AND ss.id = a.session_id
       JOIN class_offering co ON co.site_id = o.site_id AND co.id = o.class_offering_id
       JOIN class c ON c.id = co.class_id
       JOIN shift sh ON sh.site_id = co.site_id AND sh.id = co.shift_id
       JOIN version v ON v.id = co.version_id
       JOIN study_group g ON g.id = co.study_group_id
       LEFT JOIN admission_draw d ON d.site_id = o.site_id AND d.offer_id = o.id AND NOT d.rehearsal
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE p.state = 'verified')::int AS eligible,
           count(*) FILTER (WHERE ${OPEN})::int AS undecided
         FROM admission_applicant p WHERE p.site_id = o.site_id AND p.offer_id = o.id) n
     WHERE o.site_id = $1 AND ($2::bigint IS NULL OR o.id = $2)
     ORDER BY ss.starts_on DESC, a.closes_at DESC, a.id, o.position, o.id`,
    [siteId, id],
  )
