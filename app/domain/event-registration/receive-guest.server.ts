import { sql } from 'db/connection'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { stopAt, type Stop } from './gate.policy'
import { guestByNumber, guestOf, type GuestRow } from './guest-list.server'
import { gatheringOf } from './shown-gathering.server'

async function arrive(ctx: SiteCtx, gatheringId: number, guest: GuestRow): Promise<GuestRow> {
  const [row] = await sql<{ at: Date }>(
    `UPDATE gathering_guest SET arrived_at = now(), arrived_by = $3 WHERE site_id = $1 AND application_id = $2 AND state = 'coming' AND arrived_at IS NULL RETURNING arrived_at AS at`,
    [ctx.site.id, guest.id, ctx.user.userId],
  )
  if (!row) return guestOf(ctx.site.id, gatheringId, guest.id)
  await happened(ctx.site, [{ applicationId: guest.id, what: 'arrived', byUser: ctx.user.userId }])
  ctx.audit({
    recordType: 'gathering_guest',
    recordId: guest.id,
    after: { arrived: true, ...(guest.paid === 'unpaid' ? { unpaid: true } : {}) },
  })
  return { ...guest, arrivedAt: row.at }
}

/** A number at the gate: who comes and has paid is marked as here; of anybody else is said why not. @throws Missing */
export async function receiveByNumber(
  ctx: SiteCtx,
  gatheringId: number,
  number: string,
): Promise<{ guest: GuestRow | null; stop: Stop | null }> {
  await gatheringOf(ctx.site.id, gatheringId)
  const guest = await guestByNumber(ctx.site.id, gatheringId, number)
  if (!guest) return { guest, stop: 'unknown' }
  const stop = stopAt(guest)
  return { guest: stop ? guest : await arrive(ctx, gatheringId, guest), stop }
}

/** Lets a guest in who has not paid yet. @throws Missing; Refusal for who has no place, or is here */
export async function letIn(ctx: SiteCtx, gatheringId: number, id: number): Promise<GuestRow> {
  const guest = await guestOf(ctx.site.id, gatheringId, id)
  const stop = stopAt(guest)
  if (stop && stop !== 'unpaid') throw new Refusal(`gatherings:stop.${stop}`)
  return arrive(ctx, gatheringId, guest)
}

/** Somebody was marked as here who is not. @throws Missing; Refusal when they are not marked */
export async function notHere(ctx: SiteCtx, gatheringId: number, id: number): Promise<void> {
  const guest = await guestOf(ctx.site.id, gatheringId, id)
  if (!guest.arrivedAt) throw new Refusal('gatherings:error.notHere')
  await sql(
    'UPDATE gathering_guest SET arrived_at = NULL, arrived_by = NULL WHERE site_id = $1 AND application_id = $2',
    [ctx.site.id, id],
  )
  await happened(ctx.site, [{ applicationId: id, what: 'not-here', shown: false, byUser: ctx.user.userId }])
  ctx.audit({
    recordType: 'gathering_guest',
    recordId: id,
    before: { arrived: true },
    after: { arrived: false },
  })
}
