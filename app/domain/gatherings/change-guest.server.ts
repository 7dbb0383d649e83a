import { sql } from 'db/connection'
import { voidBill } from '~/domain/applications/bill.server'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import type { GuestState } from './gathering'
import { billGuest, holdPlaces, moveUp } from './give-places.server'
import { fits, type Party } from './places.policy'
import { gatheringOf, type Gathering } from './shown-gathering.server'
import { tellGuest } from './tell-guest.server'

interface Held extends Party {
  id: number
  state: GuestState
  people: number
  mobile: string | null
  arrivedAt: Date | null
}

/** A guest of a gathering whose places are held. @throws Missing when there is none, or it is anonymous */
async function heldGuest(siteId: number, gatheringId: number, id: number): Promise<Held> {
  const [row] = await sql<Held>(
    `SELECT p.application_id AS id, p.state, p.people, p.spouse, p.child, p.guest, p.mobile, p.arrived_at AS "arrivedAt" FROM gathering_guest p
       JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
     WHERE p.site_id = $1 AND p.gathering_id = $2 AND p.application_id = $3 AND a.anonymised_at IS NULL FOR UPDATE OF p`,
    [siteId, gatheringId, id],
  )
  if (!row) throw new Missing('guest')
  return row
}

/** Gives a place up: the bill that is open is void, and who waits moves up. What was paid the office gives back. */
async function giveUp(
  site: { id: number },
  gathering: Gathering,
  guest: Held,
  to: 'withdrawn' | 'cancelled',
  more: { reason: string; byUser: number | null },
): Promise<number> {
  await sql(`UPDATE gathering_guest SET state = $3, reason = $4 WHERE site_id = $1 AND application_id = $2`, [
    site.id,
    guest.id,
    to,
    more.reason,
  ])
  await voidBill(site, guest.id, more.reason || 'withdrawn')
  await happened(site, [{ applicationId: guest.id, what: to, text: more.reason, byUser: more.byUser }])
  return moveUp(site, await gatheringOf(site.id, gathering.id), more.byUser)
}

const stands = (state: GuestState): boolean => state === 'coming' || state === 'waiting'

/** A guest does not come after all, and says so on their own page. @throws Missing; Refusal where nothing stands, or it is over */
export async function withdrawGuest(site: { id: number }, gatheringId: number, id: number): Promise<void> {
  const gathering = await holdPlaces(site.id, gatheringId)
  const guest = await heldGuest(site.id, gatheringId, id)
  if (!stands(guest.state) || guest.arrivedAt || gathering.past) throw new Refusal('gatherings:error.notWithdrawn')
  await giveUp(site, gathering, guest, 'withdrawn', { reason: '', byUser: null })
}

/**
 * The office takes a registration out, for a reason that its guest is told.
 * @returns how many of those that waited moved up @throws Missing; Refusal where nothing stands
 */
export async function cancelGuest(ctx: SiteCtx, gatheringId: number, id: number, reason: string): Promise<number> {
  const gathering = await holdPlaces(ctx.site.id, gatheringId)
  const guest = await heldGuest(ctx.site.id, gatheringId, id)
  if (!stands(guest.state)) throw new Refusal('gatherings:error.notStanding')
  if (guest.arrivedAt) throw new Refusal('gatherings:error.isHere')
  const moved = await giveUp(ctx.site, gathering, guest, 'cancelled', { reason, byUser: ctx.user.userId })
  await tellGuest(ctx.site, id, 'cancelled', { text: reason, byUser: ctx.user.userId })
  ctx.audit({
    recordType: 'gathering_guest',
    recordId: id,
    before: { state: guest.state },
    after: { state: 'cancelled', reason },
  })
  return moved
}

/**
 * A registration that was taken out, or withdrawn, stands again: with a place if there is one, else it waits where it waited before.
 * @returns with what @throws Missing; Refusal where it stands, the gathering is over, or its mobile registered anew
 */
export async function restoreGuest(ctx: SiteCtx, gatheringId: number, id: number): Promise<'coming' | 'waiting'> {
  const gathering = await holdPlaces(ctx.site.id, gatheringId)
  const guest = await heldGuest(ctx.site.id, gatheringId, id)
  if (stands(guest.state) || gathering.past) throw new Refusal('gatherings:error.notRestored')
  const [other] = await sql(
    `SELECT 1 FROM gathering_guest WHERE site_id = $1 AND gathering_id = $2 AND mobile = $3 AND state IN ('coming', 'waiting')`,
    [ctx.site.id, gatheringId, guest.mobile],
  )
  if (other) throw new Refusal('gatherings:error.anew')
  const state = fits(gathering.free, guest.people) ? 'coming' : 'waiting'
  await sql(`UPDATE gathering_guest SET state = $3, reason = '' WHERE site_id = $1 AND application_id = $2`, [
    ctx.site.id,
    id,
    state,
  ])
  await happened(ctx.site, [{ applicationId: id, what: 'restored', byUser: ctx.user.userId }])
  if (state === 'coming') await billGuest(ctx.site, gathering, id, guest)
  ctx.audit({ recordType: 'gathering_guest', recordId: id, before: { state: guest.state }, after: { state } })
  return state
}
