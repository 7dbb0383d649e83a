import type { FieldMetadata } from '~/ui/fields/use-form'
import type { OpenInvoiceRow } from '~/domain/billing/challans/challan-list.server'
import { formatDateShort } from '~/format/dates'
import { FieldNotes, inputClass, textOf, type FieldLike } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { useTaka } from '~/i18n/use-taka'

type Part = FieldMetadata<{ invoiceId: number; amount: bigint | null }>

/** Open invoices, each with the amount that goes to it. Posts parts[n].invoiceId and parts[n].amount. */
export function PartsTable({
  parts,
  open,
  hint,
}: {
  parts: readonly Part[]
  open: readonly OpenInvoiceRow[]
  hint: string
}) {
  const { t, lang, n } = useWords()
  const taka = useTaka()
  return (
    <>
      <p className="mb-3 text-[0.875rem] text-muted">{t(hint)}</p>
      <ul className="divide-y divide-line">
        {parts.map((part) => {
          const row = part.getFieldset()
          const id = String(row.invoiceId.initialValue ?? '')
          const invoice = open.find((one) => String(one.id) === id)
          if (!invoice) return null
          const amount: FieldLike = row.amount
          const label = t('billing:challan.partOf', { number: n(invoice.number) })
          return (
            <li key={part.key} className="grid items-start gap-x-4 gap-y-1.5 py-2.5 sm:grid-cols-[1fr_12rem_12rem]">
              <span className="min-w-0 sm:self-center">
                <span className="font-medium tabular-nums">{n(invoice.number)}</span>
                <span className="block text-[0.8125rem] text-muted">
                  {t('billing:challan.dueOn', { day: formatDateShort(invoice.dueOn, lang) })}
                </span>
              </span>
              <span className="tabular-nums sm:self-center sm:text-right">
                {t('billing:challan.openAmount', { amount: taka(invoice.openPoisha) })}
              </span>
              <span>
                <input type="hidden" name={row.invoiceId.name} value={id} />
                <input
                  key={amount.key}
                  id={amount.id}
                  name={amount.name}
                  form={amount.formId}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={label}
                  placeholder={t('billing:challan.part')}
                  defaultValue={n(textOf(amount.initialValue) ?? '')}
                  aria-invalid={amount.errors?.length ? true : undefined}
                  aria-describedby={amount.errors?.length ? `${amount.id}-error` : undefined}
                  className={`${inputClass} text-right tabular-nums`}
                />
                <FieldNotes field={amount} label="billing:challan.part" labelText={label} />
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
