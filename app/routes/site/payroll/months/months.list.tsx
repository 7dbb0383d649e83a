import type { PayrollMonth } from '~/domain/payroll/runs/months.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { MonthBadge } from '../parts/month-badge'

/** The months that were drafted and paid. */
export const monthList = listSpec<PayrollMonth>()({
  area: 'salary',
  title: 'salary:months.title',
  name: 'month',
  sort: '-month',
  columns: {
    month: {
      kind: 'month',
      header: 'salary:month.one',
      sortable: true,
      record: (row) => paths.payrollMonth(row.id),
    },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'salary:state',
      phone: true,
      cell: (row) => <MonthBadge state={row.state} />,
    },
    people: 'count',
    mpoNet: { kind: 'taka', header: 'salary:part.mpo' },
    net: { kind: 'taka', header: 'salary:part.institution', phone: true },
  },
  filters: {
    state: { label: 'common:status', of: ['draft', 'checked', 'approved', 'paid', 'locked'], words: 'salary:state' },
    year: { label: 'salary:yearOne', ids: true },
  },
})
