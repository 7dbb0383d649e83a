import type { SubjectForm } from '~/domain/catalogues/academic/subject.form'
import type { MasterFields, MasterHelp } from '~/screens/master'
import { BilingualPair, CheckField, SelectField, TextField } from '~/ui/fields'

export const subjectFields = (fields: MasterFields<SubjectForm>, help: MasterHelp) => (
  <>
    <div className="grid gap-3.5 sm:grid-cols-2">
      <SelectField
        field={fields.level}
        label="ui:column.level"
        options={help.options('level')}
        disabled={help.fixed('level')}
      />
      <TextField
        field={fields.key}
        label="catalogues:subject.key"
        hint="catalogues:subject.keyHint"
        disabled={help.fixed('key')}
      />
    </div>
    <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
    <BilingualPair bn={fields.shortBn} en={fields.shortEn} label="catalogues:subject.short" />
    <div className="grid gap-3.5 sm:grid-cols-3">
      <SelectField field={fields.kind} label="catalogues:subject.kind" options={help.options('kind')} />
      <SelectField
        field={fields.religionId}
        label="catalogues:subject.religionId"
        options={help.options('religionId')}
        empty="common:none"
      />
      <SelectField
        field={fields.meritAs}
        label="catalogues:subject.meritAs"
        options={help.options('meritAs')}
        empty="common:none"
      />
    </div>
    <CheckField field={fields.active} label="common:active" />
  </>
)
