import { formatDateShort, formatDateTime, formatMonth } from '~/format/dates'
import { useFullTaka } from '~/i18n/use-taka'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { VoucherLink } from '../../bank/parts'
import type { OpenData } from './book-view'

/** What was posted in a month after it was closed: whoever reads a report of before knows what changed since. */
export function AfterClosing({ after: { month, vouchers } }: { after: NonNullable<OpenData['after']> }) {
  const { t, lang } = useWords()
  const taka = useFullTaka()
  return (
    <Section title={t('book-years:after.title', { month: formatMonth(month, lang) })}>
      <DataTable
        bare
        list={whole(vouchers)}
        caption="book-years:vouchers"
        rowKey={(row) => row.number}
        rowHeader="number"
        columns={[
          {
            key: 'number',
            header: 'book-years:after.voucher',
            phone: true,
            cell: (row) => <VoucherLink number={row.number} kind={row.kind} />,
          },
          { key: 'day', header: 'common:date', cell: (row) => formatDateShort(row.day, lang) },
          { key: 'narration', header: 'book-years:after.narration', cell: (row) => row.narration },
          {
            key: 'posted',
            header: 'book-years:after.posted',
            cell: (row) =>
              [formatDateTime(new Date(row.postedAt), lang), lang === 'bn' ? row.nameBn || row.nameEn : row.nameEn]
                .filter(Boolean)
                .join(', '),
          },
          {
            key: 'amount',
            header: 'book-years:after.amount',
            numeric: true,
            phone: true,
            cell: (row) => taka(row.amount),
          },
        ]}
      />
    </Section>
  )
}
