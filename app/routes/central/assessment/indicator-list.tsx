import type { IndicatorForm } from '~/domain/assessment/assessment.form'
import { MasterPage } from '~/screens/master'
import { BilingualPair, CheckField, ChoiceField, RadioField, SelectField } from '~/ui/fields'
import { NamedFields } from '../fees/parts'

export function Indicators({ intro }: { intro: React.ReactNode }) {
  const words = 'assessment:indicator'
  return (
    <MasterPage<IndicatorForm>
      words={words}
      intro={intro}
      columns={['code', 'nameBn', 'nameEn', 'kind', 'classId', 'subjectId', 'fieldBn', 'active']}
    >
      {(fields, help) => (
        <>
          <SelectField
            field={fields.assessmentSettingId}
            label={`${words}.assessmentSettingId`}
            options={help.options('assessmentSettingId')}
          />
          <NamedFields fields={fields} help={help} />
          <RadioField field={fields.kind} label={`${words}.kind`} options={help.options('kind')} row />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <SelectField
              field={fields.classId}
              label={`${words}.classId`}
              options={help.options('classId')}
              empty={`${words}.allClasses`}
            />
            <ChoiceField
              field={fields.subjectId}
              label={`${words}.subjectId`}
              hint={`${words}.subjectHint`}
              options={help.options('subjectId')}
            />
          </div>
          <BilingualPair bn={fields.fieldBn} en={fields.fieldEn} label={`${words}.field`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
