import { REQUEST_STATES } from '~/domain/leave/request.policy'
import { requestsPage, waitingCounts, type RequestRow } from '~/domain/leave/requests/requests.server'
import { leaveSetting, leaveTypes } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/platform/context'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'

const day = (iso: string) => new Date(`${iso}T00:00:00Z`)

/** Requests as a file. */
function exported(ctx: SiteCtx, format: 'csv' | 'xlsx', rows: readonly RequestRow[]): never {
  throw new Download(
    format,
    'leave:requests.title',
    [
      'leave:person.code',
      'common:name',
      'leave:form.type',
      'leave:form.fromOn',
      'leave:form.toOn',
      'leave:entry.days',
      'leave:type.paidPercent',
      'leave:form.reason',
      'common:status',
      'leave:askedAt',
    ],
    rows.map((one) => [
      one.code,
      nameIn(one, ctx.lang),
      nameIn({ nameBn: one.typeBn, nameEn: one.typeEn }, ctx.lang),
      day(one.fromOn),
      day(one.toOn),
      one.halves / 2,
      one.paidPercent,
      one.reason,
      new Word(`leave:state.${one.state}`),
      one.askedAt,
    ]),
  )
}

/** Requests for leave as the address narrows and sorts them: those that wait first, unless it says otherwise; a page, or a file. */
export async function askedRequests(ctx: SiteCtx, request: Request, employeeId: number | null = null) {
  const listing = parseListing(request, {
    sortable: ['from', 'asked', 'name'],
    defaultSort: '-from',
    filters: { state: REQUEST_STATES, type: 'id', days: 'dates' },
  })
  const { state, type, days } = listing.filters
  const key = listing.sort?.key
  const { rows, total } = await requestsPage(ctx.site.id, {
    q: listing.q,
    pattern: likePattern(listing.q),
    states: state ?? null,
    types: type ?? null,
    from: days?.from ?? null,
    to: days?.to ?? null,
    employeeId,
    sort: key === 'asked' || key === 'name' ? key : 'from',
    desc: listing.sort?.dir === 'desc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) exported(ctx, listing.export, rows)
  return {
    list: listOf(listing, rows, total),
    types: (await leaveTypes(ctx.site.id)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    waiting: await waitingCounts(ctx.site.id),
    steps: (await leaveSetting(ctx.site.id)).steps,
  }
}
