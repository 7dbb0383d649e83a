import type { CancellationRow } from '~/domain/payments/till/cancellation.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

export const cancellationList = listSpec<CancellationRow>()({
  area: 'till',
  title: 'till:cancel.title',
  name: 'receipt',
  columns: {
    receipt: {
      kind: 'code',
      to: (row) => paths.paymentReceipt(row.paymentId),
    },
    day: { kind: 'day', header: 'common:date' },
    student: { kind: 'name', phone: true },
    amount: { kind: 'taka', phone: true },
    reason: { kind: 'text', cell: (row, shown) => (row.answer ? `${shown} → ${row.answer}` : shown) },
    answer: { kind: 'text', header: 'till:cancel.answer', hidden: true },
    by: { kind: 'name', header: 'till:cancel.by', of: 'asker' },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'till:cancel.state',
      tones: { asked: 'warn', approved: 'bad', refused: 'plain' },
    },
  },
  filters: {
    state: { label: 'common:status', kind: 'checks', of: ['asked', 'approved', 'refused'], words: 'till:cancel.state' },
  },
})
