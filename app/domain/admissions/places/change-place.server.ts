import { sql } from 'db/connection'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { applicantOf } from '../form/applicant.server'
import { tellApplicant } from '../tell-applicant.server'
import { heldPlace, placeOf } from './held-place.server'
import { moveWaiting } from './move-waiting.server'
import type { PlaceState } from './places-view.server'
import type { RemovedFor } from './removed-for'

/** As callPlaces() says it: until the end of that day in Dhaka. */
const END_OF_DAY = (day: string) => `(${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka' - interval '1 second'`

/** Who may come after all. */
const AGAIN: readonly PlaceState[] = ['called', 'lapsed', 'declined', 'removed']

/**
 * Gives somebody who was called more days; whoever has lapsed, was said to decline, or was taken off is called again, to a seat that nobody in front
 * waits for: the list moves before. The database refuses whatever else would pass somebody (admission_line_stands).
 * @returns whether somebody was called again, who was not called any more
 * @throws Missing; Invalid for a day that is over; Refusal for who was not called, is not verified any more, or where no place is free
 */
export async function extendPlace(
  ctx: SiteCtx,
  given: { offer: number; application: number; admitBy: Day; reason: string },
): Promise<boolean> {
  const before = await heldPlace(ctx.site.id, given)
  if (given.admitBy < today()) throw new Invalid({ admitBy: ['places:refused.past'] })
  const inTime = before.state === 'called' && before.admitBy !== null && before.admitBy >= new Date()
  if (!inTime) await moveWaiting(ctx.site, ctx.user.userId)
  const place = inTime ? before : await placeOf(ctx.site.id, given)
  if (!AGAIN.includes(place.state)) throw new Refusal('places:refused.notCalled')
  if (place.state !== 'called' && place.offer.waiting > 0) throw new Refusal('places:refused.othersWait')
  if (place.state !== 'called' && place.offer.free < 1) throw new Refusal('places:refused.full')
  const applicant = await applicantOf(ctx.site.id, place.applicationId)
  if (applicant.state !== 'verified') throw new Refusal('places:refused.notVerified')
  await sql(
    `UPDATE admission_place SET state = 'called', removed_for = NULL, called_at = coalesce(called_at, now()), admit_by = ${END_OF_DAY('$4')}
     WHERE site_id = $1 AND choice_id = $2 AND application_id = $3`,
    [ctx.site.id, place.offer.choiceId, place.applicationId, given.admitBy],
  )
  await note(ctx, place.applicationId, 'extended', given.reason)
  await tellApplicant(ctx.site, place.applicationId, 'called', { by: given.admitBy, byUser: ctx.user.userId })
  ctx.audit({
    recordType: 'admission_place',
    recordId: place.number,
    before: { state: place.state, admitBy: place.admitBy },
    after: { state: 'called', admitBy: given.admitBy, reason: given.reason },
  })
  return place.state !== 'called'
}

/**
 * The office takes somebody off a public list, called or waiting: for one of few reasons, which everybody reads beside the number. The next in line is
 * called at once. It is not said that they gave up.
 * @throws Missing; Refusal for who was admitted or has gone already
 */
export async function removePlace(
  ctx: SiteCtx,
  given: { offer: number; application: number; because: RemovedFor; reason: string },
): Promise<void> {
  const place = await heldPlace(ctx.site.id, given)
  if (place.state !== 'called' && place.state !== 'waits') throw new Refusal('places:refused.gone')
  await sql(
    `UPDATE admission_place SET state = 'removed', removed_for = $4 WHERE site_id = $1 AND choice_id = $2 AND application_id = $3`,
    [ctx.site.id, place.offer.choiceId, place.applicationId, given.because],
  )
  await note(ctx, place.applicationId, 'removed', given.reason)
  ctx.audit({
    recordType: 'admission_place',
    recordId: place.number,
    before: { state: place.state },
    after: { state: 'removed', because: given.because, reason: given.reason },
  })
  await moveWaiting(ctx.site, ctx.user.userId)
}

/** Somebody does not want their place, or their turn: the next in line is called at once. @throws Missing; Refusal for who was admitted or has gone already */
export async function declinePlace(
  ctx: SiteCtx,
  given: { offer: number; application: number; reason: string },
): Promise<void> {
  const place = await heldPlace(ctx.site.id, given)
  if (place.state !== 'called' && place.state !== 'waits') throw new Refusal('places:refused.gone')
  await sql(
    `UPDATE admission_place SET state = 'declined' WHERE site_id = $1 AND choice_id = $2 AND application_id = $3`,
    [ctx.site.id, place.offer.choiceId, place.applicationId],
  )
  await note(ctx, place.applicationId, 'declined', given.reason)
  ctx.audit({
    recordType: 'admission_place',
    recordId: place.number,
    before: { state: place.state },
    after: { state: 'declined', reason: given.reason },
  })
  await moveWaiting(ctx.site, ctx.user.userId)
}

const note = (ctx: SiteCtx, applicationId: number, what: string, text: string) =>
  happened(ctx.site, [{ applicationId, what, text, byUser: ctx.user.userId }])
