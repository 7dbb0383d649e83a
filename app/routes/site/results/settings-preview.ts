import { guard } from '~/access/guard.server'
import { Missing } from '~/domain/platform/errors'
import { readResult } from '~/domain/results/read-result.server'
import { markSheetPdf } from '~/domain/results/report/sheet-file.server'
import { sampleResult } from '~/domain/results/settings/result-settings.server'
import { LAYOUTS } from '~/domain/results/settings/sheet-look.policy'
import { fileResponse } from '~/screens/results/file-response.server'

/** The newest results' first mark sheet in a layout to choose from: ?layout=…&lang=bn|en. */
export const loader = guard('results.settings.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const layout = LAYOUTS.find((one) => one === query.get('layout'))
  const sample = await sampleResult(ctx.site.id)
  if (!layout || sample === null) throw new Missing('result')
  const { run, snapshot } = await readResult(ctx.site.id, sample)
  return fileResponse('pdf', layout, await markSheetPdf(ctx.site, run, snapshot, query.get('lang') === 'en' ? 'en' : 'bn', 'progress', { layout }))
})
