import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Asks } from '../form/admission-fields.policy'
import type { SmsStep } from '../sms-steps'
import { holdsSeat } from '../places/holds-seat'
import type { WAYS } from './admission.form'

export interface DeclaredRow {
  id: number
  titleBn: string
  titleEn: string
  session: string
  state: 'draft' | 'published' | 'closed'
  phase: 'upcoming' | 'open' | 'over'
  opensAt: Date
  closesAt: Date
  way: (typeof WAYS)[number]
  seats: number
  sent: number
  begun: number
  /** Of whatever state. */
  applicants: number
}

/** Admissions of the institution, the newest first. */
export const declaredAdmissions = (ctx: SiteCtx): Promise<DeclaredRow[]> =>
  sql(
    `SELECT a.id, a.title_bn AS "titleBn", a.title_en AS "titleEn", s.label AS session, a.state, a.opens_at AS "opensAt", a.closes_at AS "closesAt", a.way,
       CASE WHEN a.state = 'closed' OR a.closes_at <= now() THEN 'over' WHEN a.opens_at > now() THEN 'upcoming' ELSE 'open' END AS phase,
       (SELECT coalesce(sum(o.seats), 0)::int FROM admission_offer o WHERE o.site_id = a.site_id AND o.admission_id = a.id) AS seats,
       (SELECT count(*)::int FROM admission_applicant p WHERE p.site_id = a.site_id AND p.admission_id = a.id AND p.state NOT IN ('draft', 'withdrawn')) AS sent,
       (SELECT count(*)::int FROM admission_applicant p WHERE p.site_id = a.site_id AND p.admission_id = a.id AND p.state = 'draft') AS begun,
       (SELECT count(*)::int FROM admission_applicant p WHERE p.site_id = a.site_id AND p.admission_id = a.id) AS applicants
     FROM admission a JOIN site_session s ON s.site_id = a.site_id AND s.id = a.session_id WHERE a.site_id = $1 ORDER BY a.closes_at DESC, a.id DESC`,
    [ctx.site.id],
  )

export interface Declared {
  id: number
  sessionId: number
  session: string
  code: string
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  prospectusId: number | null
  prospectusName: string | null
  state: 'draft' | 'published' | 'closed'
  opensAt: Date
  closesAt: Date
  subHeadId: number | null
  fee: number
  payBy: Date | null
  way: (typeof WAYS)[number]
  testWeight: number
  meritWeight: number
  interviewWeight: number
  testFull: string | null
  testPass: string | null
  interviewFull: string | null
  ageOn: string | null
  asks: Asks
  admitBy: string | null
  waitingDays: number
  keepDays: number
  showsNames: boolean
  smsSteps: SmsStep[]
  revision: number
  applicants: number
  /** A list of it is frozen and waits for its draw. */
  frozen: boolean
  /** A list of it is public, or was drawn. */
  chosen: boolean
}

