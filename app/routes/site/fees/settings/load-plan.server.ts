import { constraintsOf } from '~/access/constraints.server'
import { accountChoices, periodRows, rateRows } from '~/domain/fees/plans/plan-page.server'
import { nextCorrections, OWN_ACCOUNT_FROM, planHead, planRows } from '~/domain/fees/plans/plan-rows.server'
import { rateForm } from '~/domain/fees/plans/plans.form'
import { rateChoices } from '~/domain/fees/plans/save-rate.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { idIn } from '~/ui/table/url'
import { conditionParts } from './condition-parts'

/** A plan's own page; `?rate=` names the rate that is changed. @throws Missing for another institution's plan or rate */
export async function loadPlan(ctx: SiteCtx, request: Request, id: number) {
  const params = new URL(request.url).searchParams
  const plan = await planHead(ctx.site.id, id)
  const choices = await rateChoices(ctx.site.id, plan.sessionId)
  const rates = await rateRows(ctx.site.id, plan)
  const rateId = idIn(params.get('rate'))
  const adding = params.get('rate') === 'new'
  const rate = rateId === null ? null : rates.find((one) => one.id === rateId)
  if (rate === undefined) throw new Missing('fee rate')
  const all = await planRows(ctx.site.id, plan.sessionId)
  const mine = all.find((one) => one.id === id)
  const ofHead = all.filter((one) => one.active && one.headId === mine?.headId)
  const expectedOfHead = ofHead.reduce((sum, one) => sum + one.expected, 0)
  return {
    view: 'plan' as const,
    mayManage: ctx.can('fees.settings.manage'),
    mayRun: ctx.can('fees.charges.view'),
    screenTitle: ctx.lang === 'bn' ? plan.nameBn : plan.nameEn,
    plan,
    students: mine?.students ?? 0,
    expected: mine?.expected ?? 0,
    periods: await periodRows(ctx.site.id, plan),
    rates: rates.map((one) => ({
      id: one.id,
      amount: one.amount,
      students: one.students,
      parts: conditionParts(one, choices),
    })),
    next: await nextCorrections(ctx.site.id, plan),
    accounts: await accountChoices(ctx.site.id, plan.bankAccountId),
    needsAccount: plan.bankAccountId === null && expectedOfHead > OWN_ACCOUNT_FROM ? expectedOfHead : null,
    form: adding || rate ? { rate, choices } : null,
    constraints: constraintsOf({ rate: rateForm }),
  }
}
export type PlanData = Awaited<ReturnType<typeof loadPlan>>
