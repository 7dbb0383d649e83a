import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paidBy } from '~/domain/payroll/papers/bank-advice.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { Missing } from '~/domain/platform/errors'
import { plainTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'

/** What a bank takes in: routing number, account, name, amount. ?format=csv|xlsx. Numbers are text, or a spreadsheet would round them. */
export const loader = guard('payroll.months.pay', async (ctx, { params, request }) => {
  const month = await monthOf(ctx.site.id, idOf(params.id))
  const rows = month.state === 'paid' || month.state === 'locked' ? await paidBy(ctx.site.id, month.id, 'bank') : []
  if (!rows.length) throw new Missing('bank file')
  ctx.audit({ recordType: 'payroll_month', recordId: month.id, after: { file: 'bank', rows: rows.length } })
  return new Download(
    new URL(request.url).searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv',
    'salary:bankFile',
    ['salary:advice.routing', 'salary:sheet.account', 'salary:sheet.name', 'salary:advice.bank', 'salary:paper.amount'],
    rows.map((one) => [
      one.bankRouting ?? '',
      one.bankAccount ?? '',
      one.nameEn || one.nameBn,
      [one.bankName, one.bankBranch].filter(Boolean).join(', '),
      plainTaka(BigInt(one.net)),
    ]),
  ).response(wordsFor(ctx.lang))
})
