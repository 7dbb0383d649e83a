import type { EntranceArgs } from '~/access/guard.server'
import { intents, submitted, type Action, type Answer } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { cancelGuests, restoreGuests } from '~/domain/event-registration/change-guest.server'
import { correctGuest } from '~/domain/event-registration/correct-guest.server'
import { correctGuestForm, reasonForm } from '~/domain/event-registration/guest.form'
import { newGuestPin } from '~/domain/event-registration/guest-pin.server'
import { gatheringOf } from '~/domain/event-registration/shown-gathering.server'
import { askFeeAgain, waiveFee } from '~/domain/event-registration/waive-fee.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'

/** Of an address: the gathering, and the guest. */
export const idsOfGuest = (params: EntranceArgs['params']): [number, number] => [idOf(params.id), idOf(params.guest)]

const here = (params: EntranceArgs['params']) => paths.gatheringGuest(...idsOfGuest(params))

export type GuestPin = Awaited<ReturnType<typeof newGuestPin>>

/** What the office does with one registration. */
export const actOnGuest: Action<SiteCtx, Answer | { pin: GuestPin }> = intents({
  cancel: submitted(reasonForm, async (ctx: SiteCtx, { reason }, { params, done }) => {
    const [gatheringId, id] = idsOfGuest(params)
    const { moved } = await cancelGuests(ctx, gatheringId, [id], reason)
    return done(here(params), moved ? 'gatherings:done.cancelledMoved' : 'gatherings:done.cancelled', {
      count: moved,
    })
  }),
  restore: async (ctx: SiteCtx, { params, done }: EntranceArgs) => {
    const [gatheringId, id] = idsOfGuest(params)
    const { waiting } = await restoreGuests(ctx, gatheringId, [id])
    return done(here(params), `gatherings:done.restored.${waiting ? 'waiting' : 'coming'}`)
  },
  correct: submitted(
    async (ctx: SiteCtx, { params }) => correctGuestForm(await gatheringOf(ctx.site.id, idOf(params.id))),
    async (ctx: SiteCtx, given, { params, done }) => {
      const { moved, billed } = await correctGuest(ctx, ...idsOfGuest(params), given)
      return done(here(params), `gatherings:done.corrected${billed ? 'Fee' : moved ? 'Moved' : ''}`, { count: moved })
    },
  ),
  waive: submitted(reasonForm, async (ctx: SiteCtx, { reason }, { params, done }) => {
    await waiveFee(ctx, ...idsOfGuest(params), reason)
    return done(here(params), 'gatherings:done.waived')
  }),
  ask: submitted(reasonForm, async (ctx: SiteCtx, { reason }, { params, done }) => {
    await askFeeAgain(ctx, ...idsOfGuest(params), reason)
    return done(here(params), 'gatherings:done.feeAgain')
  }),
  // Shown on the page that answers and nowhere else.
  pin: async (ctx: SiteCtx, { params }: EntranceArgs) => ({ pin: await newGuestPin(ctx, ...idsOfGuest(params)) }),
})
