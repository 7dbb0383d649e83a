import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { dutySlips } from '~/domain/duty-roster/duty-slips.server'
import { addDays, today } from '~/format/dates'
import { typedDay } from '~/format/typed'

/** Slips of the duties from a day to a day as PDF: ?from=2026-11-01&to=2026-11-30&lang=bn|en. */
export const loader = guard('leave.duties.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const from = typedDay(query.get('from')) ?? today()
  const to = typedDay(query.get('to')) ?? addDays(from, 30)
  const { pdf, name } = await dutySlips(ctx.site, { from, to }, query.get('lang') === 'en' ? 'en' : 'bn')
  return fileResponse('pdf', name, pdf)
})
