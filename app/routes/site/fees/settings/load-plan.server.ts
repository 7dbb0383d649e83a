import { constraintsOf } from '~/access/constraints.server'
import { monthsOf } from '~/domain/fees/plans/copy.policy'
import { accountChoices, periodRows, rateRows, type RateRow } from '~/domain/fees/plans/plan-page.server'
import {
  nextCorrections,
  OWN_ACCOUNT_FROM,
  planHead,
  planRows,
  type PlanHead,
} from '~/domain/fees/plans/plan-rows.server'
import { rateForm } from '~/domain/fees/plans/plans.form'
import { rateChoices } from '~/domain/fees/plans/save-rate.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { monthRange, today } from '~/format/dates'
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
      fromDay: one.fromDay,
      untilDay: one.untilDay,
      students: one.students,
      parts: conditionParts(one, choices),
    })),
    next: await nextCorrections(ctx.site.id, plan),
    accounts: await accountChoices(ctx.site.id, plan.bankAccountId),
    needsAccount: plan.bankAccountId === null && expectedOfHead > OWN_ACCOUNT_FROM ? expectedOfHead : null,
    form: adding || rate ? { rate, choices, ...monthsFor(plan, rate) } : null,
    constraints: constraintsOf({ rate: rateForm }),
  }
}
/** Months from which a rate may be new or another, where something is charged already; the usual one is the next. */
function monthsFor(plan: PlanHead, rate: RateRow | null): { months: string[]; usual: string } {
  if (!plan.charges) return { months: [], usual: '' }
  const months = monthsOf(plan.session)
    .map((month) => `${month}-01`)
    .filter((day) => day > (rate?.fromDay ?? '') && day < (rate?.untilDay ?? '9999'))
  const next = monthRange(today(), 1).from
  return { months, usual: months.includes(next) ? next : '' }
}

export type PlanData = Awaited<ReturnType<typeof loadPlan>>
