import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import { today, type Day } from '~/format/dates'
import { callPlaces } from '../places/call-places.server'
import { tellApplicant } from '../tell-applicant.server'
import { LISTED_WAYS, meritPlaces, type ListedWay, type MeritCandidate, type MeritRule } from './merit-order.policy'

export interface ChoosingOffer {
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
         WHERE k.site_id = p.site_id AND k.application_id = p.application_id AND k.state = 'accepted') AS pools
     FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
       LEFT JOIN application_bill b ON b.site_id = p.site_id AND b.application_id = p.application_id AND b.voided_at IS NULL
       LEFT JOIN admission_candidate t ON t.site_id = p.site_id AND t.application_id = p.application_id AND t.part = 'test'
       LEFT JOIN admission_candidate i ON i.site_id = p.site_id AND i.application_id = p.application_id AND i.part = 'interview'
     WHERE p.site_id = $1 AND p.offer_id = $2 AND p.state = 'verified' AND a.anonymised_at IS NULL`,
    [siteId, offerId],
  )

const poolsOf = (siteId: number, offerId: number) =>
  sql<{ id: number; code: string; seats: number }>(
    `SELECT o.id, o.code, s.seats FROM admission_seat s JOIN admission_pool o ON o.site_id = s.site_id AND o.id = s.pool_id
     WHERE s.site_id = $1 AND s.offer_id = $2 AND s.seats > 0 ORDER BY o.position, o.id`,
    [siteId, offerId],
  )

/**
 * Makes the list of an offer in its order, with the figures it is made of. One that is not published is replaced; a published one stands.
 * @returns the choice
 * @throws Missing; Refusal for a lottery, an offer whose choice is published, or where nobody is verified
 */
export async function makeChoice(ctx: SiteCtx, offerId: number): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('admission choice', offerId)
  const offer = await choosingOffer(site, offerId)
  const rule = ruleOf(offer)
  if (!rule) throw new Refusal('admission-merit:error.lottery', {}, 422)
  const [stands] = await sql(
    'SELECT 1 FROM admission_choice WHERE site_id = $1 AND offer_id = $2 AND published_at IS NOT NULL',
    [site, offerId],
  )
  if (stands) throw new Refusal('admission-merit:error.published')
  const candidates = await candidatesOf(site, offerId)
  if (!candidates.length) throw new Refusal('admission-merit:error.nobody', {}, 422)
  const pools = await poolsOf(site, offerId)
  const places = meritPlaces(candidates, rule, {
    seats: offer.seats,
    pools,
    waiting1: offer.waiting1,
    waiting2: offer.waiting2,
  })
  await sql('DELETE FROM admission_choice WHERE site_id = $1 AND offer_id = $2 AND published_at IS NULL', [
    site,
    offerId,
  ])
  const [choice] = await sql<{ id: number }>(
    'INSERT INTO admission_choice (site_id, offer_id, way, made_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [site, offerId, rule.way, ctx.user.userId],
  )
  const id = choice?.id ?? 0
  const keys = new Map(pools.map((pool) => [pool.code, pool.id]))
  await sql(
    `INSERT INTO admission_place (site_id, choice_id, application_id, offer_id, pool_id, list, position, score, explained)
     SELECT $1, $2, u.id, $3, u.pool, u.list, u.position, u.score, u.explained FROM jsonb_to_recordset($4::jsonb)
       AS u(id bigint, pool bigint, list text, position int, score numeric, explained jsonb)`,
    [
      site,
      id,
      offerId,
      JSON.stringify(places.map((one) => ({ ...one, pool: one.pool === null ? null : (keys.get(one.pool) ?? null) }))),
    ],
  )
  const many = (list: string) => places.filter((one) => one.list === list).length
  ctx.audit({
    recordType: 'admission_choice',
    recordId: id,
    after: {
      offer: offerId,
      way: rule.way,
      of: places.length,
      selected: many('selected'),
      waiting1: many('waiting-1'),
      waiting2: many('waiting-2'),
    },
  })
  return id
}

/**
 * Makes a list public, and calls who is selected: they come by the day.
 * @throws Missing; Refusal when one of the offer is public already, or the list is not of today's applicants any more
 */
export async function publishChoice(ctx: SiteCtx, choiceId: number, admitBy: Day): Promise<{ called: number }> {
  const site = ctx.site.id
  const [found] = await sql<{ offerId: number; way: string }>(
    'SELECT offer_id AS "offerId", way FROM admission_choice WHERE site_id = $1 AND id = $2',
    [site, choiceId],
  )
  if (!found || found.way === 'lottery') throw new Missing('choice')
  await oneAtATime('admission choice', found.offerId)
  if (admitBy < today()) throw new Refusal('admission-merit:error.past', {}, 422)
  const [stale] = await sql(
    `SELECT 1 FROM admission_place l JOIN admission_applicant p ON p.site_id = l.site_id AND p.application_id = l.application_id
     WHERE l.site_id = $1 AND l.choice_id = $2 AND p.state <> 'verified' LIMIT 1`,
    [site, choiceId],
  )
  if (stale) throw new Refusal('admission-merit:error.stale')
  const [published] = await sql(
    `UPDATE admission_choice c SET published_at = now() WHERE c.site_id = $1 AND c.id = $2 AND c.published_at IS NULL
       AND NOT EXISTS (SELECT FROM admission_choice o WHERE o.site_id = c.site_id AND o.offer_id = c.offer_id AND o.published_at IS NOT NULL) RETURNING 1`,
    [site, choiceId],
  )
  if (!published) throw new Refusal('admission-merit:error.published')
  const places = await sql<{ id: number; list: string }>(
    'SELECT application_id AS id, list FROM admission_place WHERE site_id = $1 AND choice_id = $2 ORDER BY position',
    [site, choiceId],
  )
  const of = (wanted: (list: string) => boolean) => places.filter(({ list }) => wanted(list)).map(({ id }) => id)
  const called = await callPlaces(ctx.site, {
    choiceId,
    applicationIds: of((list) => list === 'selected'),
    admitBy,
    by: ctx.user.userId,
  })
  for (const id of called) await tellApplicant(ctx.site, id, 'selected', { by: admitBy, byUser: ctx.user.userId })
  const waiting = of((list) => list.startsWith('waiting'))
  await happened(
    ctx.site,
    waiting.map((applicationId) => ({ applicationId, what: 'waiting', byUser: ctx.user.userId })),
  )
  for (const id of waiting) await tellApplicant(ctx.site, id, 'waiting', { byUser: ctx.user.userId })
  ctx.audit({
    recordType: 'admission_choice',
    recordId: choiceId,
    after: { published: true, admitBy, called: called.length },
  })
  return { called: called.length }
}
