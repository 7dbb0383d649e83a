import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paidBy, type PaidRow } from '~/domain/payroll/papers/bank-advice.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { Missing } from '~/domain/errors'
import { wordsFor } from '~/i18n/i18n.server'
import { fileOf } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'

const bankFile = listSpec<PaidRow>()({
  area: 'salary:advice',
  title: 'salary:bankFile',
  name: 'name',
  columns: {
    routing: { kind: 'text', of: 'bankRouting' },
    account: { kind: 'text', header: 'salary:sheet.account', of: 'bankAccount' },
    name: { kind: 'text', header: 'salary:sheet.name', of: (row) => row.nameEn || row.nameBn },
    bank: { kind: 'text', of: (row) => [row.bankName, row.bankBranch].filter(Boolean).join(', ') },
    amount: { kind: 'money', header: 'salary:paper.amount', of: 'net' },
  },
})

/** What a bank takes in: routing number, account, name, amount. ?format=csv|xlsx. Numbers are text, or a spreadsheet would round them. */
export const loader = guard('payroll.months.pay', async (ctx, { params, request }) => {
  const month = await monthOf(ctx.site.id, idOf(params.id))
  const rows = month.state === 'paid' || month.state === 'locked' ? await paidBy(ctx.site.id, month.id, 'bank') : []
  if (!rows.length) throw new Missing('bank file')
  ctx.audit({ recordType: 'payroll_month', recordId: month.id, after: { file: 'bank', rows: rows.length } })
  const format = new URL(request.url).searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  return fileOf(ctx.lang, format, bankFile, rows).response(wordsFor(ctx.lang))
})
