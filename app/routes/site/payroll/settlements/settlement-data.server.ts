import { constraintsOf } from '~/access/constraints.server'
import { idOf } from '~/access/params.server'
import { payingAccounts } from '~/domain/payroll/runs/pay-month.server'
import { lacksOfSettlement } from '~/domain/payroll/settlement/draft-settlement.server'
import { lastPayOf } from '~/domain/payroll/settlement/load-leaver.server'
import { barToApprove } from '~/domain/payroll/settlement/pay-settlement.server'
import { paySettlementForm, settlementLineForm, whyForm } from '~/domain/payroll/settlement/settlement.form'
import { settlementLines, settlementOf } from '~/domain/payroll/settlement/settlements.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import type { EntranceArgs } from '~/access/guard.server'

/** A settlement with its lines, and what can be done with it. */
export async function settlementData(ctx: SiteCtx, { params }: EntranceArgs) {
  const site = ctx.site.id
  const settlement = await settlementOf(site, idOf(params.id))
  return {
    settlement,
    lines: await settlementLines(site, settlement.id),
    lastPay: await lastPayOf(site, settlement.employeeId, settlement.leftOn),
    lacks: settlement.state === 'draft' ? await lacksOfSettlement(site, settlement) : [],
    bar: settlement.state === 'draft' || settlement.state === 'approved' ? await barToApprove(site, settlement) : null,
    accounts: settlement.state === 'approved' ? await payingAccounts(site) : [],
    mayManage: ctx.can('payroll.months.manage'),
    mayApprove: ctx.can('payroll.months.approve') && settlement.draftedBy !== ctx.user.userId,
    mayPay: ctx.can('payroll.months.pay'),
    day: today(),
    constraints: constraintsOf({ line: settlementLineForm, pay: paySettlementForm, cancel: whyForm, reverse: whyForm }),
    screenTitle: nameIn(settlement, ctx.lang),
  }
}

export type SettlementData = Awaited<ReturnType<typeof settlementData>>
