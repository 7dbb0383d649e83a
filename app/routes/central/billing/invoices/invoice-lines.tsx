import { formatHundredths } from '~/format/numbers'
import { amountInWords } from '~/format/words'
import { useWords } from '~/ui/lang'
import { KeyValue, Section } from '~/ui/page'
import type { InvoiceData } from './invoice.server'
import { useFullTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'

const lineList = listSpec<InvoiceData['invoice']['lines'][number]>()({
  area: 'billing:invoice',
  title: 'billing:invoice.lines',
  name: 'description',
  columns: {
    description: 'name',
    quantity: {
      kind: 'count',
      of: 'quantityHundredths',
      cell: (row, _, { lang }) => formatHundredths(row.quantityHundredths, lang, { trim: true }),
    },
    unit: { kind: 'money', of: 'unitPoisha' },
    amount: { kind: 'money', of: 'amountPoisha' },
  },
})

/** What is billed, and how it adds up. */
export function InvoiceLines({ invoice }: { invoice: InvoiceData['invoice'] }) {
  const { t, lang } = useWords()
  const taka = useFullTaka()
  const vat = `${t('billing:invoice.vat')} ${formatHundredths(invoice.vatHundredths, lang, { trim: true })}%`
  return (
    <Section title={t('billing:invoice.lines')}>
      <ListTable spec={lineList} rows={invoice.lines.map((line, id) => ({ ...line, id }))} />
      <div className="mt-3 sm:ml-auto sm:max-w-md">
        <KeyValue
          figures
          items={[
            { label: t('billing:invoice.subtotal'), value: taka(invoice.subtotalPoisha) },
            ...(invoice.discountPoisha
              ? [
                  {
                    label: t('billing:invoice.discount'),
                    value: `− ${taka(invoice.discountPoisha)} (${invoice.discountReason})`,
                  },
                ]
              : []),
            { label: vat, value: taka(invoice.vatPoisha) },
            { label: t('billing:invoice.total'), value: <strong>{taka(invoice.totalPoisha)}</strong> },
            ...(invoice.state === 'issued'
              ? [
                  ...(invoice.creditedPoisha
                    ? [{ label: t('billing:invoice.credited'), value: `− ${taka(invoice.creditedPoisha)}` }]
                    : []),
                  {
                    label: t('billing:invoice.paid'),
                    value: (invoice.matchedPoisha ? '− ' : '') + taka(invoice.matchedPoisha),
                  },
                  { label: t('billing:invoice.open'), value: <strong>{taka(invoice.openPoisha)}</strong> },
                ]
              : []),
          ]}
        />
        <p className="mt-1.5 text-[0.875rem] text-muted">{amountInWords(BigInt(invoice.totalPoisha), lang)}</p>
      </div>
    </Section>
  )
}
