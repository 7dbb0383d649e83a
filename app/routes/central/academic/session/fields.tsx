import type { SessionForm } from '~/domain/catalogues/academic/lists.form'
import type { MasterFields, MasterHelp } from '~/screens/master'
import { CheckField, DateField, SelectField, TextField } from '~/ui/fields'

export const sessionFields = (fields: MasterFields<SessionForm>, help: MasterHelp) => (
  <>
    <div className="grid gap-3.5 sm:grid-cols-2">
      <SelectField
        field={fields.sessionTypeId}
        label="catalogues:session.sessionTypeId"
        options={help.options('sessionTypeId')}
      />
      <TextField field={fields.label} label="catalogues:session.label" hint="catalogues:session.labelHint" />
      <DateField field={fields.startsOn} label="catalogues:session.startsOn" />
      <DateField field={fields.endsOn} label="catalogues:session.endsOn" />
      <TextField field={fields.code} label="ui:column.code" disabled={help.fixed('code')} />
    </div>
    <CheckField field={fields.active} label="common:active" />
  </>
)
