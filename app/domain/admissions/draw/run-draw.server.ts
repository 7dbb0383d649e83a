import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { callSelected } from '../places/first-calls.server'
import { moveWaiting } from '../places/move-waiting.server'
import { openSecret } from './draw-secret.server'
import { drawOf, termsDiffer, type Draw } from './one-draw.server'
import { countedText, drawLots, GENERAL, hashOfText, readList, resultText, seedOf, type Drawn } from './lottery.policy'

/** What a draw gave becomes the choice of its offer, published at once. @returns the choice */
async function choose(ctx: SiteCtx, draw: Draw, drawn: readonly Drawn[]): Promise<number> {
  const siteId = ctx.site.id
  const [choice] = await sql<{ id: number }>(
    `INSERT INTO admission_choice (site_id, offer_id, way, made_by, published_at) VALUES ($1, $2, 'lottery', $3, now()) RETURNING id`,
    [siteId, draw.offerId, ctx.user.userId],
  )
  if (!choice) throw new Error('no choice')
  // Whoever withdrew since the list was frozen is drawn with the others and has no place; of a list from before the wall others may be gone too.
  await sql(
    `INSERT INTO admission_place (site_id, choice_id, application_id, offer_id, pool_id, list, position, state, removed_for)
     SELECT $1, $2, p.application_id, p.offer_id, l.id, u.list, u.place,
       CASE p.state WHEN 'verified' THEN 'waits' WHEN 'withdrawn' THEN 'declined' ELSE 'removed' END, CASE WHEN p.state NOT IN ('verified', 'withdrawn') THEN 'rejected' END
     FROM unnest($4::text[], $5::text[], $6::text[], $7::int[]) AS u(number, list, pool, place)
       JOIN application a ON a.site_id = $1 AND a.number = u.number
       JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id AND p.offer_id = $3
       LEFT JOIN admission_pool l ON l.site_id = p.site_id AND l.admission_id = p.admission_id AND l.code = u.pool`,
    [
      siteId,
      choice.id,
      draw.offerId,
      drawn.map((one) => one.number),
      drawn.map((one) => one.list),
      drawn.map((one) => (one.pool === GENERAL ? '' : one.pool)),
      drawn.map((one) => one.place),
    ],
  )
  return choice.id
}

/**
 * Draws: the text that was said in public is entered, the secret is opened, and the order follows. Once; a rehearsal has a result and nothing else.
 * @param said.text as typed; without white space around it, in NFC
 * @returns the choice, null of a rehearsal
 * @throws Refusal when it was drawn already, or list, terms or secret are not what was published
 */
export async function runDraw(ctx: SiteCtx, said: { draw: number; text: string }): Promise<number | null> {
  const siteId = ctx.site.id
  const draw = await drawOf(siteId, said.draw, true)
  if (draw.drawnAt) throw new Refusal('lottery:refused.drawn')
  if (!draw.rehearsal && !ctx.can('admissions.choice.publish')) throw new Refusal('lottery:refused.publish', {}, 403)
  const text = countedText(said.text)
  const secret = openSecret(siteId, draw.offerId, draw.secretHash, draw.sealedSecret)
  if (secret === null) throw new Refusal('lottery:refused.secret')
  if (hashOfText(draw.list) !== draw.listHash) throw new Refusal('lottery:refused.list')
  if (termsDiffer(draw)) throw new Refusal('lottery:refused.terms')
  const seed = seedOf(draw.listHash, secret, text, draw.termsHash)
  const drawn = drawLots(readList(draw.list), draw.terms, seed)
  const result = resultText(drawn)
  const choice = draw.rehearsal ? null : await choose(ctx, draw, drawn)
  await sql(
    `UPDATE admission_draw SET public_text = $3, secret = $4, seed = $5, result = $6, result_sha256 = $7, drawn_at = now(), drawn_by = $8, choice_id = $9
     WHERE site_id = $1 AND id = $2 AND drawn_at IS NULL`,
    [siteId, draw.id, text, secret, seed, result, hashOfText(result), ctx.user.userId, choice],
  )
  if (choice !== null) {
    await callSelected(ctx.site, choice, ctx.user.userId)
    // Whoever withdrew meanwhile leaves a seat: the next in line has it from the beginning.
    await moveWaiting(ctx.site, ctx.user.userId)
  }
  ctx.audit({
    recordType: 'admission_draw',
    recordId: draw.id,
    after: { text, seed, result: hashOfText(result), rehearsal: draw.rehearsal },
  })
  return choice
}
