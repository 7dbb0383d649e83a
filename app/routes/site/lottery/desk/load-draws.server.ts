import { constraintsOf } from '~/access/constraints.server'
import { drawForm } from '~/domain/admissions/draw/draw.form'
import { named, poolNames, resultPage } from '~/domain/admissions/draw/drawn-people.server'
import { sealOf, sealShown } from '~/domain/admissions/draw/lottery.policy'
import { lotteryOffers } from '~/domain/admissions/draw/lottery-offers.server'
import { checkDraw, drawOf, drawsOf } from '~/domain/admissions/draw/one-draw.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

const LISTS = ['selected', 'waiting-1', 'waiting-2', 'none'] as const

/** What the screen shows: the classes that are drawn for, one of them (?offer), or a draw (?draw). */
export async function loadDraws(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const may = { run: ctx.can('admissions.choice.run'), publish: ctx.can('admissions.choice.publish') }
  const [drawId, offerId] = [idIn(params.get('draw') ?? ''), idIn(params.get('offer') ?? '')]
  if (drawId !== null) return drawData(ctx, request, drawId, may)
  if (offerId === null) return { view: 'list' as const, offers: await lotteryOffers(ctx.site.id) }
  const [offer] = await lotteryOffers(ctx.site.id, offerId)
  if (!offer) throw new Missing('offer')
  return { view: 'offer' as const, offer, may, draws: await drawsOf(ctx.site.id, offerId) }
}

async function drawData(ctx: SiteCtx, request: Request, id: number, may: { run: boolean; publish: boolean }) {
  const siteId = ctx.site.id
  const { list, sealedSecret: _sealed, result, ...draw } = await drawOf(siteId, id)
  const [offer] = await lotteryOffers(siteId, draw.offerId)
  if (!offer) throw new Missing('offer')
  const listing = parseListing(request, { filters: { list: LISTS }, perPage: 50 })
  const asked = { list: listing.filters.list?.[0] ?? null, q: listing.q, offset: listing.offset, limit: listing.limit }
  const { items, total, counts } = resultPage({ result }, asked)
  const people = await named(siteId, items)
  if (listing.export)
    throw new Download(
      listing.export,
      'lottery:result.title',
      ['lottery:number', 'common:nameBn', 'common:nameEn', 'lottery:list', 'lottery:pool', 'lottery:place'],
      people.map((one) => [
        one.number,
        one.nameBn,
        one.nameEn,
        new Word(`lottery:lists.${one.list}`),
        one.pool,
        one.place,
      ]),
    )
  const seal = sealOf(draw)
  return {
    view: 'draw' as const,
    draw: { ...draw, seal: seal && sealShown(seal) },
    offer,
    may,
    counts,
    pools: await poolNames(siteId, draw.offerId),
    check: await checkDraw(siteId, { ...draw, list, result, sealedSecret: '' }),
    rows: listOf(listing, people, total),
    constraints: constraintsOf({ draw: drawForm }),
  }
}

type Loaded = Awaited<ReturnType<typeof loadDraws>>
export type ListData = Extract<Loaded, { view: 'list' }>
export type OfferData = Extract<Loaded, { view: 'offer' }>
export type DrawData = Extract<Loaded, { view: 'draw' }>
