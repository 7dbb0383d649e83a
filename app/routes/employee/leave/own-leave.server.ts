import { constraintsOf } from '~/access/constraints.server'
import { ownSubstitutions } from '~/domain/leave/away/substitutes.server'
import { balancesOf } from '~/domain/leave/ledger/ledger.server'
import { employeeOf } from '~/domain/leave/people.server'
import { askForm } from '~/domain/leave/requests/request.form'
import { requestsPage } from '~/domain/leave/requests/requests.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { typeOptions } from '~/screens/leave/own-types.server'
import { listed } from '~/screens/list/listed.server'
import { ownLeaveList } from './own-leave.list'

/** One's own balances and requests; null for a login that is no employee's. */
export async function ownLeave(ctx: SiteCtx, request: Request) {
  const site = ctx.site.id
  if (ctx.user.employeeId === null) return null
  const who = await employeeOf(site, ctx.user.employeeId)
  const { list } = await listed(ctx, request, ownLeaveList, (asked) =>
    requestsPage(site, { ...asked, employeeId: who.id }),
  )
  return {
    balances: (await balancesOf(site, [who])).get(who.id) ?? [],
    list,
    mayAsk: ctx.can('leave.own.ask'),
    types: who.active && ctx.can('leave.own.ask') ? await typeOptions(site, who, ctx.lang) : [],
    substitutions: await ownSubstitutions(site, who.id, today()),
    today: today(),
    constraints: constraintsOf({ ask: askForm }),
  }
}
