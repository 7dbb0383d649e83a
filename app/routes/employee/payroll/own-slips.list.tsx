import type { OwnSlip } from '~/domain/payroll/runs/slips.server'
import { formatMonth } from '~/format/dates'
import { listSpec } from '~/screens/list/spec'

/** One's own pay of months that were paid. */
export const slipList = listSpec<OwnSlip>()({
  area: 'salary',
  title: 'salary:own.title',
  name: 'month',
  sort: '-month',
  columns: {
    month: {
      kind: 'cell',
      header: 'salary:month.one',
      sortable: true,
      cell: (row, _, { lang }) => formatMonth(row.month, lang),
      file: (row, { lang }) => formatMonth(row.month, lang),
    },
    mpoNet: { kind: 'taka', header: 'salary:part.mpo', phone: true },
    net: { kind: 'taka', header: 'salary:part.institution', phone: true },
  },
  filters: { year: { label: 'salary:yearOne', ids: true } },
})
