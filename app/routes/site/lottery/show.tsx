import type { LinksFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { namedInPublic, poolNames, resultPage } from '~/domain/admissions/draw/drawn-people.server'
import { sealOf, sealShown } from '~/domain/admissions/draw/lottery.policy'
import { lotteryOffers } from '~/domain/admissions/draw/lottery-offers.server'
import { drawOf } from '~/domain/admissions/draw/one-draw.server'
import { Missing } from '~/domain/errors'
import { idIn } from '~/ui/table/url'
import type { ScreenHandle } from '~/ui/screen-handle'
import { HallScreen } from './hall/hall-screen'
import hallHref from './hall/hall.css?url'

export const handle: ScreenHandle = { title: 'lottery:bigScreen', plain: true, words: ['lottery'] }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: hallHref }]

/** So many names fit on a wall at once. */
const PER_WALL = 12

export const loader = guard('admissions.choice.view', async (ctx, { params, request }) => {
  const siteId = ctx.site.id
  const found = await drawOf(siteId, idOf(params.id))
  const { rehearsal, listHash, termsHash, secretHash, applicants, drawnAt, publicText, result, offerId } = found
  const seal = sealOf(found)
  const [offer] = await lotteryOffers(siteId, offerId)
  if (!offer) throw new Missing('offer')
  const walls = Math.max(
    1,
    Math.ceil(resultPage({ result }, { list: 'selected', q: '', offset: 0, limit: 0 }).total / PER_WALL),
  )
  const wall = Math.min(idIn(new URL(request.url).searchParams.get('wall') ?? '') ?? 1, walls)
  const shown = resultPage({ result }, { list: 'selected', q: '', offset: (wall - 1) * PER_WALL, limit: PER_WALL })
  return {
    site: { nameBn: ctx.site.nameBn, nameEn: ctx.site.nameEn },
    offer: {
      className: offer.className,
      group: offer.group,
      version: offer.version,
      shift: offer.shift,
      titleBn: offer.titleBn,
      titleEn: offer.titleEn,
    },
    draw: {
      rehearsal,
      listHash,
      termsHash,
      secretHash,
      seal: seal && sealShown(seal),
      applicants,
      drawn: drawnAt !== null,
      publicText,
    },
    people: await namedInPublic(siteId, found, shown.items),
    pools: await poolNames(siteId, offerId),
    total: shown.total,
    wall,
    walls,
  }
})

/** A draw on a big screen: before it the hashes, after it who was drawn, one by one. No script: style sheets let them fall. */
export default function Show() {
  return <HallScreen data={useLoaderData<typeof loader>()} />
}
