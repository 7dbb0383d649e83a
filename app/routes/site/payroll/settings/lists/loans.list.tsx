import { Link } from '@remix-run/react'
import type { LoanRow } from '~/domain/payroll/loans/loans.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

/** Loans and advances: what was given, what came back, what is owed. */
export const loanList = listSpec<LoanRow>()({
  area: 'salary',
  title: 'salary:loan.title',
  name: 'name',
  sort: '-given',
  perPage: 50,
  columns: {
    code: { kind: 'code', header: 'salary:paper.code', hidden: true },
    name: {
      kind: 'name',
      header: 'common:name',
      cell: (row, shown, { t }) => (
        <>
          <Link className="link" to={paths.payrollLoan(row.id)}>
            {shown}
          </Link>{' '}
          {row.takenBackAt ? <Badge tone="bad">{t('salary:loan.takenBack')}</Badge> : null}
        </>
      ),
    },
    kind: { kind: 'word', header: 'salary:loan.kind', words: 'salary:loanKind' },
    given: { kind: 'day', header: 'salary:loan.givenOn', sortable: true, of: 'givenOn' },
    amount: { kind: 'taka', header: 'salary:paper.amount', phone: true },
    instalment: { kind: 'taka', header: 'salary:loan.instalment', file: null },
    recovered: { kind: 'taka', header: 'salary:loan.recovered' },
    balance: { kind: 'taka', header: 'salary:loan.balance', sortable: true, phone: true },
    takenBack: { kind: 'yes', header: 'salary:loan.takenBack', of: (row) => row.takenBackAt !== null, hidden: true },
    voucher: { kind: 'code', header: 'salary:payment.voucher', hidden: true, file: null },
    reason: { kind: 'text', header: 'salary:loan.reason', file: null },
  },
  filters: {
    kind: { label: 'salary:loan.kind', of: ['loan', 'advance'], words: 'salary:loanKind' },
    open: { label: 'salary:loan.open', of: ['yes', 'no'], words: 'common:' },
  },
})
