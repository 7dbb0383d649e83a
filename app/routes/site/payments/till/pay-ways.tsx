import { useState } from 'react'
import { useName } from '~/i18n/use-words'
import { DateField, MoneyField, RadioField, SelectField, TextField } from '~/ui/fields'
import type { Fields, FormMetadata } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'

export interface Pay {
  amount: number
  sure: boolean
  method: string
  ledgerId: number | null
  reference: string
  payer: string
  chequeBank: string
  chequeDate: string
  others: { method: string; amount: number; ledgerId: number | null; reference: string }[]
}

type Accounts = readonly { id: number; nameEn: string; nameBn: string }[]

const WAYS = ['cash', 'wallet', 'bank', 'cheque'] as const

/** How it is paid: cash asks for nothing more; what else each way needs, and a second and third way, unfold below. */
export function PayWays({ form, fields, accounts }: { form: FormMetadata; fields: Fields<Pay>; accounts: Accounts }) {
  const { t } = useWords()
  const nameOf = useName()
  const [unfolded, setUnfolded] = useState(false)
  const options = accounts.map((one) => ({ value: one.id, text: nameOf(one) }))
  return (
    <>
      <div
        onChange={(event) => {
          if (event.target instanceof HTMLInputElement && event.target.value !== 'cash') setUnfolded(true)
        }}
      >
        <RadioField
          row
          field={fields.method}
          label="till:way"
          options={WAYS.map((value) => ({ value, label: `till:method.${value}` }))}
        />
      </div>
      <details className="rounded border border-line p-3" open={form.status === 'error' || unfolded ? true : undefined}>
        <summary className="cursor-pointer">{t('till:more')}</summary>
        <div className="mt-3 space-y-3.5">
          <SelectField field={fields.ledgerId} label="till:account" hint="till:accountHint" options={options} />
          <TextField field={fields.reference} label="till:reference" hint="till:referenceHint" />
          <TextField field={fields.chequeBank} label="till:chequeBank" hint="till:chequeBankHint" />
          <DateField field={fields.chequeDate} label="till:chequeDate" hint="till:chequeDateHint" />
          <TextField field={fields.payer} label="till:payer" />
        </div>
      </details>
      <details
        className="rounded border border-line p-3"
        open={Object.keys(form.allErrors).some((name) => name.startsWith('others')) ? true : undefined}
      >
        <summary className="cursor-pointer">{t('till:others')}</summary>
        <p className="mt-2 text-[0.875rem] text-muted">{t('till:othersHint')}</p>
        {fields.others.getFieldList().map((other, at) => {
          const part = other.getFieldset()
          return (
            <fieldset key={at} className="mt-3 space-y-3 border-t border-line pt-3">
              <legend className="sr-only">{t('till:others')}</legend>
              <MoneyField field={part.amount} label="till:partAmount" />
              <SelectField
                field={part.method}
                label="till:way"
                empty={false}
                options={['wallet', 'bank', 'cash'].map((value) => ({ value, label: `till:method.${value}` }))}
              />
              <SelectField field={part.ledgerId} label="till:account" options={options} />
              <TextField field={part.reference} label="till:reference" />
            </fieldset>
          )
        })}
      </details>
    </>
  )
}
