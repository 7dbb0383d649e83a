import type { AssessmentSettingForm } from '~/domain/assessment/assessment.form'
import { useName } from '~/i18n/use-words'
import { MasterPage, type MasterRow } from '~/screens/master'
import { CheckField, ChecksField, NumberField, RadioField, TextField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { NamedFields, useNameColumns } from '../fees/parts'
import { RowsField } from '../payment/rows'

interface Level {
  symbol: string
  nameEn: string
  nameBn: string
}

export function Schemes({ intro }: { intro: React.ReactNode }) {
  const nameColumns = useNameColumns()
  const words = 'assessment:setting'
  const { n } = useWords()
  const nameOf = useName()
  const years = {
    key: 'yearFrom',
    header: `${words}.years`,
    sortable: true,
    cell: (row: MasterRow) => n(`${String(row.yearFrom)}–${String(row.yearTo)}`),
  }
  const levels = {
    key: 'levels',
    header: `${words}.levels`,
    cell: (row: MasterRow) => (row.levels as Level[]).map((one) => `${one.symbol} ${nameOf(one)}`).join(', '),
  }
  return (
    <MasterPage<AssessmentSettingForm>
      words={words}
      intro={intro}
      columns={[...nameColumns, years, 'classIds', levels, 'repeated', 'active']}
    >
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <div className="grid grid-cols-2 gap-3.5">
            <NumberField field={fields.yearFrom} label={`${words}.yearFrom`} />
            <NumberField field={fields.yearTo} label={`${words}.yearTo`} />
          </div>
          <ChecksField field={fields.classIds} label={`${words}.classIds`} options={help.options('classIds')} row />
          <RowsField
            field={fields.levels}
            label={`${words}.levels`}
            hint={`${words}.levelsHint`}
            rowLabel={`${words}.levelRow`}
            least={3}
          >
            {(one) => <LevelFields fields={one} />}
          </RowsField>
          <RadioField field={fields.repeated} label={`${words}.repeated`} options={help.options('repeated')} row />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}

function LevelFields({ fields }: { fields: Record<string, FieldLike> }) {
  const { symbol, value, nameBn, nameEn } = fields
  if (!symbol || !value || !nameBn || !nameEn) return null
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[5rem_5rem_1fr_1fr]">
      <TextField field={symbol} label="assessment:setting.level.symbol" />
      <NumberField field={value} label="assessment:setting.level.value" />
      <TextField field={nameBn} label="assessment:setting.level.nameBn" lang="bn" />
      <TextField field={nameEn} label="assessment:setting.level.nameEn" lang="en" />
    </div>
  )
}
