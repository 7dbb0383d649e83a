import { useName } from '~/i18n/use-words'
import { SelectField } from '~/ui/fields'
import type { FieldLike } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'

export interface Account {
  id: number
  bankEn: string
  bankBn: string
  number: string
}

/** An account at a bank that pay leaves, or that money comes into. */
export function BankAccountField({
  field,
  label = 'salary:payment.from',
  accounts,
}: {
  field: FieldLike
  label?: string
  accounts: readonly Account[]
}) {
  const { n } = useWords()
  const name = useName()
  return (
    <SelectField
      field={field}
      label={label}
      hint="salary:loan.accountHint"
      options={accounts.map((one) => ({
        value: one.id,
        text: `${name({ nameEn: one.bankEn, nameBn: one.bankBn })} ${n(one.number)}`,
      }))}
    />
  )
}

/** By cash, or through which account at a bank. */
export function PayWayFields({
  fields,
  ...account
}: {
  fields: { way: FieldLike; bankAccount: FieldLike }
  label?: string
  accounts: readonly Account[]
}) {
  return (
    <>
      <SelectField
        field={fields.way}
        label="salary:paper.way"
        empty={false}
        options={['cash', 'bank'].map((value) => ({ value, label: `salary:way.${value}` }))}
      />
      <BankAccountField field={fields.bankAccount} {...account} />
    </>
  )
}
