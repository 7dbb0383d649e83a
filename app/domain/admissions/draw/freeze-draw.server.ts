import { sql } from 'db/connection'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { addTask } from '~/domain/operations/jobs/enqueue.server'
import { newSecret } from './draw-secret.server'
import { lotteryOffers } from './lottery-offers.server'
import {
  GENERAL,
  hashOfText,
  listText,
  RULE_NOW,
  sealOf,
  sealShown,
  termsText,
  type DrawApplicant,
  type DrawTerms,
} from './lottery.policy'
import { listedIn } from './tell-frozen.server'

/** The quotas of an offer in the order they are drawn, and what is left for everybody. */
async function termsOf(siteId: number, offerId: number, seats: number, waiting: [number, number]): Promise<DrawTerms> {
  const quotas = await sql<{ code: string; seats: number }>(
    `SELECT p.code, s.seats FROM admission_seat s JOIN admission_pool p ON p.site_id = s.site_id AND p.id = s.pool_id
     WHERE s.site_id = $1 AND s.offer_id = $2 AND s.seats > 0 ORDER BY p.position, p.id`,
    [siteId, offerId],
  )
  const general = seats - quotas.reduce((sum, one) => sum + one.seats, 0)
  return { pools: [...quotas, { code: GENERAL, seats: general }], waiting }
}

/** Who is drawn: verified, with the quotas that have seats here and whose proof was accepted. */
const eligible = (siteId: number, offerId: number): Promise<DrawApplicant[]> =>
  sql<DrawApplicant>(
    `SELECT a.number, coalesce(q.codes, '{}') AS quotas FROM admission_applicant p
       JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
       LEFT JOIN LATERAL (SELECT array_agg(l.code) AS codes FROM admission_claim k
         JOIN admission_pool l ON l.site_id = k.site_id AND l.id = k.pool_id
         JOIN admission_seat s ON s.site_id = k.site_id AND s.pool_id = k.pool_id AND s.offer_id = p.offer_id AND s.seats > 0
         WHERE k.site_id = p.site_id AND k.application_id = p.application_id AND k.state = 'accepted') q ON true
     WHERE p.site_id = $1 AND p.offer_id = $2 AND p.state = 'verified'`,
    [siteId, offerId],
  )

/**
 * Freezes the list of an offer and makes the secret: from now on neither changes, and their hashes are public. A rehearsal does the same inside
 * the house, at any time and as often as one likes; nothing can come of it.
 * @returns the draw
 * @throws Refusal while applications may still come, some are not decided, nobody is eligible, quotas have more seats than there are, or it is frozen already
 */
export async function freezeDraw(ctx: SiteCtx, { offer: id, rehearsal }: { offer: number; rehearsal: boolean }) {
  const siteId = ctx.site.id
  await sql('SELECT FROM admission_offer WHERE site_id = $1 AND id = $2 FOR UPDATE', [siteId, id])
  const [offer] = await lotteryOffers(siteId, id)
  if (!offer) throw new Missing('offer')
  if (!rehearsal) {
    if (!ctx.can('admissions.choice.publish')) throw new Refusal('lottery:refused.publish', {}, 403)
    if (offer.drawId !== null) throw new Refusal('lottery:refused.frozen')
    if (offer.state === 'draft') throw new Refusal('lottery:refused.draft')
    if (!offer.over) throw new Refusal('lottery:refused.open')
    if (offer.undecided) throw new Refusal('lottery:refused.undecided', { count: offer.undecided })
  }
  if (offer.quotaSeats > offer.seats)
    throw new Refusal('lottery:refused.seats', { quota: offer.quotaSeats, seats: offer.seats })
  const list = listText(await eligible(siteId, id))
  if (list === '') throw new Refusal('lottery:refused.nobody')
  const terms = await termsOf(siteId, id, offer.seats, [offer.waiting1, offer.waiting2])
  const secret = newSecret(siteId, id)
  const listHash = hashOfText(list)
  const termsHash = hashOfText(termsText(terms))
  const [draw] = await sql<{ id: number }>(
    `INSERT INTO admission_draw (site_id, offer_id, rehearsal, list, list_sha256, secret_sha256, sealed_secret, pools, frozen_by, rule, terms_sha256)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11) RETURNING id`,
    [
      siteId,
      id,
      rehearsal,
      list,
      listHash,
      secret.hash,
      secret.sealed,
      JSON.stringify(terms),
      ctx.user.userId,
      RULE_NOW,
      termsHash,
    ],
  )
  if (!draw) throw new Error('no draw')
  // Those who are drawn keep what stands now: the office is not the only witness.
  if (!rehearsal) {
    const seal = sealShown(sealOf({ listHash, termsHash, secretHash: secret.hash }) ?? '')
    const listed = await listedIn(siteId, draw.id)
    await happened(
      ctx.site,
      listed.map((one) => ({ applicationId: one.id, what: 'frozen', text: seal, byUser: ctx.user.userId })),
    )
    if (offer.tellsFrozen) await addTask('admission-frozen', { tenantId: siteId, drawId: draw.id })
  }
  ctx.audit({
    recordType: 'admission_draw',
    recordId: draw.id,
    after: { offer: id, rehearsal, list: listHash, terms: termsHash, secret: secret.hash },
  })
  return draw.id
}
