import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnDraws } from './desk/act-on-draws.server'
import { DrawScreen } from './desk/draw-screen'
import { loadDraws } from './desk/load-draws.server'
import { OfferList } from './desk/offer-list'
import { OfferScreen } from './desk/offer-screen'

export const handle: ScreenHandle = { title: 'lottery:title', guide: 'lottery:guide', words: ['ui', 'lottery'] }

export const loader = guard('admissions.choice.view', (ctx, { request }) => loadDraws(ctx, request))
export const action = guard('admissions.choice.run', actOnDraws)

/** Draws of lots: classes, one class with its draws, one draw. */
export default function Lottery() {
  const data = useLoaderData<typeof loader>()
  if (data.view === 'draw') return <DrawScreen data={data} />
  return data.view === 'offer' ? <OfferScreen data={data} /> : <OfferList data={data} />
}