/** One admission as it is declared. @throws Missing */
export async function declaredAdmission(siteId: number, id: number): Promise<Declared> {
  const [row] = await sql<Declared>(
    `SELECT a.id, a.session_id AS "sessionId", s.label AS session, a.code, a.title_bn AS "titleBn", a.title_en AS "titleEn", a.body_bn AS "bodyBn", a.body_en AS "bodyEn",
       a.prospectus_id AS "prospectusId", m.name AS "prospectusName", a.state, a.opens_at AS "opensAt", a.closes_at AS "closesAt", a.sub_head_id AS "subHeadId", a.fee,
       a.pay_by AS "payBy", a.way, a.test_weight AS "testWeight", a.merit_weight AS "meritWeight", a.interview_weight AS "interviewWeight", a.test_full AS "testFull",
       a.test_pass AS "testPass", a.interview_full AS "interviewFull", a.age_on AS "ageOn", a.asks, a.admit_by AS "admitBy", a.waiting_days AS "waitingDays",
       a.keep_days AS "keepDays", a.shows_names AS "showsNames", a.sms_steps AS "smsSteps", a.revision,
       (SELECT count(*)::int FROM admission_applicant p WHERE p.site_id = a.site_id AND p.admission_id = a.id) AS applicants,
       EXISTS (SELECT FROM admission_draw w JOIN admission_offer o ON o.site_id = w.site_id AND o.id = w.offer_id
         WHERE w.site_id = a.site_id AND o.admission_id = a.id AND NOT w.rehearsal AND w.drawn_at IS NULL) AS frozen,
       EXISTS (SELECT FROM admission_choice c JOIN admission_offer o ON o.site_id = c.site_id AND o.id = c.offer_id
         WHERE c.site_id = a.site_id AND o.admission_id = a.id AND c.published_at IS NOT NULL) AS chosen
     FROM admission a JOIN site_session s ON s.site_id = a.site_id AND s.id = a.session_id
       LEFT JOIN media m ON m.site_id = a.site_id AND m.id = a.prospectus_id WHERE a.site_id = $1 AND a.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('admission')
  return row
}

export interface OfferRow {
  offeringId: number
  nameBn: string
  nameEn: string
  offerId: number | null
  seats: number | null
  waiting1: number | null
  waiting2: number | null
  minMonths: number | null
  maxMonths: number | null
  gender: 'male' | 'female' | null
  applicants: number
  admitted: number
  /** Of a choice that is public: who may still come, those drawn who are called next among them. */
  called: number
  /** Of its real draw: until it is drawn nothing moves, afterwards only more seats. */
  draw: 'frozen' | 'drawn' | null
}

/** Every class of the admission's session, and what the admission offers of it. */
export const offerRows = (siteId: number, admission: { id: number; sessionId: number }): Promise<OfferRow[]> =>
  sql(
    `SELECT f.id AS "offeringId", concat_ws(' · ', c.name_bn, g.name_bn, h.name_bn, v.name_bn) AS "nameBn", concat_ws(' · ', c.name_en, g.name_en, h.name_en, v.name_en) AS "nameEn",
       o.id AS "offerId", o.seats, o.waiting_1 AS waiting1, o.waiting_2 AS waiting2, o.min_months AS "minMonths", o.max_months AS "maxMonths", o.gender,
       (SELECT count(*)::int FROM admission_applicant p WHERE p.site_id = o.site_id AND p.offer_id = o.id) AS applicants,
       (SELECT count(*)::int FROM admission_entry e WHERE e.site_id = o.site_id AND e.offer_id = o.id AND e.undone_at IS NULL) AS admitted,
       (SELECT count(*)::int FROM admission_place l JOIN admission_choice w ON w.site_id = l.site_id AND w.id = l.choice_id AND w.published_at IS NOT NULL
         WHERE l.site_id = o.site_id AND l.offer_id = o.id AND l.state <> 'admitted' AND ${holdsSeat('l')}) AS called,
       (SELECT CASE WHEN w.drawn_at IS NULL THEN 'frozen' ELSE 'drawn' END FROM admission_draw w WHERE w.site_id = o.site_id AND w.offer_id = o.id AND NOT w.rehearsal) AS draw
     FROM class_offering f JOIN class c ON c.id = f.class_id JOIN shift h ON h.site_id = f.site_id AND h.id = f.shift_id JOIN version v ON v.id = f.version_id
       LEFT JOIN study_group g ON g.id = f.study_group_id AND g.code <> 'NONE'
       LEFT JOIN admission_offer o ON o.site_id = f.site_id AND o.class_offering_id = f.id AND o.admission_id = $3
     WHERE f.site_id = $1 AND f.session_id = $2 ORDER BY c.position, g.position NULLS FIRST, h.position, v.position, f.id`,
    [siteId, admission.sessionId, admission.id],
  )

export interface PoolRow {
  id: number
  code: string
  nameBn: string
  nameEn: string
  proofBn: string
  proofEn: string
  /** Seats by class offering. */
  seats: Record<string, number>
  claims: number
  /** A list was frozen with it: its name stands. */
  drawn: boolean
}

/** The quotas of an admission with their seats. */
export const poolRows = (siteId: number, admissionId: number): Promise<PoolRow[]> =>
  sql(
    `SELECT p.id, p.code, p.name_bn AS "nameBn", p.name_en AS "nameEn", p.proof_bn AS "proofBn", p.proof_en AS "proofEn",
       (SELECT coalesce(jsonb_object_agg(o.class_offering_id, x.seats), '{}') FROM admission_seat x JOIN admission_offer o ON o.site_id = x.site_id AND o.id = x.offer_id
         WHERE x.site_id = p.site_id AND x.pool_id = p.id) AS seats,
       (SELECT count(*)::int FROM admission_claim k WHERE k.site_id = p.site_id AND k.pool_id = p.id) AS claims,
       EXISTS (SELECT FROM admission_draw w JOIN admission_offer o ON o.site_id = w.site_id AND o.id = w.offer_id WHERE w.site_id = p.site_id
         AND o.admission_id = p.admission_id AND NOT w.rehearsal AND w.pools @> jsonb_build_object('pools', jsonb_build_array(jsonb_build_object('code', p.code)))) AS drawn
     FROM admission_pool p WHERE p.site_id = $1 AND p.admission_id = $2 ORDER BY p.position, p.id`,
    [siteId, admissionId],
  )

/** Documents that are asked for. */
export const documentRows = (
  siteId: number,
  admissionId: number,
): Promise<{ slot: string; nameBn: string; nameEn: string; required: boolean }[]> =>
  sql(
    `SELECT slot, name_bn AS "nameBn", name_en AS "nameEn", required FROM admission_document WHERE site_id = $1 AND admission_id = $2 ORDER BY position, slot`,
    [siteId, admissionId],
  )

/** What the form of an admission chooses from. */
export async function declareChoices(siteId: number): Promise<{
  sessions: { id: number; label: string }[]
  subHeads: { id: number; nameBn: string; nameEn: string }[]
}> {
  return {
    sessions: await sql('SELECT id, label FROM site_session WHERE site_id = $1 ORDER BY starts_on DESC', [siteId]),
    subHeads: await sql(
      `SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM fee_sub_head WHERE active ORDER BY position, name_en`,
    ),
  }
}
