import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { plain, type FieldLike } from '~/ui/fields'
import { ChoiceControl } from '~/ui/fields/choice-field'
import { controlProps, FieldNotes, inputClass } from '~/ui/fields/field'
import type { FormMetadata } from '~/ui/fields/use-form'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import type { EditorData, RowText } from './editor.server'

/** So many ledgers are offered in all rows together before scripts run; beyond, a filled row has its own alone: a hundred of them would weigh megabytes. */
const MOST_OFFERED = 400

/** One line: ledger, party, fund, amount, note. */
export function LineRow({
  form,
  data,
  columns,
  index,
  errorsAt,
  text,
  onRemove,
}: {
  form: FormMetadata
  data: EditorData
  columns: string
  index: number
  errorsAt: number
  text: RowText
  onRemove: (() => void) | undefined
}) {
  const { t, n } = useWords()
  const hydrated = useHydrated()
  const at = n(index + 1)
  const field = (key: keyof RowText): FieldLike => {
    const name = `lines[${index}].${key}`
    const errors = form.allErrors[`lines[${errorsAt}].${key}`]
    return plain(name, text[key], { id: `${form.id}-${name}`, formId: form.id, errors })
  }
  const named = (key: string) => t('vouchers:lineField', { field: t(`vouchers:line.${key}`), at })
  const all = hydrated || index * data.ledgers.length < MOST_OFFERED || !text.ledgerId
  const money = (key: 'amount' | 'debit' | 'credit') => (
    <Cell field={field(key)} label={`vouchers:line.${key}`}>
      <input
        {...controlProps({ field: field(key), label: '' })}
        aria-label={named(key)}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={n(text[key])}
        className={`${inputClass} text-right tabular-nums`}
      />
    </Cell>
  )
  return (
    <fieldset data-line={index} className="min-w-0 border-b border-line pb-3 lg:border-0 lg:pb-0">
      <legend className="mb-1 text-[0.8125rem] font-medium text-muted lg:sr-only">
        {t('vouchers:lineAt', { at })}
      </legend>
      <div className={`grid grid-cols-2 gap-2 ${columns}`}>
        <Cell field={field('ledgerId')} label="vouchers:line.ledgerId" wide>
          <ChoiceControl
            field={field('ledgerId')}
            label="vouchers:line.ledgerId"
            named={named('ledgerId')}
            options={all ? data.ledgers : data.ledgers.filter(({ value }) => String(value) === text.ledgerId)}
          />
        </Cell>
        <Cell field={field('party')} label="vouchers:line.party" wide>
          <input
            {...controlProps({ field: field('party'), label: '' })}
            aria-label={named('party')}
            autoComplete="off"
            list="voucher-parties"
            defaultValue={text.party}
            className={inputClass}
          />
        </Cell>
        {data.funds.length ? (
          <Cell field={field('fundId')} label="vouchers:line.fundId" wide>
            <select
              {...controlProps({ field: field('fundId'), label: '' })}
              aria-label={named('fundId')}
              defaultValue={text.fundId || undefined}
              className={`${inputClass} pr-8`}
            >
              {data.funds.map((fund) => (
                <option key={fund.value} value={fund.value}>
                  {fund.text}
                </option>
              ))}
            </select>
          </Cell>
        ) : null}
        {data.shape === 'head' ? (
          money('amount')
        ) : (
          <>
            {money('debit')}
            {money('credit')}
          </>
        )}
        <Cell field={field('note')} label="vouchers:line.note" wide={data.shape === 'sides'}>
          <input
            {...controlProps({ field: field('note'), label: '' })}
            aria-label={named('note')}
            autoComplete="off"
            maxLength={300}
            defaultValue={text.note}
            className={inputClass}
          />
        </Cell>
        <div className="col-span-2 lg:col-span-1">
          <Button
            small
            look="quiet"
            type="submit"
            name="__intent__"
            value={JSON.stringify({ type: 'remove', payload: { name: 'lines', index } })}
            aria-label={t('vouchers:removeLine', { at })}
            onClick={(event) => {
              if (!onRemove) return
              event.preventDefault()
              onRemove()
            }}
          >
            <span aria-hidden="true">×</span>
            <span className="lg:hidden">{t('vouchers:remove')}</span>
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

function Cell({
  field,
  label,
  wide = false,
  children,
}: {
  field: FieldLike
  label: string
  wide?: boolean
  children: ReactNode
}) {
  const { t } = useWords()
  return (
    <div className={`min-w-0 ${wide ? 'col-span-2 lg:col-span-1' : ''}`}>
      <span aria-hidden="true" className="text-[0.8125rem] text-muted lg:hidden">
        {t(label)}
      </span>
      {children}
      <FieldNotes field={field} label={label} />
    </div>
  )
}
