import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
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
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { paths } from '~/paths'
import { sitePage } from '../site/article.server'
import { pageOfList } from '../site/page-of-list.server'
import { DrawFacts } from './draw-facts'
import { DrawResult } from './draw-result'
import { HowToCheck } from './how-to-check'
import { useOfferName } from './offer-name'
import { ListChanges } from './place-states'

export const handle: ScreenHandle = {
  title: 'lottery:web.title',
  words: ['lottery', 'places'],
  plain: true,
  site: true,
  reads: ['list', 'q', 'page'],
  unlisted: true,
}

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

export const loader = open(async (ctx, { params, request, context }) => {
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
})

export type PublicDrawData = Awaited<ReturnType<typeof loader>>

/** `/web/admission-lottery/:id`: all that a parent needs to see, to find a number, and to compute the draw anew. */
export default function Lottery() {
  const data = useLoaderData<typeof loader>()
  const { t, n, own } = useSite()
  const offerName = useOfferName()
  const { offer, draw } = data
  return (
    <>
      <PageHead
        title={t('lottery:web.of', { class: offerName(offer) })}
        note={`${own(offer.titleBn, offer.titleEn)} · ${n(offer.session)}`}
        back={{ to: paths.webLotteries, label: t('lottery:web.title') }}
      />
      {draw.drawnAt ? <DrawResult data={data} /> : <p className="prose">{t('lottery:web.before')}</p>}
      <ListChanges changes={data} file={paths.webLotteryFile(draw.id, 'changes.txt')} />
      <DrawFacts data={data} />
      <HowToCheck data={data} />
    </>
  )
}
