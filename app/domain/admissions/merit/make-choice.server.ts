import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { callPlaces } from '../places/call-places.server'
import { tellApplicant } from '../tell-applicant.server'
import { isStale, madeOf } from './made-of.server'
import { meritPlaces } from './merit-order.policy'

/**
 * Makes the list of an offer in its order, with the figures it is made of. One that is not published is replaced; a published one stands.
 * @returns the choice
 * @throws Missing; Refusal for a lottery, an offer whose choice is published, or where nobody is verified
 */
export async function makeChoice(ctx: SiteCtx, offerId: number): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('admission choice', offerId)
  const { offer, rule, candidates, pools, hash } = await madeOf(site, offerId)
  if (!rule) throw new Refusal('admission-merit:error.lottery', {}, 422)
  const [stands] = await sql(
    'SELECT 1 FROM admission_choice WHERE site_id = $1 AND offer_id = $2 AND published_at IS NOT NULL',
    [site, offerId],
  )
  if (stands) throw new Refusal('admission-merit:error.published')
  if (!candidates.length) throw new Refusal('admission-merit:error.nobody', {}, 422)
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
    'INSERT INTO admission_choice (site_id, offer_id, way, made_by, made_of) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [site, offerId, rule.way, ctx.user.userId, hash],
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
 * @throws Missing; Refusal when one of the offer is public already, or scores, verifications, quotas or seats changed
 *   since the list was made
 */
export async function publishChoice(ctx: SiteCtx, choiceId: number, admitBy: Day): Promise<{ called: number }> {
  const site = ctx.site.id
  const [found] = await sql<{ offerId: number; way: string; madeOf: string; publishedAt: Date | null }>(
    'SELECT offer_id AS "offerId", way, made_of AS "madeOf", published_at AS "publishedAt" FROM admission_choice WHERE site_id = $1 AND id = $2',
    [site, choiceId],
  )
  if (!found || found.way === 'lottery') throw new Missing('choice')
  await oneAtATime('admission choice', found.offerId)
  if (admitBy < today()) throw new Refusal('admission-merit:error.past', {}, 422)
  if (found.publishedAt) throw new Refusal('admission-merit:error.published')
  const stale = await isStale(site, found)
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
