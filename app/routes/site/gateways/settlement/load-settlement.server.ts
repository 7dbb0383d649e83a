import { constraintsOf } from '~/access/constraints.server'
import { saidIn, wrongIn } from '~/access/intents.server'
import { moneyLedgers } from '~/domain/accounts/chart/ledgers.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { arrivalForm, settlementForm, takeBackForm } from '~/domain/gateways/settlement/settlement.form'
import { chosenOf, MOST_PAYMENTS } from '~/domain/gateways/settlement/settlement.policy'
import { listSettlements, openPayments, unsettledOf } from '~/domain/gateways/settlement/settlements.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { openList, settledList } from './settlements.list'

/** What gateways took and have not paid in, what is being paid in, or what was; a wanted file is thrown. */
export async function loadSettlement(ctx: SiteCtx, request: Request) {
  if (!(await bookOf(ctx.site.id))) return null
  const params = new URL(request.url).searchParams
  const gateways = await unsettledOf(ctx.site.id)
  const gateway = gateways.find(({ id }) => id === idIn(params.get('gateway'))) ?? null
  const settled = params.get('tab') === 'settled'
  const arriving = gateway !== null && params.get('dialog') === 'arrived'
  return {
    gateways,
    gateway,
    today: today(),
    settled: settled
      ? (await listed(ctx, request, settledList, (asked) => listSettlements(ctx.site.id, asked))).list
      : null,
    open:
      gateway && !settled && !arriving
        ? (
            await listed(ctx, request, openList, (asked) =>
              openPayments(ctx.site.id, gateway.id, { ...asked, q: toAsciiDigits(asked.q) }),
            )
          ).list
        : null,
    arrival: gateway && arriving ? await loadArrival(ctx, params, gateway.id) : null,
    maySettle: ctx.can('payments.recovery.settle'),
    constraints: constraintsOf({ settlement: settlementForm, back: takeBackForm }),
  }
}
export type SettlementData = NonNullable<Awaited<ReturnType<typeof loadSettlement>>>

/** What may be chosen, and what is: the oldest that come closest to what arrived and was kept. */
async function loadArrival(ctx: SiteCtx, params: URLSearchParams, gateway: number) {
  const said = params.has('arrived') ? saidIn(params, arrivalForm) : null
  const { items, total } = await openPayments(ctx.site.id, gateway, {
    until: said?.until,
    offset: 0,
    limit: MOST_PAYMENTS,
  })
  return {
    said,
    wrong: params.has('arrived') ? wrongIn(params, arrivalForm) : {},
    typed: { arrived: params.get('arrived'), charge: params.get('charge'), until: params.get('until') },
    items: said ? items : [],
    total,
    chosen: said ? chosenOf(items, said.arrived + said.charge) : 0,
    banks: await moneyLedgers(ctx.site.id),
  }
}
