import type { ClassForm } from '~/domain/catalogues/academic/lists.form'
import type { MasterFields, MasterHelp } from '~/screens/master'
import { BilingualPair, CheckField, SelectField, TextField } from '~/ui/fields'

export const classFields = (fields: MasterFields<ClassForm>, help: MasterHelp) => (
  <>
    <div className="grid gap-3.5 sm:grid-cols-2">
      <TextField field={fields.code} label="ui:column.code" disabled={help.fixed('code')} />
      <SelectField field={fields.level} label="ui:column.level" options={help.options('level')} />
    </div>
    <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
    <CheckField field={fields.hasGroups} label="catalogues:class.hasGroups" hint="catalogues:class.hasGroupsHint" />
    <CheckField field={fields.active} label="common:active" />
  </>
)
