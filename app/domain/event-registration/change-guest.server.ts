import { sql } from 'db/connection'
import { voidBill } from '~/domain/applications/bill.server'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { billGuest, holdPlaces, moveUp } from './give-places.server'
import { heldGuest, heldGuests, stands, type HeldGuest } from './held-guests.server'
import { fits } from './places.policy'
import { gatheringOf, type Gathering } from './shown-gathering.server'
import { tellGuest } from './tell-guest.server'

/** Gives a place up: the bill that is open is void. What was paid the office gives back; who waits is for the caller to move up. */
async function giveUp(
  site: { id: number },
  guest: HeldGuest,
  to: 'withdrawn' | 'cancelled',
  more: { reason: string; byUser: number | null },
): Promise<void> {
  await sql(`UPDATE gathering_guest SET state = $3, reason = $4 WHERE site_id = $1 AND application_id = $2`, [
    site.id,
    guest.id,
    to,
    more.reason,
  ])
  await voidBill(site, guest.id, more.reason || 'withdrawn')
  await happened(site, [{ applicationId: guest.id, what: to, text: more.reason, byUser: more.byUser }])
}

/** A guest does not come after all, and says so on their own page. @throws Missing; Refusal where nothing stands, or it is over */
export async function withdrawGuest(site: { id: number }, gatheringId: number, id: number): Promise<void> {
  const gathering = await holdPlaces(site.id, gatheringId)
  const guest = await heldGuest(site.id, gatheringId, id)
  if (!stands(guest.state) || guest.arrivedAt || gathering.past) throw new Refusal('gatherings:error.notWithdrawn')
  await giveUp(site, guest, 'withdrawn', { reason: '', byUser: null })
  await moveUp(site, await gatheringOf(site.id, gatheringId), null)
}

/** Why a registration is left as it is; words are `gatherings:error.<bar>` and `gatherings:left.<bar>`. */
type GuestBar = 'notStanding' | 'isHere' | 'notRestored' | 'anew'

export interface Changed {
  done: number
  /** Of those that stay as they are, by what stands in the way. */
  left: { bar: GuestBar; many: number }[]
}

const counted = (bars: readonly GuestBar[]): Changed['left'] =>
  [...new Set(bars)].map((bar) => ({ bar, many: bars.filter((one) => one === bar).length }))

const barToCancel = ({ state, arrivedAt }: HeldGuest): GuestBar | null =>
  !stands(state) ? 'notStanding' : arrivedAt ? 'isHere' : null

/**
 * The office takes registrations out, for a reason that their guests are told. All go before anybody moves up, so that nobody is billed for a
 * place that is taken from them in the next moment.
 * @returns how many, why others stay, and how many of those that waited moved up
 * @throws Missing when one is of another gathering; Refusal when none can be taken out
 */
export async function cancelGuests(
  ctx: SiteCtx,
  gatheringId: number,
  ids: readonly number[],
  reason: string,
): Promise<Changed & { moved: number }> {
  await holdPlaces(ctx.site.id, gatheringId)
  const bars: GuestBar[] = []
  let done = 0
  for (const guest of await heldGuests(ctx.site.id, gatheringId, ids)) {
    const bar = barToCancel(guest)
    if (bar) {
      bars.push(bar)
      continue
    }
    await giveUp(ctx.site, guest, 'cancelled', { reason, byUser: ctx.user.userId })
    await tellGuest(ctx.site, guest.id, 'cancelled', { text: reason, byUser: ctx.user.userId })
    ctx.audit({
      recordType: 'gathering_guest',
      recordId: guest.id,
      before: { state: guest.state },
      after: { state: 'cancelled', reason },
    })
    done += 1
  }
  if (!done && bars[0]) throw new Refusal(`gatherings:error.${bars[0]}`)
  const moved = await moveUp(ctx.site, await gatheringOf(ctx.site.id, gatheringId), ctx.user.userId)
  return { done, left: counted(bars), moved }
}

/** Lets one stand again, or says why not. The caller holds the places, and `gathering` is as it is now. */
async function standAgain(
  ctx: SiteCtx,
  gathering: Gathering,
  guest: HeldGuest,
): Promise<'coming' | 'waiting' | GuestBar> {
  if (stands(guest.state) || gathering.past) return 'notRestored'
  const [other] = await sql(
    `SELECT 1 FROM gathering_guest WHERE site_id = $1 AND gathering_id = $2 AND mobile = $3 AND state IN ('coming', 'waiting')`,
    [ctx.site.id, gathering.id, guest.mobile],
  )
  if (other) return 'anew'
  const state = fits(gathering.free, guest.people) ? 'coming' : 'waiting'
  await sql(`UPDATE gathering_guest SET state = $3, reason = '' WHERE site_id = $1 AND application_id = $2`, [
    ctx.site.id,
    guest.id,
    state,
  ])
  await happened(ctx.site, [{ applicationId: guest.id, what: 'restored', byUser: ctx.user.userId }])
  const by = state === 'coming' ? await billGuest(ctx.site, gathering, guest.id, guest) : null
  const step = state === 'waiting' ? 'restoredWaiting' : by ? 'restoredFee' : 'restored'
  await tellGuest(ctx.site, guest.id, step, { by, byUser: ctx.user.userId })
  ctx.audit({ recordType: 'gathering_guest', recordId: guest.id, before: { state: guest.state }, after: { state } })
  return state
}

/**
 * Registrations that were taken out, or withdrawn, stand again, in the order in which they came: with a place while there are some, else they wait
 * where they waited before.
 * @returns how many, how many of them wait, and why others stay as they are
 * @throws Missing when one is of another gathering; Refusal when none can stand: it stands already, the gathering is over, or its mobile registered anew
 */
export async function restoreGuests(
  ctx: SiteCtx,
  gatheringId: number,
  ids: readonly number[],
): Promise<Changed & { waiting: number }> {
  await holdPlaces(ctx.site.id, gatheringId)
  const bars: GuestBar[] = []
  const states: ('coming' | 'waiting')[] = []
  for (const guest of await heldGuests(ctx.site.id, gatheringId, ids)) {
    const became = await standAgain(ctx, await gatheringOf(ctx.site.id, gatheringId), guest)
    if (became === 'coming' || became === 'waiting') states.push(became)
    else bars.push(became)
  }
  if (!states.length && bars[0]) throw new Refusal(`gatherings:error.${bars[0]}`)
  return { done: states.length, left: counted(bars), waiting: states.filter((one) => one === 'waiting').length }
}
