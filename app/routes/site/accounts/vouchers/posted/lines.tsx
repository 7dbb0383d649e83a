import type { ShownLine } from '~/domain/accounts/vouchers/voucher-page.server'
import { amountInWords } from '~/format/words'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { useFullTaka } from '~/i18n/use-taka'

/** The lines of a voucher as on paper, with its amount in words. */
export function Lines({ lines, amount }: { lines: readonly ShownLine[]; amount: number }) {
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  const funds = lines.some((line) => !line.isGeneral)
  const sum = (key: 'debit' | 'credit') => taka(lines.reduce((all, line) => all + line[key], 0))
  return (
    <Section title={t('vouchers:lines')} className="!mt-0">
      <DataTable
        bare
        list={whole(lines)}
        rowKey={(row) => row.line}
        rowHeader="ledger"
        caption="vouchers:lines"
        columns={[
          {
            key: 'ledger',
            header: 'vouchers:line.ledgerId',
            cell: (row) => `${n(row.code)} ${nameOf({ nameEn: row.ledgerEn, nameBn: row.ledgerBn })}`,
          },
          {
            key: 'party',
            header: 'vouchers:line.party',
            cell: (row) => row.partyEn && nameOf({ nameEn: row.partyEn, nameBn: row.partyBn ?? '' }),
          },
          ...(funds
            ? [
                {
                  key: 'fund',
                  header: 'vouchers:line.fundId',
                  cell: (row: ShownLine) => nameOf({ nameEn: row.fundEn, nameBn: row.fundBn }),
                },
              ]
            : []),
          { key: 'note', header: 'vouchers:line.note', cell: (row) => row.note },
          {
            key: 'debit',
            header: 'vouchers:line.debit',
            numeric: true,
            phone: true,
            cell: (row) => (row.debit ? taka(row.debit) : null),
          },
          {
            key: 'credit',
            header: 'vouchers:line.credit',
            numeric: true,
            phone: true,
            cell: (row) => (row.credit ? taka(row.credit) : null),
          },
        ]}
      />
      <dl className="mt-2 flex flex-wrap justify-end gap-x-6 gap-y-1 text-[0.9375rem] tabular-nums">
        {(['debit', 'credit'] as const).map((key) => (
          <div key={key} className="flex gap-2">
            <dt className="text-muted">{t(`vouchers:sum.${key}`)}</dt>
            <dd className="font-semibold">{sum(key)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-right text-[0.9375rem]">
        <span className="text-muted">{t('vouchers:paper.inWords')}:</span> {amountInWords(BigInt(amount), lang)}
      </p>
    </Section>
  )
}
