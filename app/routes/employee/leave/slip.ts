import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { dutySlips } from '~/domain/duty-roster/duty-slips.server'
import { addDays, today } from '~/format/dates'

/** One's own duties of the coming two months as PDF: ?lang=bn|en. */
export const loader = guard('leave.own.view', async (ctx, { request }) => {
  if (ctx.user.employeeId === null) throw new Missing('slip')
  const lang = new URL(request.url).searchParams.get('lang') === 'en' ? 'en' : 'bn'
  const span = { from: today(), to: addDays(today(), 60) }
  const { pdf, name } = await dutySlips(ctx.site, span, lang, ctx.user.employeeId)
  return fileResponse('pdf', name, pdf)
})
