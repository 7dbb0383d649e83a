import type { ClassGroupForm } from '~/domain/catalogues/academic/lists.form'
import type { MasterFields, MasterHelp } from '~/screens/master'
import { CheckField, SelectField } from '~/ui/fields'

export const classGroupFields = (fields: MasterFields<ClassGroupForm>, help: MasterHelp) => (
  <>
    <div className="grid gap-3.5 sm:grid-cols-2">
      <SelectField field={fields.classId} label="catalogues:classGroup.classId" options={help.options('classId')} />
      <SelectField
        field={fields.studyGroupId}
        label="catalogues:classGroup.studyGroupId"
        options={help.options('studyGroupId')}
      />
    </div>
    <CheckField field={fields.active} label="common:active" />
  </>
)
