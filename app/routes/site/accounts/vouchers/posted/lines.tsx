import type { ShownLine } from '~/domain/accounts/vouchers/voucher-page.server'
import { amountInWords } from '~/format/words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { useFullTaka } from '~/i18n/use-taka'

const lineList = (funds: boolean) =>
  listSpec<ShownLine>()({
    area: 'vouchers:line',
    title: 'vouchers:lines',
    name: 'ledger',
    columns: {
      ledger: { kind: 'name', header: 'vouchers:line.ledgerId', cell: (row, name, { n }) => `${n(row.code)} ${name}` },
      party: 'name',
      fund: funds && { kind: 'name', header: 'vouchers:line.fundId' },
      note: 'text',
      debit: { kind: 'money', phone: true, blank: true },
      credit: { kind: 'money', phone: true, blank: true },
    },
  })

/** The lines of a voucher as on paper, with its amount in words. */
export function Lines({ lines, amount }: { lines: readonly ShownLine[]; amount: number }) {
  const { t, lang } = useWords()
  const taka = useFullTaka()
  const funds = lines.some((line) => !line.isGeneral)
  const sum = (key: 'debit' | 'credit') => taka(lines.reduce((all, line) => all + line[key], 0))
  return (
    <Section title={t('vouchers:lines')} className="!mt-0">
      <ListTable spec={lineList(funds)} rows={lines} rowKey={(row) => row.line} />
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
