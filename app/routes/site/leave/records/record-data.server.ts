import { constraintsOf } from '~/access/constraints.server'
import { balancesOf, ledgerOf, type LedgerRow } from '~/domain/leave/ledger/ledger.server'
import { employeeOf } from '~/domain/leave/people.server'
import { REQUEST_STATES } from '~/domain/leave/request.policy'
import { adjustForm, askForm } from '~/domain/leave/requests/request.form'
import { requestsPage } from '~/domain/leave/requests/requests.server'
import { leaveTypes } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { typeOptions } from '~/screens/leave/own-types.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

const RECORD_TABS = ['ledger', 'requests', 'ask', 'adjust'] as const
type RecordTab = (typeof RECORD_TABS)[number]

function exported(ctx: SiteCtx, format: 'csv' | 'xlsx', rows: readonly LedgerRow[]): never {
  throw new Download(
    format,
    'leave:ledger',
    ['common:date', 'leave:form.type', 'leave:entry.kind', 'leave:entry.days', 'leave:entry.balance', 'common:note'],
    rows.map((one) => [
      new Date(`${one.day}T00:00:00Z`),
      nameIn({ nameBn: one.typeBn, nameEn: one.typeEn }, ctx.lang),
      new Word(`leave:entry.${one.kind}`),
      one.halves / 2,
      one.balance / 2,
      one.note,
    ]),
  )
}

/** An employee's ledger or requests, as the address asks. */
export async function recordData(ctx: SiteCtx, id: number, request: Request) {
  const site = ctx.site.id
  const who = await employeeOf(site, id)
  const params = new URL(request.url).searchParams
  const mayManage = ctx.can('leave.records.manage')
  const asked = RECORD_TABS.find((one) => one === params.get('tab')) ?? 'ledger'
  const tab: RecordTab = !mayManage && (asked === 'ask' || asked === 'adjust') ? 'ledger' : asked
  const year = Number(today().slice(0, 4))
  const listing = parseListing(request, {
    perPage: 50,
    sortable: ['from'],
    defaultSort: '-from',
    filters: { type: 'id', year: 'text', state: REQUEST_STATES },
  })
  const wanted = idIn(listing.filters.year ?? null)
  const ledger =
    tab === 'ledger'
      ? await ledgerOf(site, id, {
          year: wanted !== null && wanted > 1900 && wanted < 2200 ? wanted : null,
          typeIds: listing.filters.type ?? null,
          offset: listing.offset,
          limit: listing.limit,
        })
      : null
  if (ledger && listing.export) exported(ctx, listing.export, ledger.rows)
  const requests =
    tab === 'requests'
      ? await requestsPage(site, {
          q: listing.q,
          pattern: likePattern(listing.q),
          states: listing.filters.state ?? null,
          types: listing.filters.type ?? null,
          from: null,
          to: null,
          employeeId: id,
          sort: 'from',
          desc: listing.sort?.dir !== 'asc',
          offset: listing.offset,
          limit: listing.limit,
        })
      : null
  return {
    who,
    tab,
    mayManage,
    year,
    years: [year + 1, year, year - 1, year - 2, year - 3],
    balances: (await balancesOf(site, [who])).get(id) ?? [],
    ledger: ledger && listOf(listing, ledger.rows, ledger.total),
    requests: requests && listOf(listing, requests.rows, requests.total),
    types: (await leaveTypes(site)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    own: mayManage ? await typeOptions(site, who, ctx.lang) : [],
    day: today(),
    constraints: constraintsOf({ ask: askForm, adjust: adjustForm }),
    screenTitle: nameIn(who, ctx.lang),
  }
}
