import { useEffect, useState } from 'react'
import { amountInWords } from '~/format/words'
import { useWords } from '~/ui/lang'
import type { RowText } from './editor.server'
import { sumsOf } from './rows'
import { useFullTaka } from '~/i18n/use-taka'

/** What stands in the rows of a form now. */
function typedIn(form: HTMLFormElement): Pick<RowText, 'amount' | 'debit' | 'credit'>[] {
  const data = new FormData(form)
  const at = [...data.keys()].flatMap((name) => /^lines\[(\d+)\]\.note$/.exec(name)?.[1] ?? [])
  const text = (name: string) => String(data.get(name) ?? '')
  return at.map((index) => ({
    amount: text(`lines[${index}].amount`),
    debit: text(`lines[${index}].debit`),
    credit: text(`lines[${index}].credit`),
  }))
}

/** The sums as they are typed, and in words; before scripts run, those of what the page came with. */
export function Sums({
  formId,
  shape,
  begun,
  rows,
}: {
  formId: string
  shape: 'head' | 'sides'
  begun: readonly RowText[]
  rows: number
}) {
  const { t, lang } = useWords()
  const taka = useFullTaka()
  const [sums, setSums] = useState(() => sumsOf(begun))
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const take = () => setSums(sumsOf(typedIn(form)))
    take()
    form.addEventListener('input', take)
    return () => form.removeEventListener('input', take)
  }, [formId, rows])
  const amount = shape === 'head' ? sums.amount : sums.debit
  const by = sums.debit - sums.credit
  const figure = (key: string, poisha: bigint, tone = '') => (
    <div className={`flex justify-between gap-6 ${tone}`}>
      <dt>{t(`vouchers:sum.${key}`)}</dt>
      <dd className="font-semibold tabular-nums">{taka(poisha)}</dd>
    </div>
  )
  return (
    <div aria-live="polite" className="min-w-0 text-[0.9375rem] sm:min-w-72">
      <dl>
        {shape === 'head' ? (
          figure('total', sums.amount)
        ) : (
          <>
            {figure('debit', sums.debit)}
            {figure('credit', sums.credit)}
            {by === 0n ? null : figure(by > 0n ? 'debitMore' : 'creditMore', by > 0n ? by : -by, 'text-bad')}
          </>
        )}
      </dl>
      {amount > 0n ? <p className="mt-1 text-[0.875rem] text-muted">{amountInWords(amount, lang)}</p> : null}
    </div>
  )
}
