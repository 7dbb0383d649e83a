import type { EntranceArgs } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { addRoom, catchUp } from '~/domain/exams/seating/catch-up.server'
import { makePlan } from '~/domain/exams/seating/make-plan.server'
import { moveSeat, swapColumns, type Moved } from '~/domain/exams/seating/move-seat.server'
import { deletePlan, publishPlan } from '~/domain/exams/seating/publish-plan.server'
import { blockForm, moveForm, planAct, planForm, roomForm } from '~/domain/exams/seating/seating.form'
import { paths } from '~/paths'
import { idIn } from '~/ui/table/url'

const home = (plan: number) => `${paths.seatPlan}?plan=${plan}`

/** A move answers with the room it was made in, and says where it made neighbours of a class. */
const moving =
  <Given extends { plan: number }>(verb: (ctx: SiteCtx, given: Given) => Promise<Moved>) =>
  async (ctx: SiteCtx, given: Given, { form, done }: EntranceArgs) => {
    const { forced, before } = await verb(ctx, given)
    const room = idIn((await form()).get('shownRoom'))
    const counts = { count: forced, more: forced - before }
    const back = home(given.plan) + (room ? `&room=${room}` : '')
    return forced > before
      ? done(back, 'seating:move.worse', counts, 'warning')
      : done(back, 'seating:move.done', counts)
  }

const publishing = (publish: boolean) =>
  submitted(planAct, async (ctx: SiteCtx, { plan, version }, { done }) => {
    await publishPlan(ctx, plan, version, publish)
    return done(home(plan), publish ? 'seating:plan.published' : 'seating:plan.withdrawn')
  })

/** Every change of the screen. */
export const actOnPlans: Action<SiteCtx> = intents({
  make: submitted(planForm, async (ctx, value, { done }) => {
    const { planId, forced } = await makePlan(ctx, value)
    return forced
      ? done(home(planId), 'seating:plan.madeForced', { count: forced }, 'warning')
      : done(home(planId), 'seating:plan.made')
  }),
  move: submitted(moveForm, moving(moveSeat)),
  columns: submitted(blockForm, moving(swapColumns)),
  'add-room': submitted(roomForm, async (ctx, { plan, version, room }, { done }) => {
    await addRoom(ctx, plan, version, room)
    return done(home(plan), 'seating:addRoom.done')
  }),
  'catch-up': submitted(planAct, async (ctx, { plan, version }, { done }) => {
    const { without, ...rest } = await catchUp(ctx, plan, version)
    return without
      ? done(home(plan), 'seating:late.without', { ...rest, without }, 'warning')
      : done(home(plan), 'seating:late.done', { ...rest, without })
  }),
  delete: submitted(planAct, async (ctx, { plan, version }, { done }) => {
    await deletePlan(ctx, plan, version)
    return done(paths.seatPlan, 'common:deleted')
  }),
  publish: publishing(true),
  withdraw: publishing(false),
})
