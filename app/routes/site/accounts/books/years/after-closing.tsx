import type { LateVoucher } from '~/domain/accounts/years/years-view.server'
import { formatMonth } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { VoucherLink } from '../../bank/parts'
import type { OpenData } from '../books-data.server'

const lateList = listSpec<LateVoucher>()({
  area: 'book-years:after',
  title: 'book-years:vouchers',
  name: 'number',
  columns: {
    number: {
      kind: 'code',
      header: 'book-years:after.voucher',
      phone: true,
      cell: (row) => <VoucherLink number={row.number} kind={row.kind} />,
    },
    day: { kind: 'day', header: 'common:date' },
    narration: 'text',
    posted: {
      kind: 'instant',
      of: 'postedAt',
      cell: (row, at, { name }) => [at, name(row)].filter(Boolean).join(', '),
    },
    amount: { kind: 'money', phone: true },
  },
})

/** What was posted in a month after it was closed: whoever reads a report of before knows what changed since. */
export function AfterClosing({ after: { month, vouchers } }: { after: NonNullable<OpenData['after']> }) {
  const { t, lang } = useWords()
  return (
    <Section title={t('book-years:after.title', { month: formatMonth(month, lang) })}>
      <ListTable spec={lateList} rows={vouchers} rowKey={(row) => row.number} />
    </Section>
  )
}
