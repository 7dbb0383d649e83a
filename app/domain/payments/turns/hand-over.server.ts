import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { paths } from '~/paths'

/** Who may take the counter's cash: everybody of the staff who works with payments. */
export async function handOverChoices(
  siteId: number,
  except: number,
): Promise<{ id: number; nameEn: string; nameBn: string }[]> {
  const ids = await staffWhoMay(siteId, 'payments.counter.view')
  return sql(
    `SELECT u.id, u.name_en AS "nameEn", u.name_bn AS "nameBn" FROM app_user u WHERE u.tenant_id = $1 AND u.id = ANY($2::bigint[]) AND u.id <> $3 ORDER BY u.name_en, u.id`,
    [siteId, ids, except],
  )
}

/**
 * Offers the cash of a closed turn to another person, who counts it and takes it or not.
 * @throws Missing for a turn of another institution; Invalid for nobody who may take it; Refusal when who asks does not hold it, nothing is left
 *   of it, or it is offered already
 */
export async function offerHandOver(ctx: SiteCtx, given: { turnId: number; toUser: number }): Promise<void> {
  const turn = await heldTurn(ctx.site.id, given.turnId)
  if (turn.holderId !== ctx.user.userId) throw new Refusal('turns:error.notYours', {}, 422)
  if (turn.inHand <= 0) throw new Refusal('turns:error.nothing', {}, 422)
  const who = await handOverChoices(ctx.site.id, ctx.user.userId)
  if (!who.some(({ id }) => id === given.toUser)) throw new Invalid({ toUser: ['ui:error.in'] })
  const [offer] = await sql<{ id: number }>(
    `INSERT INTO till_handover (site_id, counter_session_id, from_user, to_user, amount) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id, counter_session_id) WHERE state = 'offered' DO NOTHING RETURNING id`,
    [ctx.site.id, given.turnId, ctx.user.userId, given.toUser, turn.inHand],
  )
  if (!offer) throw new Refusal('turns:error.offered')
  await notify(ctx.site.id, [given.toUser], {
    titleEn: 'Cash of the counter is handed over to you: count and take it',
    titleBn: 'কাউন্টারের নগদ আপনাকে হস্তান্তর করা হচ্ছে: গুনে বুঝে নিন',
    link: paths.turn(given.turnId),
  })
  ctx.audit({
    recordType: 'counter_session',
    recordId: given.turnId,
    after: { offeredTo: given.toUser, amount: turn.inHand },
  })
}

/**
 * Takes what was offered, or says no to it. @throws Missing for what is offered to nobody or somebody else; Refusal when it is decided, or
 * the amount is another by now
 */
export async function decideHandOver(ctx: SiteCtx, id: number, verdict: 'take' | 'refuse'): Promise<void> {
  const [offer] = await sql<{ turnId: number; toUser: number; amount: number; state: string }>(
    `SELECT counter_session_id AS "turnId", to_user AS "toUser", amount, state FROM till_handover WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.site.id, id],
  )
  if (offer?.toUser !== ctx.user.userId) throw new Missing('handover')
  if (offer.state !== 'offered') throw new Refusal('turns:error.decided')
  const turn = await heldTurn(ctx.site.id, offer.turnId)
  if (verdict === 'take') {
    if (turn.inHand !== offer.amount) throw new Refusal('turns:error.changed')
    await sql('UPDATE counter_session SET holder_id = $3 WHERE site_id = $1 AND id = $2', [
      ctx.site.id,
      offer.turnId,
      ctx.user.userId,
    ])
  }
  await sql(`UPDATE till_handover SET state = $3, decided_at = now() WHERE site_id = $1 AND id = $2`, [
    ctx.site.id,
    id,
    verdict === 'take' ? 'taken' : 'refused',
  ])
  ctx.audit({
    recordType: 'counter_session',
    recordId: offer.turnId,
    after: { handOver: verdict, amount: offer.amount },
  })
}

async function heldTurn(siteId: number, id: number): Promise<{ holderId: number; inHand: number }> {
  const [turn] = await sql<{ holderId: number | null; inHand: number | null }>(
    'SELECT holder_id AS "holderId", in_hand AS "inHand" FROM counter_session WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [siteId, id],
  )
  if (!turn) throw new Missing('turn')
  if (turn.holderId === null || turn.inHand === null) throw new Refusal('posting:refused.turnOpen', {}, 422)
  return { holderId: turn.holderId, inHand: turn.inHand }
}
