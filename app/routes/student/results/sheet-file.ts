import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { ownResult } from '~/domain/results/own-results.server'
import { fileName } from '~/domain/results/report/mark-sheets-job.server'
import { markSheetPdf } from '~/domain/results/report/sheet-file.server'
import { fileResponse } from '~/access/file-answer.server'

/** The mark sheet of one's own published result as PDF. */
export const loader = guard('results.own.view', async (ctx, { params, request }) => {
  const { run, snapshot } = await ownResult(ctx, idOf(params.id))
  const asked = new URL(request.url).searchParams.get('lang')
  const lang = asked === 'en' || asked === 'bn' ? asked : ctx.lang
  return fileResponse(
    'pdf',
    fileName(run, lang, String(snapshot.roll)),
    await markSheetPdf(ctx.site, run, snapshot, lang),
  )
})
