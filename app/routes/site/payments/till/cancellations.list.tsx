import type { CancellationRow } from '~/domain/payments/till/cancellation.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'

export const cancellationList = listSpec<CancellationRow>()({
  area: 'till',
  title: 'till:cancel.title',
  name: 'receipt',
  columns: {
    receipt: {
      kind: 'code',
      cell: (row, shown) => (
        <Link className="link" to={paths.paymentReceipt(row.paymentId)}>
          {shown}
        </Link>
      ),
    },
    day: { kind: 'day', header: 'common:date' },
    student: { kind: 'name', phone: true, of: (row) => ({ nameEn: row.studentEn, nameBn: row.studentBn }) },
    amount: { kind: 'taka', phone: true },
    reason: { kind: 'text', cell: (row, shown) => (row.answer ? `${shown} → ${row.answer}` : shown) },
    answer: { kind: 'text', header: 'till:cancel.answer', hidden: true },
    by: { kind: 'name', header: 'till:cancel.by', of: (row) => ({ nameEn: row.askerEn, nameBn: row.askerBn }) },
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
