import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { readResult } from '~/domain/results/read-result.server'
import { markSheetPdf } from '~/domain/results/report/sheet-file.server'
import { resultSettingsForm } from '~/domain/results/settings/result-settings.form'
import { previewLook, sampleResult, sheetLook } from '~/domain/results/settings/result-settings.server'
import { LAYOUTS, type SheetLook } from '~/domain/results/settings/sheet-look.policy'
import { fileResponse } from '~/access/file-answer.server'

async function preview(ctx: SiteCtx, lang: unknown, look: Partial<SheetLook>): Promise<Response> {
  const sample = await sampleResult(ctx.site.id)
  if (sample === null) throw new Missing('result')
  const { run, snapshot } = await readResult(ctx.site.id, sample)
  return fileResponse(
    'pdf',
    look.layout ?? 'preview',
    await markSheetPdf(ctx.site, run, snapshot, lang === 'en' ? 'en' : 'bn', 'progress', look),
  )
}

/** The newest results' first mark sheet in a layout to choose from: ?layout=…&lang=bn|en. */
export const loader = guard('results.settings.view', (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const layout = LAYOUTS.find((one) => one === query.get('layout'))
  if (!layout) throw new Missing('layout')
  return preview(ctx, query.get('lang'), { layout })
})

/** The same with the form as it stands, before it is saved; writes nothing. Images just chosen are not in it yet. */
export const action = guard(
  'results.settings.manage',
  { body: 'upload' },
  submitted(
    resultSettingsForm,
    async (ctx, value, { form }) => {
      const look = previewLook(value, await sheetLook(ctx.site.id))
      if (!look) throw new Refusal('result-settings:previewWrong')
      return preview(ctx, (await form()).get('preview'), look)
    },
    () => {
      throw new Refusal('result-settings:previewWrong')
    },
  ),
)
