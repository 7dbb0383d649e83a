import { constraintsOf } from '~/access/constraints.server'
import { admitForm, declineForm, extendForm, removeForm, undoForm } from '~/domain/admissions/places/places.form'
import { placesOf, placesOffers, sectionsOf } from '~/domain/admissions/places/places-view.server'
import { MOST_AT_ONCE } from '~/domain/admissions/places/admit-many.server'
import { toAdmit, toAdmitMany } from '~/domain/admissions/places/admitting.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { listed } from '~/screens/list/listed.server'
import { idIn, idsIn } from '~/ui/table/url'
import { placeList } from './places.list'

/** Classes whose choice is published, or the places of one (?offer). */
export async function loadPlaces(ctx: SiteCtx, request: Request) {
  const id = idIn(new URL(request.url).searchParams.get('offer') ?? '')
  if (id === null) return { view: 'list' as const, offers: await placesOffers(ctx.site.id) }
  const [offer] = await placesOffers(ctx.site.id, id)
  if (!offer) throw new Missing('offer')
  const { list: rows } = await listed(ctx, request, placeList, (asked) => placesOf(ctx.site.id, offer.choiceId, asked))
  const params = new URL(request.url).searchParams
  const row = params.get('dialog') === 'admit' ? idIn(params.get('row') ?? '') : null
  const ids = params.get('dialog') === 'many' ? idsIn(params.get('ids')).slice(0, MOST_AT_ONCE) : []
  return {
    view: 'offer' as const,
    offer,
    rows,
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
