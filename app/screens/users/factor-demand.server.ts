import { constraintsOf } from '~/access/constraints.server'
import { submitted, type Action } from '~/access/intents.server'
import type { UserCtx } from '~/domain/context'
import { demandRoles, saveDemands } from '~/domain/identity/factor/demand.server'
import { demandForm } from '~/domain/identity/factor/factor.form'
import { addDays, today } from '~/format/dates'

/** People set it up at leisure. */
const DAYS_TO_PREPARE = 7

/** Of which roles a second factor is demanded here, and how many of their holders have one. */
export async function showDemands(ctx: UserCtx, mayManage: boolean) {
  return {
    roles: await demandRoles(ctx),
    from: addDays(today(), DAYS_TO_PREPARE),
    mayManage,
    constraints: constraintsOf({ demand: demandForm }),
  }
}

/** Saves what the screen at `address` says. */
export const demandAt = (address: string): Action<UserCtx> =>
  submitted(demandForm, async (ctx: UserCtx, value, { done }) => {
    await saveDemands(ctx, value)
    return done(address, 'common:saved')
  })
