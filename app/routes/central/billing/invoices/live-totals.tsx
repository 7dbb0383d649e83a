import { useEffect, useState } from 'react'
import { totalsOf, type DiscountKind, type Totals } from '~/domain/billing/money.policy'
import { parseTaka } from '~/format/money'
import { formatHundredths, parseHundredths } from '~/format/numbers'
import { amountInWords } from '~/format/words'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { Card, KeyValue } from '~/ui/page'
import { useFullTaka } from '~/i18n/use-taka'

interface Props {
  formId: string
  companies: readonly { id: number; vatHundredths: number }[]
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

function read(form: FormData, companies: Props['companies']): Totals & { vatHundredths: number } {
  const at = [...form.keys()].flatMap((name) => /^lines\[(\d+)\]\.unit$/.exec(name)?.[1] ?? [])
  const lines = at.flatMap((index) => {
    const unit = parseTaka(text(form, `lines[${index}].unit`))
    const quantity = parseHundredths(text(form, `lines[${index}].quantity`))
    return unit !== null && quantity !== null && unit >= 0n && quantity > 0
      ? [{ unitPoisha: unit, quantityHundredths: BigInt(quantity) }]
      : []
  })
  const kind = text(form, 'discountKind') as DiscountKind
  const value =
    kind === 'amount'
      ? (parseTaka(text(form, 'discountAmount')) ?? 0n)
      : kind === 'percent'
        ? BigInt(parseHundredths(text(form, 'discountPercent')) ?? 0)
        : 0n
  const vatHundredths = companies.find((one) => String(one.id) === text(form, 'companyId'))?.vatHundredths ?? 0
  return { ...totalsOf({ lines, discount: { kind, value: value < 0n ? 0n : value }, vatHundredths }), vatHundredths }
}

/** The figures as they are typed; the server computes them again by the same rule. Only where JavaScript runs. */
export function LiveTotals({ formId, companies }: Props) {
  const { t, lang } = useWords()
  const taka = useFullTaka()
  const hydrated = useHydrated()
  const [totals, setTotals] = useState<ReturnType<typeof read>>()
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    if (!form) return
    const take = () => setTotals(read(new FormData(form), companies))
    take()
    form.addEventListener('input', take)
    return () => form.removeEventListener('input', take)
  }, [formId, companies])
  if (!hydrated || !totals) return null
  return (
    <Card title={t('billing:invoice.totals')}>
      <KeyValue
        figures
        items={[
          { label: t('billing:invoice.subtotal'), value: taka(totals.subtotal) },
          { label: t('billing:invoice.discount'), value: totals.discount ? `− ${taka(totals.discount)}` : null },
          {
            label: `${t('billing:invoice.vat')} ${formatHundredths(totals.vatHundredths, lang, { trim: true })}%`,
            value: taka(totals.vat),
          },
          { label: t('billing:invoice.total'), value: <strong>{taka(totals.total)}</strong> },
        ]}
      />
      <p className="mt-2 text-[0.875rem] text-muted">
        {totals.total > 0n ? amountInWords(totals.total, lang) : t('billing:invoice.totalsHint')}
      </p>
    </Card>
  )
}
