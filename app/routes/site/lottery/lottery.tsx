import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DrawScreen } from './desk/draw-screen'
import { loadDraws } from './desk/load-draws.server'
import { OfferList } from './desk/offer-list'
import { OfferScreen } from './desk/offer-screen'
import { intents, submitted, type Action } from '~/access/intents.server'
import { drawForm, freezeForm, namesForm } from '~/domain/admissions/draw/draw.form'
import { freezeDraw } from '~/domain/admissions/draw/freeze-draw.server'
import { runDraw } from '~/domain/admissions/draw/run-draw.server'
import { showNames } from '~/domain/admissions/draw/show-names.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'

export const handle: ScreenHandle = { title: 'lottery:title', guide: 'lottery:guide', words: ['ui', 'lottery'] }

const freezing = (rehearsal: boolean) =>
  submitted(freezeForm, async (ctx: SiteCtx, { offer }, { done }) => {
    const draw = await freezeDraw(ctx, { offer, rehearsal })
    return done(paths.lotteryDraw(draw), rehearsal ? 'lottery:rehearsed' : 'lottery:frozen')
  })

/** Every change of the screen. */
const actOnDraws: Action<SiteCtx> = intents({
  freeze: freezing(false),
  rehearse: freezing(true),
  draw: submitted(drawForm, async (ctx: SiteCtx, { draw, text }, { done }) => {
    await runDraw(ctx, { draw, text })
    return done(paths.lotteryDraw(draw), 'lottery:drawn')
  }),
  names: submitted(namesForm, async (ctx: SiteCtx, { draw, names }, { done }) => {
    await showNames(ctx, draw, names)
    return done(paths.lotteryDraw(draw), 'common:saved')
  }),
})

export const loader = guard('admissions.choice.view', (ctx, { request }) => loadDraws(ctx, request))
export const action = guard('admissions.choice.run', actOnDraws)

/** Draws of lots: classes, one class with its draws, one draw. */
export default function Lottery() {
  const data = useLoaderData<typeof loader>()
  if (data.view === 'draw') return <DrawScreen data={data} />
  return data.view === 'offer' ? <OfferScreen data={data} /> : <OfferList data={data} />
}
