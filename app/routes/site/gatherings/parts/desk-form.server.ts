import { randomUUID } from 'node:crypto'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { deskGuestForm } from '~/domain/event-registration/guest.form'
import { registerGuest } from '~/domain/event-registration/register-guest.server'
import { gatheringOf } from '~/domain/event-registration/shown-gathering.server'
import type { SiteCtx } from '~/domain/context'

/** What the office's form asks. @throws Missing */
export async function loadDeskForm(ctx: SiteCtx, id: number) {
  const one = await gatheringOf(ctx.site.id, id)
  return {
    id,
    title: { nameBn: one.titleBn, nameEn: one.titleEn },
    who: one.who,
    asks: one.asks,
    companions: one.companions,
    mostCompanions: one.mostCompanions,
    free: one.free,
    once: randomUUID(),
  }
}
export type DeskFormData = Awaited<ReturnType<typeof loadDeskForm>>

/** Registers somebody for the office; number and PIN are shown once. */
export const registerAtDesk = submitted(
  async (ctx: SiteCtx, { params }) => deskGuestForm(await gatheringOf(ctx.site.id, idOf(params.id))),
  async (ctx: SiteCtx, { once, ...given }, { params }) => {
    const made = await registerGuest(ctx, idOf(params.id), given, once, ctx.user.userId)
    ctx.audit({ recordType: 'gathering_guest', recordId: made.id, after: { number: made.number, state: made.state } })
    return { registered: { number: made.number, pin: made.pin, state: made.state } }
  },
)
export interface AtDesk {
  registered: { number: string; pin: string; state: 'coming' | 'waiting' }
}
