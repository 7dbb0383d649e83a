import type { ListLineRow } from '~/domain/payments/bank/list-queue.server'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'
import { Badge } from '~/ui/page'

const TONES = { open: 'warn', back: 'bad', taken: 'good', left: 'plain' } as const

/** Lines of banks' lists: what waits for a person first. */
export const bankLineList = listSpec<ListLineRow>()({
  area: 'bank-list',
  title: 'bank-list:title',
  name: 'day',
  columns: {
    day: { kind: 'day', header: 'common:date' },
    amount: { kind: 'taka', phone: true },
    reference: { kind: 'text', hidden: true },
    description: { kind: 'text', hidden: true },
    slip: { kind: 'code', hidden: true },
    student: { kind: 'code', hidden: true },
    whose: { kind: 'name', of: 'student', phone: true },
    text: {
      kind: 'text',
      header: 'bank-list:said',
      className: 'break-words',
      of: (row) => [row.slip, row.student, row.reference, row.description].filter(Boolean).join(' · '),
      cell: (row, text, { n }) => n(text),
      file: null,
    },
    bank: { kind: 'name', header: 'bank-list:account', hidden: true },
    file: { kind: 'text', of: 'fileName', hidden: true },
    receipt: { kind: 'code', hidden: true },
    state: {
      kind: 'state',
      header: 'bank-list:stateOf',
      words: 'bank-list:state',
      phone: true,
      cell: (row, state, { t }) => (
        <>
          <Badge tone={TONES[row.state]}>{state}</Badge>
          {row.state === 'open' && row.why ? (
            <span className="mt-0.5 block text-[0.875rem] text-muted">{t(`bank-list:why.${row.why}`)}</span>
          ) : null}
          {row.state === 'left' ? <span className="mt-0.5 block text-[0.875rem] text-muted">{row.remark}</span> : null}
        </>
      ),
    },
  },
  filters: {
    state: {
      label: 'bank-list:stateOf',
      kind: 'checks',
      of: ['open', 'back', 'taken', 'left'],
      words: 'bank-list:state',
    },
    list: { label: 'bank-list:file', ids: true },
    day: { label: 'common:date', dates: DatesFilter },
  },
})
