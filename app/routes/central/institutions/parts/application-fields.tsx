import type { Choice } from '~/domain/institutions/choices.server'
import { ChecksField, NumberField, PhoneField, problemsOf, SelectField, TextAreaField, TextField } from '~/ui/fields'
import type { FieldLike } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { Card, FormGrid } from '~/ui/page'
import { AliasField } from './alias-field'
import { IdentityFields, type IdentityChoices } from './identity-fields'

interface ApplicationChoices extends IdentityChoices {
  groups: readonly Choice[]
  packages: readonly Choice[]
}

const LABELS = {
  nameBn: 'institutions:field.name',
  nameEn: 'institutions:field.name',
  eiin: 'institutions:field.eiin',
  kind: 'institutions:field.kind',
  boardId: 'institutions:field.board',
  thanaId: 'institutions:field.place',
  addressBn: 'institutions:field.address',
  establishedYear: 'institutions:field.establishedYear',
  students: 'institutions:field.students',
  contactName: 'institutions:field.contactName',
  mobile: 'institutions:field.mobile',
  email: 'institutions:field.email',
  alias: 'institutions:alias.label',
  packageId: 'institutions:field.packageWanted',
  groupIds: 'institutions:field.groups',
} as const
type Name = keyof typeof LABELS | 'addressEn' | 'contactPost' | 'note'
export type ApplicationFieldSet = Record<Name, FieldLike & { errors: string[] | undefined }>

export const applicationProblems = (fields: ApplicationFieldSet) => problemsOf(fields, LABELS)

/** What an applicant says; the centre mends the same. `live` asks while typing whether the alias is free: for who may ask. */
export function ApplicationFields({
  fields,
  choices,
  domain,
  live,
}: {
  fields: ApplicationFieldSet
  choices: ApplicationChoices
  domain: string
  live: boolean
}) {
  const { t } = useWords()
  return (
    <div className="grid gap-4">
      <Card title={t('institutions:part.identity')}>
        <IdentityFields fields={fields} choices={choices} year={fields.establishedYear} inDistrict={!live} />
      </Card>
      <Card title={t('institutions:part.person')}>
        <FormGrid>
          <TextField field={fields.contactName} label="institutions:field.contactName" autoComplete="name" />
          <TextField
            field={fields.contactPost}
            label="institutions:field.contactPost"
            hint="institutions:hint.contactPost"
          />
          <PhoneField field={fields.mobile} label="institutions:field.mobile" hint="institutions:hint.mobile" />
          <TextField
            field={fields.email}
            label="institutions:field.email"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="institutions:hint.email"
          />
        </FormGrid>
      </Card>
      <Card title={t('institutions:part.wanted')}>
        <FormGrid>
          {live ? (
            <AliasField field={fields.alias} domain={domain} />
          ) : (
            <TextField
              field={fields.alias}
              label="institutions:alias.label"
              hint="institutions:alias.hint"
              spellCheck={false}
            />
          )}
          <SelectField
            field={fields.packageId}
            label="institutions:field.packageWanted"
            options={choices.packages}
            empty="institutions:apply.anyPackage"
          />
          <NumberField field={fields.students} label="institutions:field.students" />
          <ChecksField field={fields.groupIds} label="institutions:field.groups" row options={choices.groups} />
          <TextAreaField field={fields.note} label="institutions:field.note" rows={3} className="sm:col-span-2" />
        </FormGrid>
      </Card>
    </div>
  )
}
