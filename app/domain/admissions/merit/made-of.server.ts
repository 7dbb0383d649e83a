import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { LISTED_WAYS, type Explained, type ListedWay, type MeritCandidate, type MeritRule } from './merit-order.policy'

interface ChoosingOffer {
  id: number
  admissionId: number
  seats: number
  waiting1: number
  waiting2: number
  way: string
  admitBy: Day | null
  testWeight: number
  meritWeight: number
  interviewWeight: number
  testFull: number | null
  testPass: number | null
  interviewFull: number | null
}

/** An offer with how its admission chooses. @throws Missing */
export async function choosingOffer(siteId: number, id: number): Promise<ChoosingOffer> {
  const [row] = await sql<ChoosingOffer>(
    `SELECT o.id, o.admission_id AS "admissionId", o.seats, o.waiting_1 AS "waiting1", o.waiting_2 AS "waiting2", d.way, d.admit_by AS "admitBy",
       d.test_weight AS "testWeight", d.merit_weight AS "meritWeight", d.interview_weight AS "interviewWeight", d.test_full::float8 AS "testFull",
       d.test_pass::float8 AS "testPass", d.interview_full::float8 AS "interviewFull"
     FROM admission_offer o JOIN admission d ON d.site_id = o.site_id AND d.id = o.admission_id WHERE o.site_id = $1 AND o.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('offer')
  return row
}

const isListed = (way: string): way is ListedWay => (LISTED_WAYS as readonly string[]).includes(way)

export const ruleOf = (offer: ChoosingOffer): MeritRule | null =>
  isListed(offer.way)
    ? {
        way: offer.way,
        weights: { test: offer.testWeight, merit: offer.meritWeight, interview: offer.interviewWeight },
        testFull: offer.testFull,
        testPass: offer.testPass,
        interviewFull: offer.interviewFull,
      }
    : null

/** Verified applicants of an offer with all that an order is made of. Only accepted quotas count. */
const candidatesOf = (siteId: number, offerId: number): Promise<MeritCandidate[]> =>
  sql<MeritCandidate>(
    `SELECT p.application_id AS id, a.number, t.score::float8 AS test, i.score::float8 AS interview, p.gpa::float8 AS gpa,
       to_char(coalesce(b.paid_at, a.sent_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "countsFrom",
       to_char(a.sent_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "sentAt",
       ARRAY(SELECT o.code FROM admission_claim k JOIN admission_pool o ON o.site_id = k.site_id AND o.id = k.pool_id
         WHERE k.site_id = p.site_id AND k.application_id = p.application_id AND k.state = 'accepted' ORDER BY o.code) AS pools
     FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
       LEFT JOIN application_bill b ON b.site_id = p.site_id AND b.application_id = p.application_id AND b.voided_at IS NULL
       LEFT JOIN admission_candidate t ON t.site_id = p.site_id AND t.application_id = p.application_id AND t.part = 'test'
       LEFT JOIN admission_candidate i ON i.site_id = p.site_id AND i.application_id = p.application_id AND i.part = 'interview'
     WHERE p.site_id = $1 AND p.offer_id = $2 AND p.state = 'verified' AND a.anonymised_at IS NULL
     ORDER BY p.application_id`,
    [siteId, offerId],
  )

const poolsOf = (siteId: number, offerId: number) =>
  sql<{ id: number; code: string; seats: number }>(
    `SELECT o.id, o.code, s.seats FROM admission_seat s JOIN admission_pool o ON o.site_id = s.site_id AND o.id = s.pool_id
     WHERE s.site_id = $1 AND s.offer_id = $2 AND s.seats > 0 ORDER BY o.position, o.id`,
    [siteId, offerId],
  )

/** All that a list follows from, and a hash by which one sees whether anything of it changed. */
interface MadeOf {
  offer: ChoosingOffer
  rule: MeritRule | null
  candidates: MeritCandidate[]
  pools: { id: number; code: string; seats: number }[]
  /** SHA-256; empty for a lottery. */
  hash: string
}

/** Rule, seats, quotas and applicants of an offer as they are now. @throws Missing */
export async function madeOf(siteId: number, offerId: number): Promise<MadeOf> {
  const offer = await choosingOffer(siteId, offerId)
  const rule = ruleOf(offer)
  const candidates = await candidatesOf(siteId, offerId)
  const pools = await poolsOf(siteId, offerId)
  const { seats, waiting1, waiting2 } = offer
  const said = JSON.stringify([rule, { seats, waiting1, waiting2 }, pools, candidates])
  return { offer, rule, candidates, pools, hash: rule ? createHash('sha256').update(said).digest('hex') : '' }
}

/** Whether a list that is not public is not of today's scores, verifications, quotas, payments, rule and seats any more. */
export async function isStale(siteId: number, choice: { offerId: number; madeOf: string }): Promise<boolean> {
  const { rule, hash } = await madeOf(siteId, choice.offerId)
  return rule !== null && choice.madeOf !== hash
}

/** Whether what somebody's place in a public list follows from is not what it was: nothing of the product changes it, a program may. */
export async function placeIsStale(siteId: number, choiceId: number, applicationId: number): Promise<boolean> {
  const [row] = await sql<{
    then: Explained | null
    test: number | null
    interview: number | null
    gpa: number | null
  }>(
    `SELECT l.explained AS then, t.score::float8 AS test, i.score::float8 AS interview, p.gpa::float8 AS gpa FROM admission_place l
       JOIN admission_applicant p ON p.site_id = l.site_id AND p.application_id = l.application_id
       LEFT JOIN admission_candidate t ON t.site_id = p.site_id AND t.application_id = p.application_id AND t.part = 'test'
       LEFT JOIN admission_candidate i ON i.site_id = p.site_id AND i.application_id = p.application_id AND i.part = 'interview'
     WHERE l.site_id = $1 AND l.choice_id = $2 AND l.application_id = $3`,
    [siteId, choiceId, applicationId],
  )
  if (!row?.then || row.then.way === 'first-come') return false
  const { then } = row
  return (['test', 'interview', 'gpa'] as const).some((part) => then[part] !== row[part])
}
