import type { DesignationChoice } from '~/domain/people/record/employee.server'
import { BLOOD_GROUPS, EMPLOYMENTS, GENDERS } from '~/domain/people/kinds'
import type { IdentityForm } from '~/domain/people/record/employee.form'
import { useName } from '~/i18n/use-words'
import {
  BilingualPair,
  CheckField,
  ChoiceField,
  DateField,
  PhoneField,
  SelectField,
  TextField,
  type FieldLike,
} from '~/ui/fields'
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
  gender: label('gender'),
  religionId: label('religionId'),
  bloodGroup: label('bloodGroup'),
  bornOn: label('bornOn'),
  mobile: label('mobile'),
  email: label('email'),
} as const

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
        <DateField field={fields.bornOn} label={label('bornOn')} past />
        <SelectField
          field={fields.gender}
          label={label('gender')}
          options={GENDERS.map((value) => ({ value, text: t(`common:genders.${value}`) }))}
        />
        <SelectField
          field={fields.religionId}
          label={label('religionId')}
          options={religions.map((one) => ({ value: one.id, text: name(one) }))}
        />
        <SelectField
          field={fields.bloodGroup}
          label={label('bloodGroup')}
          options={BLOOD_GROUPS.map((value) => ({ value, text: value }))}
        />
        <PhoneField field={fields.mobile} label={label('mobile')} />
        <TextField field={fields.email} label={label('email')} type="email" />
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
