import { BLOOD_GROUPS, GENDERS } from '~/domain/students/student-field-kinds.policy'
import type { Field } from '~/domain/students/student-fields.policy'
import { DateField, NumberField, PhoneField, SelectField, TextAreaField, TextField, type FieldLike } from '~/ui/fields'

/** The input of one of a student's fields. */
export function StudentInput({
  of,
  field,
  religions,
}: {
  of: Field
  field: FieldLike
  religions: readonly { id: number; name: string }[]
}) {
  const { label } = of
  const hint = 'hint' in of ? of.hint : undefined
  switch (of.kind) {
    case 'day':
      return <DateField field={field} label={label} hint={hint} past />
    case 'gender':
      return (
        <SelectField
          field={field}
          label={label}
          hint={hint}
          options={GENDERS.map((value) => ({ value, label: `students:genders.${value}` }))}
        />
      )
    case 'religion':
      return (
        <SelectField
          field={field}
          label={label}
          hint={hint}
          options={religions.map((one) => ({ value: one.id, text: one.name }))}
        />
      )
    case 'bloodGroup':
      return (
        <SelectField
          field={field}
          label={label}
          hint={hint}
          options={BLOOD_GROUPS.map((value) => ({ value, text: value }))}
        />
      )
    case 'birthReg':
      return <NumberField field={field} label={label} hint={hint} />
    case 'phone':
      return <PhoneField field={field} label={label} hint={hint} />
    case 'email':
      return <TextField field={field} label={label} hint={hint} type="email" />
    case 'lines':
      return <TextAreaField field={field} label={label} hint={hint} rows={2} />
    default:
      return <TextField field={field} label={label} hint={hint} />
  }
}
