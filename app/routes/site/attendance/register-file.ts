import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { registerPaper } from '~/domain/attendance/report/register-paper.server'
import { monthOf } from '~/domain/attendance/report/months.policy'

/** The paper register as PDF: ?section=7&month=2026-11&paper=a4|legal&lang=bn|en. */
export const loader = guard('attendance.students.view', async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams
  const { name, pdf } = await registerPaper(
    ctx,
    idOf(asked.get('section')),
    monthOf(asked.get('month')),
    asked.get('paper') === 'legal' ? 'legal' : 'a4',
    asked.get('lang') === 'en' ? 'en' : asked.get('lang') === 'bn' ? 'bn' : ctx.lang,
  )
  return fileResponse('pdf', name, pdf)
})
