import { intents, submitted, type Action } from '~/access/intents.server'
import { drawForm, freezeForm, namesForm } from '~/domain/admissions/draw/draw.form'
import { freezeDraw } from '~/domain/admissions/draw/freeze-draw.server'
import { runDraw } from '~/domain/admissions/draw/run-draw.server'
import { showNames } from '~/domain/admissions/draw/show-names.server'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'

const freezing = (rehearsal: boolean) =>
  submitted(freezeForm, async (ctx: SiteCtx, { offer }, { done }) => {
    const draw = await freezeDraw(ctx, { offer, rehearsal })
    return done(paths.lotteryDraw(draw), rehearsal ? 'lottery:rehearsed' : 'lottery:frozen')
  })

/** Every change of the screen. */
export const actOnDraws: Action<SiteCtx> = intents({
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
