import { idOf } from '~/access/params.server'
import { namedInPublic, poolNames, resultPage } from '~/domain/admissions/draw/drawn-people.server'
import {
  admittedDirectly,
  changesOf,
  latestChanges,
  listOf,
  seatsChanges,
} from '~/domain/admissions/draw/draw-changes.server'
import { sealOf, sealShown } from '~/domain/admissions/draw/lottery.policy'
import { checkDraw, type Draw } from '~/domain/admissions/draw/one-draw.server'
import { publicDraw } from '~/domain/admissions/draw/public-draws.server'
import { asciiDigits } from '~/ui/fields/digits'
import { sitePage } from '../site/article.server'
import { pageOfList } from '../site/page-of-list.server'
import type { Ctx } from '~/domain/context'
import type { EntranceArgs } from '~/access/guard.server'

const LISTS = ['selected', 'waiting-1', 'waiting-2'] as const
const PER_PAGE = 100
const LATEST = 30

/** What of a draw everybody may see: its sealed text is shown by `sealShown` alone. */
const SHOWN = [
  'id',
  'frozenAt',
  'drawnAt',
  'listHash',
  'termsHash',
  'secretHash',
  'publicText',
  'secret',
  'seed',
  'resultHash',
  'terms',
  'applicants',
] as const satisfies readonly (keyof Draw)[]

const shown = (draw: Draw) =>
  Object.fromEntries(SHOWN.map((key) => [key, draw[key]])) as Pick<Draw, (typeof SHOWN)[number]>

/** A draw in public, with a page of its result. */
export async function lotteryData(ctx: Ctx, { params, request, context }: EntranceArgs) {
  const siteId = sitePage(ctx, context)
  const { draw, offer } = await publicDraw(siteId, idOf(params.id))
  const asked = pageOfList(request, PER_PAGE)
  const q = asciiDigits(asked.params.get('q') ?? '')
    .replace(/\D/g, '')
    .slice(0, 9)
  const list = LISTS.find((one) => one === asked.params.get('list')) ?? 'selected'
  const result = resultPage(draw, { list: q ? null : list, q, ...asked.range })
  const people = await namedInPublic(siteId, draw, result.items)
  const { differs, places } = await checkDraw(siteId, draw)
  const sealed = sealOf(draw)
  return {
    draw: shown(draw),
    seal: sealed === null ? null : sealShown(sealed),
    changes: await changesOf(siteId, listOf(draw), people.map((one) => one.number)), // prettier-ignore
    latest: await latestChanges(siteId, listOf(draw), LATEST),
    seats: await seatsChanges(siteId, listOf(draw)),
    direct: await admittedDirectly(siteId, listOf(draw)),
    offer,
    pools: await poolNames(siteId, draw.offerId),
    rows: people,
    named: people.some((one) => one.nameBn !== '' || one.nameEn !== ''),
    counts: result.counts,
    list,
    q,
    page: asked.page,
    pages: Math.ceil(result.total / PER_PAGE),
    right: differs.length === 0 && places === 0,
  }
}

export type PublicDrawData = Awaited<ReturnType<typeof lotteryData>>
