import { feePlaces, sectionNames } from '~/domain/fees/statement/fee-places.server'
import { reliefTypes } from '~/domain/fees/waivers/types.server'
import { listWaivers, WAIVER_SORTS, WAIVER_STATES, waiverSums } from '~/domain/fees/waivers/waiver-list.server'
import type { SiteCtx } from '~/domain/platform/context'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'

/** The waivers and offers that the address asks for, with their sums. */
export async function loadWaivers(ctx: SiteCtx, request: Request) {
  const types = await reliefTypes()
  const listing = parseListing(request, {
    sortable: WAIVER_SORTS,
    defaultSort: '-startsOn',
    filters: {
      state: WAIVER_STATES,
      type: types.map((one) => one.key),
      class: 'id',
      section: 'id',
      days: 'dates',
    },
  })
  const { state, type, class: classes, section, days } = listing.filters
  const query = { q: listing.q, types: type, classes, sections: section, states: state, days }
  const bySum = new URL(request.url).searchParams.get('tab') === 'sums'
  const { rows, sums } = await listWaivers(ctx.site.id, {
    ...query,
    sort: listing.sort ?? { key: 'startsOn', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  const names = await sectionNames(
    ctx,
    rows.map((one) => one.sectionId),
  )
  const items = rows.map((one) => ({ ...one, place: names[one.sectionId ?? 0] ?? '' }))
  const t = wordsFor(ctx.lang)
  if (listing.export)
    throw new Download(
      listing.export,
      'fee-relief:waiver.title',
      [
        'codeNo',
        'student',
        'place',
        'rollNo',
        'waiver.type',
        'waiver.from',
        'waiver.until',
        'waiver.state',
        'waiver.taken',
        'waiver.would',
        'reason',
      ].map((key) => `fee-relief:${key}`),
      items.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        one.place,
        one.roll,
        nameIn({ nameEn: one.typeEn, nameBn: one.typeBn }, ctx.lang),
        one.startsOn,
        one.endsOn,
        t(`fee-relief:waiver.states.${one.state}`),
        one.taken / 100,
        one.would / 100,
        one.reason,
      ]),
    )
  const { places } = await feePlaces(ctx, null)
  return {
    list: listOf(listing, items, sums.total),
    sums,
    costs: bySum ? await waiverSums(ctx.site.id, query) : null,
    types: types.map(({ key, nameEn, nameBn, of }) => ({ key, nameEn, nameBn, of })),
    places: places.map(({ id, text }) => ({ id, text })),
    classes: [...new Map(places.map((one) => [one.classId, one.className]))].map(([id, text]) => ({ id, text })),
    states: WAIVER_STATES,
    mayManage: ctx.can('fees.waivers.manage'),
    mayApprove: ctx.can('fees.waivers.approve'),
  }
}
