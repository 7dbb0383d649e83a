import { intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import { fillSubstitutes, setSubstitute } from '~/domain/leave/away/substitutes.server'
import type { Move } from '~/domain/leave/request.policy'
import { moveRequest } from '~/domain/leave/requests/decide.server'
import { decideForm, refuseForm, substituteForm } from '~/domain/leave/requests/request.form'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'

const move = (how: Move, form: typeof decideForm | typeof refuseForm = decideForm) =>
  submitted(form, async (ctx: SiteCtx, { note }, { params, request, done }) => {
    await moveRequest(ctx, idOf(params.id), how, note ?? '')
    return done(hereWith(request), `leave:requests.moved.${how}`, { count: 1 })
  })

/** Lessons are arranged by whoever decides. @throws Refusal */
function mayArrange(ctx: SiteCtx): void {
  if (!ctx.can('leave.requests.recommend') && !ctx.can('leave.requests.approve'))
    throw new Refusal('leave:error.bar.right', {}, 403)
}

/** What is done on the page of a request; who may do what, the verbs ask. */
export const actOnRequest = intents<SiteCtx, Record<string, unknown>>({
  recommend: move('recommend'),
  approve: move('approve'),
  refuse: move('refuse', refuseForm),
  cancel: move('cancel', refuseForm),
  substitute: submitted(substituteForm, async (ctx: SiteCtx, value, { params, request, done }) => {
    mayArrange(ctx)
    await setSubstitute(ctx, idOf(params.id), value)
    return done(hereWith(request), 'common:saved')
  }),
  fill: async (ctx: SiteCtx, { params, request, done }) => {
    mayArrange(ctx)
    const { done: count, left } = await fillSubstitutes(ctx, idOf(params.id))
    return done(hereWith(request), 'leave:substitutes.filled', { count, left }, left ? 'warning' : 'success')
  },
})
