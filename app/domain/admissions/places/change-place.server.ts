import { sql } from 'db/connection'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Refusal } from '~/domain/platform/errors'
import { today, type Day } from '~/format/dates'
import { applicantOf } from '../form/applicant.server'
import { tellApplicant } from '../tell-applicant.server'
import { heldPlace } from './held-place.server'
import { moveWaiting } from './move-waiting.server'
import type { PlaceState } from './places-view.server'

/** As callPlaces() says it: until the end of that day in Dhaka. */
const END_OF_DAY = (day: string) => `(${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka' - interval '1 second'`

/** Who may come after all. */
const AGAIN: readonly PlaceState[] = ['called', 'lapsed', 'declined']

/**
 * Gives somebody who was called more days; whoever has lapsed, or was said to decline, is called again, while a place is free.
 * @throws Missing; Invalid for a day that is over; Refusal for who was not called, is not verified any more, or where no place is free
 */
export async function extendPlace(
  ctx: SiteCtx,
  given: { offer: number; application: number; admitBy: Day; reason: string },
): Promise<void> {
  const place = await heldPlace(ctx.site.id, given)
  if (given.admitBy < today()) throw new Invalid({ admitBy: ['places:refused.past'] })
  if (!AGAIN.includes(place.state)) throw new Refusal('places:refused.notCalled')
  if (place.state !== 'called' && place.offer.free < 1) throw new Refusal('places:refused.full')
  const applicant = await applicantOf(ctx.site.id, place.applicationId)
  if (applicant.state !== 'verified') throw new Refusal('places:refused.notVerified')
  await sql(
    `UPDATE admission_place SET state = 'called', called_at = coalesce(called_at, now()), admit_by = ${END_OF_DAY('$4')} WHERE site_id = $1 AND choice_id = $2 AND application_id = $3`,
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
