import { constraintsOf } from '~/access/constraints.server'
import { wholeOf } from '~/domain/payroll/runs/draft-state.server'
import { monthBefore, monthChange } from '~/domain/payroll/runs/compare.server'
import { heldSlips } from '~/domain/payroll/runs/held-slips.server'
import { movesOf } from '~/domain/payroll/runs/move-month.server'
import { approvalsOf, monthOf, paymentsOf } from '~/domain/payroll/runs/months.server'
import { returnForm, reverseForm } from '~/domain/payroll/runs/pay.form'
import { payingOf } from '~/domain/payroll/runs/pay-month.server'
import { slipsPage, warningCounts } from '~/domain/payroll/runs/slips.server'
import type { SiteCtx } from '~/domain/context'
import { formatMonth, today } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { slipList } from './slips.list'

/** A month with its slips, what is to be looked at, and what this user may make of it. */
export async function monthData(ctx: SiteCtx, id: number, request: Request) {
  const site = ctx.site.id
  const month = await monthOf(site, id)
  return {
    month,
    screenTitle: formatMonth(month.month, ctx.lang),
    ...(await listed(ctx, request, slipList(id), (asked) => slipsPage(site, id, asked))),
    ...(await wholeOf(site, month)),
    warnings: await warningCounts(site, id),
    held: await heldSlips(site, id),
    approvals: await approvalsOf(site, id),
    payments: await paymentsOf(site, id),
    paying: await payingOf(site, id),
    before: await monthBefore(site, month.month),
    change: await monthChange(site, id),
    moves: await movesOf(ctx, month),
    mayDraft: ctx.can('payroll.months.manage') && month.state === 'draft',
    mayPay: ctx.can('payroll.months.pay'),
    day: today(),
    constraints: constraintsOf({ check: returnForm, return: returnForm, reverse: reverseForm }),
  }
}

export type MonthData = Awaited<ReturnType<typeof monthData>>
