import type { Field } from '~/domain/people/employee-fields.policy'
import { BLOOD_GROUPS, GENDERS } from '~/domain/people/kinds'
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
