import type { PayRow } from '~/domain/payroll/structures/structures.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

/** Who is paid by what, and who has no structure. */
export const structureList = listSpec<PayRow>()({
  area: 'salary',
  title: 'salary:structures.title',
  name: 'position',
  sort: 'position',
  perPage: 50,
  columns: {
    code: { kind: 'code', header: 'salary:paper.code', hidden: true },
    position: {
      kind: 'name',
      header: 'common:name',
      sortable: true,
      record: (row) => paths.payrollStructure(row.id),
    },
    designation: {
      kind: 'name',
      header: 'salary:paper.designation',
      file: null,
    },
    from: {
      kind: 'day',
      header: 'salary:structure.fromOn',
      phone: true,
      of: 'fromOn',
      cell: (row, shown, { t }) =>
        row.fromOn === null ? <Badge tone="warn">{t('salary:structures.without')}</Badge> : shown,
    },
    mpoBasic: {
      kind: 'taka',
      header: 'salary:structure.mpoBasic',
      blank: true,
    },
    basic: {
      kind: 'taka',
      header: 'salary:structure.basic',
      sortable: true,
      phone: true,
      blank: true,
    },
    pf: {
      kind: 'text',
      header: 'salary:structure.pf',
      of: () => null,
      cell: (row, _, { t }) => (row.pf ? t('common:yes') : ''),
      file: null,
    },
    tax: { kind: 'taka', header: 'salary:structure.tax', hidden: true, blank: true },
    bank: {
      kind: 'text',
      header: 'salary:advice.bank',
      hidden: true,
      of: () => null,
      cell: (row, _, { t }) => (row.bankAccount ? '' : t('salary:warning.no-account')),
      file: null,
    },
  },
  filters: {
    has: { label: 'salary:structures.has', of: ['yes', 'no'], words: 'common:' },
    part: { label: 'salary:structures.part', of: ['mpo', 'institution'], words: 'salary:part' },
    fund: { label: 'salary:structure.pf', of: ['yes', 'no'], words: 'common:' },
  },
})
