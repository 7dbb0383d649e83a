import { intents, submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { decideLeave } from '~/domain/attendance/leave/decide-leave.server'
import { grantLeaveForm, refuseLeaveForm } from '~/domain/attendance/leave/leave.form'
import type { SiteCtx } from '~/domain/context'

/** Grants or refuses leave; a refusal says why. */
export const actOnLeave = (right: 'any' | 'own'): Action<SiteCtx> =>
  intents({
    grant: submitted(grantLeaveForm, async (ctx: SiteCtx, { leave, decision }, { request, done }) => {
      await decideLeave(ctx, leave, 'grant', decision ?? '', right)
      return done(hereWith(request, { leave: null }), 'attendance:leave.done.granted')
    }),
    refuse: submitted(refuseLeaveForm, async (ctx: SiteCtx, { leave, decision }, { request, done }) => {
      await decideLeave(ctx, leave, 'refuse', decision, right)
      return done(hereWith(request, { leave: null }), 'attendance:leave.done.refused')
    }),
  })
