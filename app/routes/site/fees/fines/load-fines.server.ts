import { randomUUID } from 'node:crypto'
import { constraintsOf } from '~/access/constraints.server'
import { subHeadChoices } from '~/domain/fees/statement/by-hand.server'
import { fineToWaive, FINE_SORTS, FINE_STATES, listFines } from '~/domain/fees/fines/fine-list.server'
import { waiveFineForm } from '~/domain/fees/fines/fine.form'
import { feePlaces, sectionNames } from '~/domain/fees/statement/fee-places.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

/** The fines that the address asks for, with their sums. */
export async function loadFines(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: FINE_SORTS,
    defaultSort: '-dueOn',
    filters: { state: FINE_STATES, kind: 'id', class: 'id', section: 'id', due: 'dates' },
  })
  const { state, kind, class: classes, section, due } = listing.filters
  const day = today()
  const { rows, sums } = await listFines(ctx.site.id, {
    q: listing.q,
    subHeads: kind,
    classes,
    sections: section,
    states: state,
    due,
    today: day,
    sort: listing.sort ?? { key: 'dueOn', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  const names = await sectionNames(
    ctx,
    rows.map((one) => one.sectionId),
  )
  const items = rows.map((one) => ({ ...one, place: names[one.sectionId] ?? '' }))
  if (listing.export)
    throw new Download(
      listing.export,
      'fee-relief:fine.title',
      [
        'codeNo',
        'student',
        'place',
        'rollNo',
        'fine.kind',
        'statement.due',
        'amount',
        'fine.waived',
        'statement.open',
        'fine.note',
        'statement.by',
      ].map((key) => `fee-relief:${key}`),
      items.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        one.place,
        one.roll,
        nameIn({ nameEn: one.subEn, nameBn: one.subBn }, ctx.lang),
        one.dueOn,
        one.amount / 100,
        one.waived / 100,
        one.rest / 100,
        one.note,
        nameIn({ nameEn: one.byEn ?? '', nameBn: one.byBn ?? '' }, ctx.lang),
      ]),
    )
  const { places } = await feePlaces(ctx, null)
  const mayManage = ctx.can('fees.fines.manage')
  const asked = idIn(new URL(request.url).searchParams.get('waive'))
  return {
    list: listOf(listing, items, sums.total),
    sums,
    today: day,
    kinds: await subHeadChoices({ fines: true }),
    places: places.map(({ id, text }) => ({ id, text })),
    classes: [...new Map(places.map((one) => [one.classId, one.className]))].map(([id, text]) => ({ id, text })),
    states: FINE_STATES,
    mayManage,
    mayDues: ctx.can('fees.charges.view'),
    waiving: mayManage && asked !== null ? await fineToWaive(ctx.site.id, asked) : null,
    constraints: constraintsOf({ waive: waiveFineForm }),
    request: randomUUID(),
  }
}
