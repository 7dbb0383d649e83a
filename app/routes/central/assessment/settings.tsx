import { useLocation } from '@remix-run/react'
import { AssessmentIndicator, AssessmentSetting } from 'db/models/assessment'
import { SchoolClass, Subject } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import {
  assessmentSettingForm,
  INDICATOR_KINDS,
  indicatorForm,
  MOST_LEVELS,
  REPEATS,
  type AssessmentSettingForm,
  type IndicatorForm,
} from '~/domain/assessment/assessment.form'
import type { Ctx } from '~/domain/platform/context'
import { useName } from '~/i18n/use-words'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import {
  BilingualPair,
  CheckField,
  ChecksField,
  ChoiceField,
  NumberField,
  RadioField,
  SelectField,
  TextField,
  type FieldLike,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { NamedFields, useNameColumns } from '../fees/parts'
import { RowsField, withSpare } from '../payment/rows'

export const handle: ScreenHandle = {
  title: 'assessment:setting.title',
  words: ['master', 'assessment', 'fees', 'lessons'],
}

const isIndicators = (request: Request) => new URL(request.url).searchParams.get('tab') === 'indicators'

const settingOptions = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words: 'assessment:setting',
  form: assessmentSettingForm,
  manage: 'catalogues.assessment.manage',
  fixed: ['code'],
  filters: ['classIds'],
  grids: {
    levels: {
      words: 'assessment:setting.level',
      parts: { symbol: 'text', value: 'text', nameBn: 'text', nameEn: 'text' },
    },
  },
  columns: ['code', 'nameBn', 'nameEn', 'yearFrom', 'yearTo', 'classIds', 'repeated', 'active'],
  choices: { classIds: await choicesOf(SchoolClass), repeated: choiceWords(REPEATS, 'assessment:repeats') },
  toForm: (row) => ({ levels: withSpare(row.levels, 2, MOST_LEVELS) }),
})

async function indicatorOptions(ctx: Ctx): Promise<MasterOptions> {
  const levels = choiceWords(['JUNIOR', 'SSC', 'HSC'], 'lessons:levelsOf')
  return {
    ctx,
    words: 'assessment:indicator',
    form: indicatorForm,
    manage: 'catalogues.assessment.manage',
    fixed: ['code'],
    filters: ['kind', 'classId', 'subjectId'],
    key: ['assessmentSettingId', 'code'],
    within: 'assessmentSettingId',
    choices: {
      assessmentSettingId: await choicesOf(AssessmentSetting),
      kind: choiceWords(INDICATOR_KINDS, 'assessment:kinds'),
      classId: await choicesOf(SchoolClass),
      subjectId: await choicesOf(Subject, { group: (row) => levels.find((level) => level.value === row.level) }),
    },
  }
}

export const loader = guard('catalogues.assessment.view', async (ctx, { request }) =>
  isIndicators(request)
    ? listMaster(AssessmentIndicator, request, await indicatorOptions(ctx))
    : listMaster(AssessmentSetting, request, await settingOptions(ctx)),
)

export const action = guard('catalogues.assessment.manage', { body: 'upload' }, async (ctx, { request }) =>
  isIndicators(request)
    ? saveMaster(AssessmentIndicator, request, await indicatorOptions(ctx))
    : saveMaster(AssessmentSetting, request, await settingOptions(ctx)),
)

export default function AssessmentSettings() {
  const indicators = new URLSearchParams(useLocation().search).get('tab') === 'indicators'
  const { t } = useWords()
  const intro = (
    <>
      <p className="mb-3 max-w-prose text-[0.9375rem] leading-6 text-muted">{t('assessment:setting.about')}</p>
      <Tabs
        label="assessment:setting.title"
        tabs={[
          { to: '?', label: 'assessment:setting.scales' },
          { to: '?tab=indicators', label: 'assessment:setting.indicators' },
        ]}
      />
    </>
  )
  return indicators ? <Indicators intro={intro} /> : <Schemes intro={intro} />
}

interface Level {
  symbol: string
  nameEn: string
  nameBn: string
}

function Schemes({ intro }: { intro: React.ReactNode }) {
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

function Indicators({ intro }: { intro: React.ReactNode }) {
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
