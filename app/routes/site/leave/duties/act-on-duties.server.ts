import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { seedDutyKinds } from '~/domain/duty-roster/kinds.server'
import { fillTurns } from '~/domain/duty-roster/set-duty.server'
import { swapForm, swapRefusalForm, turnsForm } from '~/domain/duty-roster/staff-duty.form'
import { acceptStaffSwap, refuseStaffSwap } from '~/domain/duty-roster/swaps.server'
import { paths } from '~/paths'

const swaps = `${paths.staffDuties}?tab=swaps`

/** What the office does on the screen of duties. */
export const actOnDuties = intents({
  usual: async (ctx: SiteCtx, { done }) => {
    const count = await seedDutyKinds(ctx)
    return done(paths.staffDuties, 'staff-duties:kinds.seeded', { count })
  },
  turns: submitted(turnsForm, async (ctx: SiteCtx, value, { done }) => {
    const { made, empty } = await fillTurns(ctx, value)
    const key = empty ? 'staff-duties:turns.madeSome' : 'staff-duties:turns.made'
    return done(paths.staffDuties, key, { count: made, empty }, empty || !made ? 'warning' : 'success')
  }),
  accept: submitted(swapForm, async (ctx: SiteCtx, { swap }, { done }) => {
    await acceptStaffSwap(ctx, swap)
    return done(swaps, 'staff-duties:swap.done.accepted')
  }),
  refuse: submitted(swapRefusalForm, async (ctx: SiteCtx, { swap, reason }, { done }) => {
    await refuseStaffSwap(ctx, swap, reason)
    return done(swaps, 'staff-duties:swap.done.refused')
  }),
})
