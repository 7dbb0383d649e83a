import { constraintsOf } from '~/access/constraints.server'
import { ownSubstitutions } from '~/domain/leave/away/substitutes.server'
import { balancesOf } from '~/domain/leave/ledger/ledger.server'
import { employeeOf } from '~/domain/leave/people.server'
import { REQUEST_STATES } from '~/domain/leave/request.policy'
import { askForm } from '~/domain/leave/requests/request.form'
import { requestsPage } from '~/domain/leave/requests/requests.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { typeOptions } from '~/screens/leave/own-types.server'
import { listOf, parseListing } from '~/screens/listing.server'

/** One's own balances and requests; null for a login that is no employee's. */
export async function ownLeave(ctx: SiteCtx, request: Request) {
  const site = ctx.site.id
  if (ctx.user.employeeId === null) return null
  const who = await employeeOf(site, ctx.user.employeeId)
  const listing = parseListing(request, {
    sortable: ['from'],
    defaultSort: '-from',
    filters: { state: REQUEST_STATES },
  })
  const { items: rows, total } = await requestsPage(site, { ...listing, employeeId: who.id })
  if (listing.export)
    throw new Download(
      listing.export,
      'leave:own.title',
      [
        'leave:form.type',
        'leave:form.fromOn',
        'leave:form.toOn',
        'leave:entry.days',
        'common:status',
        'leave:form.reason',
      ],
      rows.map((one) => [
        nameIn({ nameBn: one.typeBn, nameEn: one.typeEn }, ctx.lang),
        new Date(`${one.fromOn}T00:00:00Z`),
        new Date(`${one.toOn}T00:00:00Z`),
        one.halves / 2,
        new Word(`leave:state.${one.state}`),
        one.reason,
      ]),
    )
  return {
    balances: (await balancesOf(site, [who])).get(who.id) ?? [],
    list: listOf(listing, rows, total),
    mayAsk: ctx.can('leave.own.ask'),
    types: who.active && ctx.can('leave.own.ask') ? await typeOptions(site, who, ctx.lang) : [],
    substitutions: await ownSubstitutions(site, who.id, today()),
    today: today(),
    constraints: constraintsOf({ ask: askForm }),
  }
}
