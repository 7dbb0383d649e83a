import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid } from '~/domain/platform/errors'
import { deletePlan, makePlan, publishPlan } from '~/domain/seating/make-plan.server'
import { catchUp, moveSeat, swapColumns, type Moved } from '~/domain/seating/move-seat.server'
import { blockForm, moveForm, planAct, planForm } from '~/domain/seating/seating.form'
import { paths } from '~/paths'

/** Every change of the screen; `intent` says which. */
export async function actOnPlans(ctx: SiteCtx, args: EntranceArgs): Promise<SubmissionResult<string[]> | Response> {
  const form = await args.form()
  const intent = form.get('intent')
  const goTo = (query: string, key: string, params: Record<string, string | number> = {}, kind: 'success' | 'warning' = 'success') =>
    redirectWithToast(args.context.settings, paths.seatPlan + query, { kind, key, params })
  if (intent === 'make') {
    const submission = parseWithZod(form, { schema: planForm })
    if (submission.status !== 'success') return submission.reply()
    try {
      const { planId, forced } = await makePlan(ctx, submission.value)
      return goTo(`?plan=${planId}`, forced ? 'seating:plan.madeForced' : 'seating:plan.made', { count: forced }, forced ? 'warning' : 'success')
    } catch (error) {
      if (error instanceof Invalid) return submission.reply({ fieldErrors: error.fieldErrors })
      throw error
    }
  }
  const room = Number(form.get('shownRoom')) || null
  const moved = ({ forced, before }: Moved, plan: number) => goTo(`?plan=${plan}${room ? `&room=${room}` : ''}`, forced > before ? 'seating:move.worse' : 'seating:move.done', { count: forced, more: forced - before }, forced > before ? 'warning' : 'success')
  if (intent === 'move') {
    const submission = parseWithZod(form, { schema: moveForm })
    return submission.status === 'success' ? moved(await moveSeat(ctx, submission.value), submission.value.plan) : submission.reply()
  }
  if (intent === 'columns') {
    const submission = parseWithZod(form, { schema: blockForm })
    return submission.status === 'success' ? moved(await swapColumns(ctx, submission.value), submission.value.plan) : submission.reply()
  }
  const submission = parseWithZod(form, { schema: planAct })
  if (submission.status !== 'success') return submission.reply()
  const { plan, version } = submission.value
  if (intent === 'catch-up') {
    const { without, ...done } = await catchUp(ctx, plan, version)
    return goTo(`?plan=${plan}`, without ? 'seating:late.without' : 'seating:late.done', { ...done, without }, without ? 'warning' : 'success')
  }
  if (intent === 'delete') {
    await deletePlan(ctx, plan, version)
    return goTo('', 'common:deleted')
  }
  const publish = intent === 'publish'
  await publishPlan(ctx, plan, version, publish)
  return goTo(`?plan=${plan}`, publish ? 'seating:plan.published' : 'seating:plan.withdrawn')
}
