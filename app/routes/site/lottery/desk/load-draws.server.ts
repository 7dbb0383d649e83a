import { constraintsOf } from '~/access/constraints.server'
import { drawForm } from '~/domain/admissions/draw/draw.form'
import { named, poolNames, resultPage } from '~/domain/admissions/draw/drawn-people.server'
import { sealOf, sealShown } from '~/domain/admissions/draw/lottery.policy'
import { lotteryOffers } from '~/domain/admissions/draw/lottery-offers.server'
import { checkDraw, drawOf, drawsOf } from '~/domain/admissions/draw/one-draw.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { resultList } from './result.list'

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
  const { list: rows, counts } = await listed(ctx, request, resultList(), async ({ q, filters, offset, limit }) => {
    const page = resultPage({ result }, { list: filters.list?.[0] ?? null, q, offset, limit })
    return { ...page, items: await named(siteId, page.items) }
  })
  const seal = sealOf(draw)
  return {
    view: 'draw' as const,
    draw: { ...draw, seal: seal && sealShown(seal) },
    offer,
    may,
    counts,
    pools: await poolNames(siteId, draw.offerId),
    check: await checkDraw(siteId, { ...draw, list, result, sealedSecret: '' }),
    rows,
    constraints: constraintsOf({ draw: drawForm }),
  }
}

type Loaded = Awaited<ReturnType<typeof loadDraws>>
export type ListData = Extract<Loaded, { view: 'list' }>
export type OfferData = Extract<Loaded, { view: 'offer' }>
export type DrawData = Extract<Loaded, { view: 'draw' }>
