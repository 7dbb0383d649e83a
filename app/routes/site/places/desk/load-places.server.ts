import { constraintsOf } from '~/access/constraints.server'
import { admitForm, declineForm, extendForm, removeForm, undoForm } from '~/domain/admissions/places/places.form'
import {
  PLACE_LISTS,
  PLACE_STATES,
  placesOf,
  placesOffers,
  sectionsOf,
} from '~/domain/admissions/places/places-view.server'
import { MOST_AT_ONCE } from '~/domain/admissions/places/admit-many.server'
import { toAdmit, toAdmitMany } from '~/domain/admissions/places/admitting.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { idIn, idsIn } from '~/ui/table/url'

/** Classes whose choice is published, or the places of one (?offer). */
export async function loadPlaces(ctx: SiteCtx, request: Request) {
  const id = idIn(new URL(request.url).searchParams.get('offer') ?? '')
  if (id === null) return { view: 'list' as const, offers: await placesOffers(ctx.site.id) }
  const [offer] = await placesOffers(ctx.site.id, id)
  if (!offer) throw new Missing('offer')
  const listing = parseListing(request, { filters: { list: PLACE_LISTS, state: PLACE_STATES }, perPage: 50 })
  const { items, total } = await placesOf(ctx.site.id, offer.choiceId, {
    like: listing.q ? likePattern(listing.q) : null,
    lists: listing.filters.list ?? null,
    states: listing.filters.state ?? null,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'places:title',
      [
        'lottery:place',
        'lottery:number',
        'common:nameBn',
        'common:nameEn',
        'places:mobile',
        'lottery:list',
        'common:status',
        'places:admitBy',
        'places:code',
        'places:section',
        'places:roll',
      ],
      items.map((one) => [
        one.position,
        one.number,
        one.nameBn,
        one.nameEn,
        one.mobile,
        new Word(`lottery:lists.${one.list}`),
        new Word(`places:state.${one.state}`),
        one.admitBy,
        one.code,
        one.section?.nameBn ?? null,
        one.roll,
      ]),
    )
  const params = new URL(request.url).searchParams
  const row = params.get('dialog') === 'admit' ? idIn(params.get('row') ?? '') : null
  const ids = params.get('dialog') === 'many' ? idsIn(params.get('ids')).slice(0, MOST_AT_ONCE) : []
  return {
    view: 'offer' as const,
    offer,
    rows: listOf(listing, items, total),
    toAdmit: row === null ? null : await toAdmit(ctx.site.id, ctx.lang, id, row),
    many: ids.length ? { ids, ...(await toAdmitMany(ctx.site.id, ctx.lang, id, ids)) } : null,
    sections: await sectionsOf(ctx.site.id, id),
    may: { run: ctx.can('admissions.choice.run'), admit: ctx.can('admissions.entries.run') },
    constraints: constraintsOf({
      admit: admitForm,
      extend: extendForm,
      decline: declineForm,
      remove: removeForm,
      undo: undoForm,
    }),
  }
}

type Loaded = Awaited<ReturnType<typeof loadPlaces>>
export type ListData = Extract<Loaded, { view: 'list' }>
export type OfferData = Extract<Loaded, { view: 'offer' }>
