import { constraintsOf } from '~/access/constraints.server'
import { saidIn, wrongIn } from '~/access/intents.server'
import { moneyLedgers } from '~/domain/accounts/chart/ledgers.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { arrivalForm, settlementForm, takeBackForm } from '~/domain/gateways/settlement/settlement.form'
import { chosenOf, MOST_PAYMENTS } from '~/domain/gateways/settlement/settlement.policy'
import { listSettlements, openPayments, unsettledOf } from '~/domain/gateways/settlement/settlements.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { plainTaka } from '~/format/money'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

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
    settled: settled ? await loadSettled(ctx, request) : null,
    open: gateway && !settled && !arriving ? await loadOpen(ctx, request, gateway.id) : null,
    arrival: gateway && arriving ? await loadArrival(ctx, params, gateway.id) : null,
    maySettle: ctx.can('payments.recovery.settle'),
    constraints: constraintsOf({ settlement: settlementForm, back: takeBackForm }),
  }
}
export type SettlementData = NonNullable<Awaited<ReturnType<typeof loadSettlement>>>

async function loadOpen(ctx: SiteCtx, request: Request, gateway: number) {
  const listing = parseListing(request, {})
  const { items, total } = await openPayments(ctx.site.id, gateway, { ...listing, q: toAsciiDigits(listing.q) })
  if (!listing.export) return listOf(listing, items, total)
  throw new Download(
    listing.export,
    'gateway-settlements:open',
    ['common:date', 'gateway-settlements:receipt', 'gateway-settlements:transaction'].concat(
      'gateway-settlements:student',
      'gateway-settlements:amount',
    ),
    items.map((row) => [
      row.day,
      row.receipt,
      row.transactionId,
      `${ctx.lang === 'bn' ? row.studentBn || row.studentEn : row.studentEn || row.studentBn} (${row.code})`,
      plainTaka(BigInt(row.amount)),
    ]),
  )
}

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

async function loadSettled(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, { filters: { gateway: 'id', day: 'dates' } })
  const { items, total } = await listSettlements(ctx.site.id, {
    gateways: listing.filters.gateway,
    day: listing.filters.day,
    q: listing.q,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (!listing.export) return listOf(listing, items, total)
  const name = (en: string, bn: string) => (ctx.lang === 'bn' ? bn : en)
  throw new Download(
    listing.export,
    'gateway-settlements:settled',
    ['common:date', 'gateways:gateway'].concat(
      ['reference', 'bank', 'arrived', 'charge', 'difference', 'payments', 'voucher', 'state'].map(
        (key) => `gateway-settlements:${key}`,
      ),
    ),
    items.map((row) => [
      row.day,
      name(row.gatewayEn, row.gatewayBn),
      row.reference,
      name(row.bankEn, row.bankBn),
      plainTaka(BigInt(row.arrived)),
      plainTaka(BigInt(row.charge)),
      plainTaka(BigInt(row.difference)),
      row.payments,
      row.voucher,
      new Word(`gateway-settlements:states.${row.backOn ? 'back' : 'stands'}`),
    ]),
  )
}
