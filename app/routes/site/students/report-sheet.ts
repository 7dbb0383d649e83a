import { guard } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { wordsFor } from '~/i18n/i18n.server'
import { fileResponse } from '~/access/file-answer.server'
import { buildReport } from './report/build.server'
import { reportPaper } from './report/files.server'

/** A student report as PDF; the address asks as the screen's does. */
export const loader = guard('students.students.view', async (ctx, { request }) => {
  const data = await buildReport(ctx, request)
  if (!data.table) throw new Missing('report')
  return fileResponse('pdf', wordsFor(ctx.lang)('student-reports:title'), await reportPaper(ctx, data, data.table))
})
