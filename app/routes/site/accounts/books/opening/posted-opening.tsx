import { formatDate } from '~/format/dates'
import { formatTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { OpeningData } from '../opening-balances'

/** The voucher that the books began with. */
export function PostedOpening({ voucher }: { voucher: NonNullable<OpeningData['posted']> }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = (amount: number) => (amount ? formatTaka(amount, lang) : null)
  return (
    <Section title={t('opening:posted', { number: voucher.number, day: formatDate(voucher.day, lang) })}>
      <DataTable
        bare
        list={whole(voucher.lines)}
        rowKey={(row) => row.key}
        rowHeader="name"
        rowName={(row) => nameOf(row)}
        caption="opening:title"
        columns={[
          { key: 'name', header: 'opening:ledger', cell: (row) => `${n(row.code)} ${nameOf(row)}` },
          { key: 'debit', header: 'opening:debit', numeric: true, cell: (row) => taka(row.debit) },
          { key: 'credit', header: 'opening:credit', numeric: true, cell: (row) => taka(row.credit) },
        ]}
        foot={
          <tfoot>
            <tr className="font-semibold">
              <td className="list-cell">{t('opening:total')}</td>
              <td className="list-cell text-right tabular-nums">{taka(voucher.amount)}</td>
              <td className="list-cell text-right tabular-nums">{taka(voucher.amount)}</td>
            </tr>
          </tfoot>
        }
      />
    </Section>
  )
}
