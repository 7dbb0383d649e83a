import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { savePlace } from '~/domain/fees/plans/caps.server'
import { copyPlans } from '~/domain/fees/plans/copy-plans.server'
import {
  accountForm,
  activeForm,
  addPlansForm,
  copySeenForm,
  dueDayForm,
  periodsForm,
  placeForm,
  rateForm,
  removeRateForm,
} from '~/domain/fees/plans/plans.form'
import {
  addPlans,
  deletePlan,
  savePeriods,
  setAccount,
  setActive,
  setDueDay,
} from '~/domain/fees/plans/save-plan.server'
import { deleteRate, saveRate } from '~/domain/fees/plans/save-rate.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'

const ofSession = (id: number) => `${paths.feeSettings}?session=${id}`

/** A verb of a plan's page, after which the page stands there again. */
const onPlan =
  <Given extends { plan: number }>(verb: (ctx: SiteCtx, given: Given) => Promise<void>, key = 'common:saved') =>
  async (ctx: SiteCtx, given: Given, { done }: Parameters<Action<SiteCtx>>[1]): Promise<Response> => {
    await verb(ctx, given)
    return done(paths.feePlan(given.plan), key)
  }

/** Every change of the screen. */
export const actOnFeeSettings: Action<SiteCtx> = intents({
  add: submitted(addPlansForm, async (ctx, value, { done }) => {
    const count = await addPlans(ctx, value)
    return done(ofSession(value.session), 'fee-settings:added', { count })
  }),
  day: submitted(dueDayForm, onPlan(setDueDay)),
  periods: submitted(periodsForm, onPlan(savePeriods)),
  account: submitted(accountForm, onPlan(setAccount)),
  rate: submitted(rateForm, onPlan(saveRate)),
  'delete-rate': submitted(removeRateForm, onPlan(deleteRate, 'common:deleted')),
  active: submitted(activeForm, onPlan(setActive)),
  'delete-plan': byId(async (ctx, id, { done }) => done(ofSession(await deletePlan(ctx, id)), 'common:deleted')),
  place: submitted(placeForm, async (ctx, value, { done }) => {
    await savePlace(ctx, value)
    return done(`${paths.feeSettings}?view=cap`, 'common:saved')
  }),
  copy: submitted(copySeenForm, async (ctx, value, { done }) => {
    const count = await copyPlans(ctx, value)
    return done(ofSession(value.to), 'fee-settings:copy.done', { count })
  }),
})
