import type { Employee } from '~/domain/people/record/employee.server'
import type { Field } from '~/domain/people/employee-fields.policy'
import { BLOOD_GROUPS, GENDERS } from '~/domain/people/kinds'
import { formatDate } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { DateField, PhoneField, SelectField, TextAreaField, TextField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'

const label = (key: string) => `people:field.${key}`

/** The input of one of an employee's fields. */
export function EmployeeInput({ of, field }: { of: Field; field: FieldLike }) {
  const { t } = useWords()
  const own = { field, label: label(of.key), hint: 'hint' in of ? of.hint : undefined }
  switch (of.kind) {
    case 'day':
      return <DateField {...own} past />
    case 'gender':
      return <SelectField {...own} options={GENDERS.map((value) => ({ value, text: t(`common:genders.${value}`) }))} />
    case 'bloodGroup':
      return <SelectField {...own} options={BLOOD_GROUPS.map((value) => ({ value, text: value }))} />
    case 'phone':
      return <PhoneField {...own} />
    case 'lines':
      return <TextAreaField {...own} rows={3} />
    case 'figures':
      return <TextField {...own} inputMode="numeric" numeric />
    default:
      return <TextField {...own} type={of.kind === 'email' ? 'email' : undefined} />
  }
}

/** What one of the fields says, as a card shows it. */
export function useFieldItem(one: Employee) {
  const { t, lang } = useWords()
  return (of: Field) => {
    const value = one[of.key]
    const shown =
      value && of.kind === 'day'
        ? formatDate(value, lang)
        : value && of.kind === 'gender'
          ? t(`common:genders.${value}`)
          : value && of.kind === 'phone'
            ? formatPhone(value, lang)
            : value
    return { label: t(label(of.key)), value: shown }
  }
}
