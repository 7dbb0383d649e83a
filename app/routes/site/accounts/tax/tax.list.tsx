import type { ChallanRow, TaxRow } from '~/domain/accounts/tax/tax-register.server'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'
import { VoucherLink } from '../bank/parts'

const STATES = ['unsorted', 'open', 'deposited'] as const

/** What was deducted of a tax. */
export const taxList = (kind: 'tds' | 'vat') =>
  listSpec<TaxRow & { state: (typeof STATES)[number] }>()({
    area: 'tax',
    title: `tax:register.${kind}`,
    name: 'day',
    columns: {
      day: 'day',
      voucher: {
        kind: 'code',
        of: 'number',
        phone: true,
        cell: (row) => <VoucherLink number={row.number} kind={row.voucherKind} />,
      },
      party: { kind: 'name', phone: true },
      number: { kind: 'text', of: 'taxNumber', hidden: true },
      section: 'code',
      base: 'money',
      amount: { kind: 'money', phone: true },
      challan: 'code',
      challanOn: { kind: 'day', hidden: true },
      bank: { kind: 'text', hidden: true },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'tax:state',
        tones: { unsorted: 'bad', open: 'warn', deposited: 'good' },
        phone: true,
      },
    },
    filters: {
      state: { label: 'common:status', kind: 'checks', of: STATES, words: 'tax:state' },
      day: { label: 'tax:day', dates: DatesFilter },
    },
  })

export const challanList = listSpec<ChallanRow>()({
  area: 'tax',
  title: 'tax:challans',
  name: 'number',
  columns: {
    number: { kind: 'code', header: 'tax:challanNumber' },
    day: { kind: 'day', header: 'tax:challanOn', phone: true },
    bank: 'text',
    many: 'count',
    amount: { kind: 'money', phone: true },
    voucher: {
      kind: 'code',
      header: 'tax:paidBy',
      cell: (row) => <VoucherLink number={row.voucher} kind="payment" />,
    },
  },
})
