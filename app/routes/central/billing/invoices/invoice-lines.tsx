import { formatHundredths } from '~/format/numbers'
import { amountInWords } from '~/format/words'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { KeyValue, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { InvoiceData } from './invoice.server'
import { useFullTaka } from '~/i18n/use-taka'

/** What is billed, and how it adds up. */
export function InvoiceLines({ invoice }: { invoice: InvoiceData['invoice'] }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  const vat = `${t('billing:invoice.vat')} ${formatHundredths(invoice.vatHundredths, lang, { trim: true })}%`
  return (
    <Section title={t('billing:invoice.lines')}>
      <DataTable
        bare
        list={whole(invoice.lines.map((line, at) => ({ ...line, at })))}
        rowKey={(row) => row.at}
        rowHeader="description"
        caption="billing:invoice.lines"
        columns={[
          {
            key: 'description',
            header: 'billing:invoice.description',
            cell: (row) => nameOf({ nameEn: row.descriptionEn, nameBn: row.descriptionBn }),
          },
          {
            key: 'quantity',
            header: 'billing:invoice.quantity',
            numeric: true,
            cell: (row) => formatHundredths(row.quantityHundredths, lang, { trim: true }),
          },
          { key: 'unit', header: 'billing:invoice.unit', numeric: true, cell: (row) => taka(row.unitPoisha) },
          { key: 'amount', header: 'billing:invoice.amount', numeric: true, cell: (row) => taka(row.amountPoisha) },
        ]}
      />
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
