import type { PaymentRow } from '~/domain/payments/report/payment-list.server'
import { PAYMENTS_OF } from '~/domain/payments/report/payments-of.policy'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { DatesFilter } from '~/ui/table'

const METHODS = ['cash', 'cheque', 'bank', 'wallet', 'gateway'] as const
const CHANNELS = ['counter', 'bank', 'biller', 'gateway', 'transaction-id'] as const
const STATES = ['stands', 'back'] as const

export const paymentList = listSpec<PaymentRow>()({
  area: 'till',
  title: 'till:report.title',
  name: 'receipt',
  sort: '-day',
  columns: {
    receipt: {
      kind: 'code',
      sortable: true,
      record: (row) => paths.paymentReceipt(row.id),
    },
    day: { kind: 'day', header: 'common:date', sortable: true },
    student: {
      kind: 'name',
      phone: true,
      cell: (row, shown, { t, n }) =>
        `${shown}${row.applicant ? ` (${t('applicant-payment:list.application', { number: n(row.code) })})` : ''}${row.people > 1 ? ` ${t('till:report.others', { count: row.people - 1, shown: n(row.people - 1) })}` : ''}`,
    },
    code: { kind: 'code', hidden: true },
    amount: { kind: 'taka', sortable: true, phone: true },
    method: { kind: 'word', header: 'till:way', words: 'till:method', of: (row) => row.method.split(' ') },
    by: { kind: 'name', header: 'till:takenBy' },
    channel: { kind: 'word', header: 'fee-reports:by.channel', words: 'fee-reports:channel', hidden: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'till:report.state',
      of: (row) => (row.takenBack ? 'back' : 'stands'),
      cell: (row, shown) => row.takenBack && <Badge tone="bad">{shown}</Badge>,
    },
  },
  filters: {
    day: { label: 'common:date', dates: DatesFilter },
    method: { label: 'till:way', kind: 'checks', of: METHODS, words: 'till:method' },
    cashier: { label: 'till:takenBy', ids: true },
    state: { label: 'common:status', kind: 'checks', of: STATES, words: 'till:report.state' },
    channel: { label: 'fee-reports:by.channel', of: CHANNELS, words: 'fee-reports:channel' },
    head: { label: 'fee-reports:by.head', ids: true },
    class: { label: 'fee-reports:by.class', ids: true },
    of: { label: 'applicant-payment:list.of', kind: 'checks', of: PAYMENTS_OF, words: 'applicant-payment:list' },
    back: { label: 'fee-reports:backOn', dates: DatesFilter },
  },
})
