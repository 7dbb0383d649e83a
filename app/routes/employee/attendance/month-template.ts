import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { monthTemplate } from '~/domain/attendance/month/month-template.server'
import { monthOf } from '~/domain/attendance/report/months.policy'
import { formatMonth } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'

/** A month as a sheet, with what stands: ?month=2026-11. */
export const loader = guard('attendance.students.take-own', async (ctx, { request }) => {
  const month = monthOf(new URL(request.url).searchParams.get('month'))
  const name = `${wordsFor(ctx.lang)('attendance:area')} ${formatMonth(month, ctx.lang)}`
  return fileResponse('xlsx', name, await monthTemplate(ctx, month, 'own'))
})
