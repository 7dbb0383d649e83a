import type { LeaverRow } from '~/domain/payroll/settlement/settlements.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

/** Who left, each with the final settlement. */
export const leaverList = listSpec<LeaverRow>()({
  area: 'salary-settlement',
  title: 'salary-settlement:title',
  name: 'name',
  perPage: 50,
  columns: {
    code: { kind: 'code', header: 'salary:paper.code', hidden: true },
    name: {
      kind: 'name',
      header: 'common:name',
      to: (row) => (row.id === null ? null : paths.payrollSettlement(row.id)),
    },
    left: { kind: 'day', header: 'salary-settlement:leftOn', phone: true, of: 'leftOn' },
    state: {
      kind: 'state',
      header: 'salary-settlement:stateOf',
      words: 'salary-settlement:state',
      tones: { none: 'warn', draft: 'plain', approved: 'plain', paid: 'good' },
      phone: true,
      of: (row) => row.state ?? 'none',
    },
    net: 'taka',
  },
  filters: {
    state: {
      label: 'salary-settlement:stateOf',
      of: ['none', 'draft', 'approved', 'paid'],
      words: 'salary-settlement:state',
    },
  },
})
