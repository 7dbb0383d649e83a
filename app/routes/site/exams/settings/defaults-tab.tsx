import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData } from '@remix-run/react'
import type { DefaultsForm } from '~/domain/exams/settings/settings.form'
import { useName } from '~/i18n/use-words'
import { FormErrors, NumberField, PostForm, problemsOf, RadioField, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid, Section } from '~/ui/page'
import { TIE_BREAKS } from '~/domain/exams/tie-breaks.policy'
import type { TabData } from './load-exam-settings.server'

/** What a new exam starts from: grading, merit, and who may be promoted though he failed. */
export function DefaultsTab({ data }: { data: TabData<'defaults'> }) {
  const { t } = useWords()
  const name = useName()
  const { values, choices, constraint, mayManage } = data
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<DefaultsForm>({ lastResult, constraint, defaultValue: values })
  return (
    <PostForm form={form} values={{ intent: 'defaults' }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          gradeScaleId: 'exams:scale',
          optionalBase: 'exams:optionalBase',
          considerFails: 'exam-settings:considerFails',
          markStep: 'exams:step',
        })}
      />
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('exam-settings:defaults.about')}</p>
      <div className="grid gap-4">
        <Section title={t('exam-settings:defaults.grading')} card>
          <FormGrid columns={3}>
            <SelectField
              field={fields.gradeScaleId}
              label="exams:scale"
              empty="exams:scaleNational"
              options={choices.map((one) => ({ value: one.id, text: name(one) }))}
              disabled={!mayManage}
            />
            <SelectField
              field={fields.markStep}
              label="exams:step"
              empty={false}
              options={['1', '0.5', '0.25', '0.01'].map((value) => ({
                value,
                label: `exams:steps.${value.replace('.', '_')}`,
              }))}
              disabled={!mayManage}
            />
            <NumberField
              field={fields.optionalBase}
              label="exams:optionalBase"
              hint="exams:optionalBaseHint"
              decimals={2}
              disabled={!mayManage}
            />
          </FormGrid>
        </Section>
        <Section title={t('exam-settings:defaults.merit')} card>
          <FormGrid columns={2}>
            <RadioField
              field={fields.meritOrder}
              label="exams:meritOrder"
              options={['gpa-first', 'total-first'].map((value) => ({ value, label: `exams:merit.${value}` }))}
              disabled={!mayManage}
            />
            <RadioField
              field={fields.meritTies}
              label="exams:meritTies"
              options={['shared', 'unique'].map((value) => ({ value, label: `exams:merit.${value}` }))}
              disabled={!mayManage}
            />
            <RadioField
              field={fields.meritFailed}
              label="exams:meritFailed"
              options={['last', 'none'].map((value) => ({ value, label: `exams:merit.${value}` }))}
              disabled={!mayManage}
            />
            <SelectField
              field={fields.tieBreaks}
              label="exam-settings:tieBreaks"
              hint="exam-settings:tieBreaksHint"
              empty={false}
              options={TIE_BREAKS.map((value) => ({ value, label: `exam-settings:tie.${value.replaceAll(',', '-')}` }))}
              disabled={!mayManage}
            />
          </FormGrid>
        </Section>
        <Section title={t('exam-settings:defaults.promotion')} card>
          <FormGrid columns={2}>
            <NumberField
              field={fields.considerFails}
              label="exam-settings:considerFails"
              hint="exam-settings:considerFailsHint"
              disabled={!mayManage}
            />
          </FormGrid>
        </Section>
      </div>
      {mayManage ? <FormActions /> : <Alert>{t('exams:declare.readOnly')}</Alert>}
    </PostForm>
  )
}
