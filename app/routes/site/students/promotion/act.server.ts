import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { SiteCtx } from '~/domain/platform/context'
import { discardDraft, saveDraft, startDraft } from '~/domain/promotion/draft.server'
import { startPromotion } from '~/domain/promotion/promote.server'
import { draftForm, moveForm, rowsForm, undoForm } from '~/domain/promotion/promotion.form'
import { undoPromotion } from '~/domain/promotion/undo.server'
import { paths } from '~/paths'

/** Starts, mends, carries out, lays aside or undoes a promotion. */
export async function actOnPromotion(ctx: SiteCtx, { form, context, request }: EntranceArgs) {
  const data = await form()
  const intent = z.enum(['start', 'save', 'move', 'undo']).catch('start').parse(data.get('act'))
  const back = (runId: number, key: string) =>
    redirectWithToast(context.settings, paths.promotionRun(runId), { kind: 'success', key })
  if (intent === 'save') {
    const submission = parseWithZod(data, { schema: rowsForm })
    if (submission.status !== 'success') return submission.reply({ hideFields: ['csrf'] })
    const { run, version, rows } = submission.value
    await saveDraft(
      ctx,
      run,
      version,
      rows.map(({ key, outcome, group, section, roll }) => ({ id: key, outcome, group, section, roll })),
    )
    return redirectWithToast(context.settings, `${paths.promotion}${new URL(request.url).search}`, {
      kind: 'success',
      key: 'promotion:saved',
    })
  }
  if (intent === 'move') {
    const submission = parseWithZod(data, { schema: moveForm })
    if (submission.status !== 'success') return submission.reply({ hideFields: ['csrf'] })
    const { run, intent: what } = submission.value
    if (what === 'run') {
      await startPromotion(ctx, run)
      return back(run, 'promotion:started')
    }
    await discardDraft(ctx, run)
    return redirectWithToast(context.settings, paths.promotion, { kind: 'success', key: 'promotion:discarded' })
  }
  if (intent === 'undo') {
    const submission = parseWithZod(data, { schema: undoForm })
    if (submission.status !== 'success') return submission.reply({ hideFields: ['csrf'] })
    await undoPromotion(ctx, submission.value.run, submission.value.reason)
    return back(submission.value.run, 'promotion:undone')
  }
  const submission = parseWithZod(data, { schema: draftForm })
  if (submission.status !== 'success') return submission.reply({ hideFields: ['csrf'] })
  return back(await startDraft(ctx, submission.value), 'promotion:drafted')
}
