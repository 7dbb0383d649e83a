import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { slipsPdf } from '~/domain/payroll/papers/slip-paper.server'
import { ownSlip } from '~/domain/payroll/runs/slips.server'
import { Missing } from '~/domain/errors'

/** One's own slip of a month that was paid, as PDF: ?slip=7&lang=bn|en. */
export const loader = guard('payroll.own.view', async (ctx, { request }) => {
  if (ctx.user.employeeId === null) throw new Missing('slip')
  const query = new URL(request.url).searchParams
  const slip = await ownSlip(ctx.site.id, ctx.user.employeeId, idOf(query.get('slip')))
  const { pdf, name } = await slipsPdf(
    ctx.site,
    { month: slip.month, state: 'paid' },
    [slip],
    query.get('lang') === 'en' ? 'en' : 'bn',
  )
  return fileResponse('pdf', name, pdf)
})
