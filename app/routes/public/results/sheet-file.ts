import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { publishedByCode } from '~/domain/results/public/find-result.server'
import { readSheetLink } from '~/domain/results/public/sheet-link.server'
import { fileName } from '~/domain/results/report/mark-sheets-job.server'
import { markSheetPdf } from '~/domain/results/report/sheet-file.server'
import { fileResponse } from '~/access/file-answer.server'
import { hasResults } from '../home-frame.server'

/** The mark sheet found on the public page as PDF, by the signed address that page gave out. */
export const loader = open(async (ctx, { request, context }) => {
  const query = new URL(request.url).searchParams
  const code = hasResults(ctx) ? readSheetLink(context.settings.secret, ctx.tenant.id, query) : null
  const found = code ? await publishedByCode(ctx.tenant.id, code) : null
  if (!found) throw new Missing('file')
  const lang = query.get('lang') === 'en' ? 'en' : 'bn'
  return fileResponse(
    'pdf',
    fileName(found.run, lang, String(found.snapshot.roll)),
    await markSheetPdf(ctx.tenant, found.run, found.snapshot, lang),
  )
})
