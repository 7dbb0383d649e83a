import type { OnceRow } from '~/domain/payroll/loans/once.server'
import { shortTaka } from '~/format/money'
import { listSpec } from '~/screens/list/spec'

/** Sums that are added or taken in one month. */
export const onceList = listSpec<OnceRow>()({
  area: 'salary',
  title: 'salary:once.title',
  name: 'name',
  sort: '-month',
  perPage: 50,
  columns: {
    code: { kind: 'code', header: 'salary:paper.code', hidden: true },
    name: { kind: 'name', header: 'common:name' },
    month: { kind: 'month', header: 'salary:month.one', sortable: true, phone: true },
    component: { kind: 'name', header: 'salary:structure.component' },
    amount: {
      kind: 'taka',
      header: 'salary:paper.amount',
      phone: true,
      of: (row) => (row.earning ? row.amount : -row.amount),
      cell: (row, _, { lang }) => (row.earning ? '' : '−') + shortTaka(row.amount, lang),
    },
    note: { kind: 'text', header: 'common:note' },
  },
  filters: {
    kind: { label: 'salary:component.kind', of: ['earning', 'deduction'], words: 'salary:kind' },
  },
})
