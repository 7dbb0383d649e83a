import { formatDate } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import type { OpeningData } from '../opening-balances'

const openingList = listSpec<NonNullable<OpeningData['posted']>['lines'][number]>()({
  area: 'opening',
  title: 'opening:title',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'opening:ledger', cell: (row, name, { n }) => `${n(row.code)} ${name}` },
    debit: { kind: 'money', blank: true, sum: true },
    credit: { kind: 'money', blank: true, sum: true },
  },
})

/** The voucher that the books began with. */
export function PostedOpening({ voucher }: { voucher: NonNullable<OpeningData['posted']> }) {
  const { t, lang } = useWords()
  return (
    <Section title={t('opening:posted', { number: voucher.number, day: formatDate(voucher.day, lang) })}>
      <ListTable spec={openingList} rows={voucher.lines} rowKey={(row) => row.key} />
    </Section>
  )
}
