import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { slipsPdf } from '~/domain/payroll/papers/slip-paper.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { slipOf, slipsPage } from '~/domain/payroll/runs/slips.server'
import { askedOf } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { slipList } from '../months/slips.list'
import { langIn } from './asked.server'

/** Slips of a month as PDF: one (?slip=7), or those that the list's own search and filters name. ?lang=bn|en. */
export const loader = guard('payroll.months.view', async (ctx, { params, request }) => {
  const month = await monthOf(ctx.site.id, idOf(params.id))
  const one = idIn(new URL(request.url).searchParams.get('slip'))
  const slips =
    one === null
      ? (
          await slipsPage(ctx.site.id, month.id, {
            ...askedOf(request, slipList(month.id)),
            offset: 0,
            limit: 5000,
          })
        ).items
      : [(await slipOf(ctx.site.id, month.id, one)).slip]
  ctx.audit({ recordType: 'payroll_month', recordId: month.id, after: { slips: slips.length } })
  const { pdf, name } = await slipsPdf(ctx.site, month, slips, langIn(request))
  return fileResponse('pdf', name, pdf)
})
