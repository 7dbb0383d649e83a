import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { monthOf } from '~/domain/attendance/report/months.policy'
import { monthPaper } from '~/domain/staff-attendance/report/month-paper.server'

/** The month sheet as PDF: ?month=2026-11&staff=teaching|other&lang=bn|en. */
export const loader = guard('staff-attendance.days.view', async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams
  const staff = asked.get('staff')
  const lang = asked.get('lang')
  const { name, pdf } = await monthPaper(
    ctx,
    monthOf(asked.get('month')),
    staff === 'teaching' || staff === 'other' ? staff : null,
    lang === 'en' || lang === 'bn' ? lang : ctx.lang,
  )
  return fileResponse('pdf', name, pdf)
})
