import type { DesignationChoice } from '~/domain/people/record/employee.server'
import { fieldsOf } from '~/domain/people/employee-fields.policy'
import { EMPLOYMENTS } from '~/domain/people/kinds'
import { EmployeeInput } from '~/screens/people/employee-field'
import type { IdentityForm } from '~/domain/people/record/employee.form'
import { useName } from '~/i18n/use-words'
import { BilingualPair, CheckField, ChoiceField, SelectField, TextField, type FieldLike } from '~/ui/fields'
import type { Fields } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormGrid } from '~/ui/page'

interface Named {
  id: number
  nameBn: string
  nameEn: string
}

const label = (key: string) => `people:field.${key}`

/** i18n keys of the fields of an identity, for what is said above the form. */
export const IDENTITY_LABELS = {
  code: label('code'),
  nameBn: 'common:nameBn',
  nameEn: 'common:nameEn',
  employment: label('employment'),
  religionId: label('religionId'),
  ...Object.fromEntries(fieldsOf('identity').map(({ key }) => [key, label(key)])),
}

/** Who somebody is: the fields that a new record and its correction share. */
export function PersonFields({ fields, religions }: { fields: Fields<IdentityForm>; religions: readonly Named[] }) {
  const { t } = useWords()
  const name = useName()
  return (
    <div className="grid gap-3.5">
      <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
      <BilingualPair bn={fields.fatherNameBn} en={fields.fatherNameEn} label={label('father')} />
      <BilingualPair bn={fields.motherNameBn} en={fields.motherNameEn} label={label('mother')} />
      <FormGrid columns={3}>
        <TextField field={fields.code} label={label('code')} />
        <SelectField
          field={fields.employment}
          label={label('employment')}
          empty={false}
          options={EMPLOYMENTS.map((value) => ({ value, text: t(`people:employment.${value}`) }))}
        />
        <CheckField field={fields.isTeacher} label={label('isTeacher')} />
        <SelectField
          field={fields.religionId}
          label={label('religionId')}
          options={religions.map((one) => ({ value: one.id, text: name(one) }))}
        />
        {fieldsOf('identity')
          .filter(({ kind }) => kind !== 'nameBn' && kind !== 'nameEn')
          .map((of) => (
            <EmployeeInput key={of.key} of={of} field={fields[of.key]} />
          ))}
      </FormGrid>
    </div>
  )
}

/** The post that is given. */
export function DesignationField({
  field,
  designations,
}: {
  field: FieldLike
  designations: readonly DesignationChoice[]
}) {
  const name = useName()
  return (
    <ChoiceField
      field={field}
      label={label('designationId')}
      options={designations.map((one) => ({ value: one.id, text: name(one) }))}
    />
  )
}
