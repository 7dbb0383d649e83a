import { choosingOffer, ruleOf } from '~/domain/admissions/merit/made-of.server'
import { choiceOf, listsOf, meritOffers, placesOfChoice } from '~/domain/admissions/merit/merit-page.server'
import { Missing } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { placeList } from './places.list'
import type { SiteCtx } from '~/domain/context'
import type { EntranceArgs } from '~/access/guard.server'

/** An offer's choice and a page of its places; null where no offer is by merit. */
export async function meritData(ctx: SiteCtx, { request }: EntranceArgs) {
  const site = ctx.site.id
  const all = await meritOffers(site, ctx.lang)
  const wanted = idIn(new URL(request.url).searchParams.get('offer'))
  const offer =
    wanted === null ? (all.find((one) => one.way !== 'lottery') ?? null) : all.find((one) => one.id === wanted)
  if (offer === undefined) throw new Missing('offer')
  if (!offer) return null
  const choosing = await choosingOffer(site, offer.id)
  const choice = await choiceOf(site, offer.id)
  const { list } = await listed(ctx, request, placeList, async ({ q, filters, offset, limit }) =>
    choice
      ? placesOfChoice(site, choice.id, { list: filters.list, q: toAsciiDigits(q), offset, limit })
      : { items: [], total: 0 },
  )
  return {
    offer: {
      id: offer.id,
      name: offer.name,
      way: offer.way,
      seats: offer.seats,
      admitBy: choosing.admitBy,
      listed: ruleOf(choosing) !== null,
    },
    rule: choosing,
    offers: all.map(({ id, name, admissionBn, admissionEn }) => ({ id, name, admissionBn, admissionEn })),
    choice,
    lists: choice ? await listsOf(site, choice.id) : [],
    list,
    mayRun: ctx.can('admissions.choice.run'),
    mayPublish: ctx.can('admissions.choice.publish'),
  }
}

export type MeritData = NonNullable<Awaited<ReturnType<typeof meritData>>>
