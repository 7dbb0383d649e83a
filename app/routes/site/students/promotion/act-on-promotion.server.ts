import { intents, submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { discardDraft, saveDraft, startDraft } from '~/domain/promotion/draft.server'
import { startPromotion } from '~/domain/promotion/promote.server'
import { draftForm, rowsForm, runForm, undoForm } from '~/domain/promotion/promotion.form'
import { undoPromotion } from '~/domain/promotion/undo.server'
import { paths } from '~/paths'

/** Starts, mends, carries out, lays aside or undoes a promotion. */
export const actOnPromotion: Action<SiteCtx> = intents({
  start: submitted(draftForm, async (ctx, value, { done }) =>
    done(paths.promotionRun(await startDraft(ctx, value)), 'promotion:drafted'),
  ),
  save: submitted(rowsForm, async (ctx, { run, version, rows }, { request, done }) => {
    await saveDraft(
      ctx,
      run,
      version,
      rows.map(({ key, outcome, group, section, roll }) => ({ id: key, outcome, group, section, roll })),
    )
    return done(hereWith(request), 'promotion:saved')
  }),
  run: submitted(runForm, async (ctx, { run }, { done }) => {
    await startPromotion(ctx, run)
    return done(paths.promotionRun(run), 'promotion:started')
  }),
  discard: submitted(runForm, async (ctx, { run }, { done }) => {
    await discardDraft(ctx, run)
    return done(paths.promotion, 'promotion:discarded')
  }),
  undo: submitted(undoForm, async (ctx, { run, reason }, { done }) => {
    await undoPromotion(ctx, run, reason)
    return done(paths.promotionRun(run), 'promotion:undone')
  }),
})
