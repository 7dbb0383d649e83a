import { filled } from '~/access/filled.server'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { SiteCtx } from '~/domain/platform/context'
import { addRoom, catchUp } from '~/domain/seating/catch-up.server'
import { makePlan } from '~/domain/seating/make-plan.server'
import { moveSeat, swapColumns, type Moved } from '~/domain/seating/move-seat.server'
import { deletePlan, publishPlan } from '~/domain/seating/publish-plan.server'
import { blockForm, moveForm, planAct, planForm, roomForm } from '~/domain/seating/seating.form'
import { paths } from '~/paths'

/** Every change of the screen; `intent` says which. */
export async function actOnPlans(ctx: SiteCtx, args: EntranceArgs): Promise<Response> {
  const form = await args.form()
  const intent = form.get('intent')
  const goTo = (
    query: string,
    key: string,
    params: Record<string, string | number> = {},
    kind: 'success' | 'warning' = 'success',
  ) => redirectWithToast(args.context.settings, paths.seatPlan + query, { kind, key, params })
  if (intent === 'make') {
    const { planId, forced } = await makePlan(ctx, filled(form, planForm))
    return goTo(
      `?plan=${planId}`,
      forced ? 'seating:plan.madeForced' : 'seating:plan.made',
      { count: forced },
      forced ? 'warning' : 'success',
    )
  }
  const room = Number(form.get('shownRoom')) || null
  const moved = (plan: number, { forced, before }: Moved) =>
    goTo(
      `?plan=${plan}${room ? `&room=${room}` : ''}`,
      forced > before ? 'seating:move.worse' : 'seating:move.done',
      { count: forced, more: forced - before },
      forced > before ? 'warning' : 'success',
    )
  if (intent === 'move') {
    const given = filled(form, moveForm)
    return moved(given.plan, await moveSeat(ctx, given))
  }
  if (intent === 'columns') {
    const given = filled(form, blockForm)
    return moved(given.plan, await swapColumns(ctx, given))
  }
  if (intent === 'add-room') {
    const given = filled(form, roomForm)
    await addRoom(ctx, given.plan, given.version, given.room)
    return goTo(`?plan=${given.plan}`, 'seating:addRoom.done')
  }
  const { plan, version } = filled(form, planAct)
  if (intent === 'catch-up') {
    const { without, ...done } = await catchUp(ctx, plan, version)
    return goTo(
      `?plan=${plan}`,
      without ? 'seating:late.without' : 'seating:late.done',
      { ...done, without },
      without ? 'warning' : 'success',
    )
  }
  if (intent === 'delete') {
    await deletePlan(ctx, plan, version)
    return goTo('', 'common:deleted')
  }
  const publish = intent === 'publish'
  await publishPlan(ctx, plan, version, publish)
  return goTo(`?plan=${plan}`, publish ? 'seating:plan.published' : 'seating:plan.withdrawn')
}
