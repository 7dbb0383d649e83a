import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData } from '@remix-run/react'
import type { ExamForm } from '~/domain/exams/exam.form'
import { useName } from '~/i18n/use-words'
import {
  BilingualPair,
  ChecksField,
  DateField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  TextAreaField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, FormActions, FormGrid, Section } from '~/ui/page'
import type { ExamChoices } from '~/domain/exams/exam-list.server'
import { TIE_BREAKS } from '~/domain/exams/tie-breaks.policy'
import { SourceFields, type SourceChoice } from './source-fields'

type Values = Partial<Record<keyof ExamForm, string | number | null | (string | number)[] | object[]>>

/** The form of an exam, new or known. */
export function ExamFields({
  values,
  choices,
  constraint,
  hidden,
  submit,
  back,
  sources,
}: {
  /** The session's other exams, for a combined one; null for an exam that is sat. */
  sources: readonly SourceChoice[] | null
  values: Values
  choices: ExamChoices
  constraint: Parameters<typeof useForm<ExamForm>>[0]['constraint']
  hidden: Record<string, string | number>
  submit: string
  back: string
}) {
  const { t } = useWords()
  const name = useName()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<ExamForm>({ lastResult, constraint, defaultValue: { grace: 'follows', ...values } })
  const chosen = fields.offeringIds.initialValue ?? values.offeringIds
  const ids = (Array.isArray(chosen) ? chosen : chosen ? [chosen] : []).map(String)
  const classes = [...new Map(choices.offerings.map((one) => [one.classId, one.className])).entries()]
  const offeringText = (one: ExamChoices['offerings'][number]) =>
    [one.group.code === 'NONE' ? '' : name(one.group), name(one.shift), name(one.medium)].filter(Boolean).join(' · ')
  return (
    <PostForm form={form} preventScrollReset={false} values={{ ...hidden }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          nameBn: 'common:nameBn',
          nameEn: 'common:nameEn',
          startsOn: 'exams:startsOn',
          endsOn: 'exams:endsOn',
          marksFrom: 'exams:marksFrom',
          marksTo: 'exams:marksTo',
          optionalBase: 'exams:optionalBase',
          offeringIds: 'exams:classes',
          examTypeId: 'exams:type',
          gradeScaleId: 'exams:scale',
          sessionId: 'exams:session',
          markStep: 'exams:step',
        })}
      />
      <Section>
        <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" className="mb-4" />
        {sources ? (
          <>
            <input type="hidden" name="kind" value="combined" />
            <input type="hidden" name="markStep" value="0.01" />
          </>
        ) : null}
        <FormGrid columns={3}>
          <SelectField
            field={fields.examTypeId}
            label="exams:type"
            empty="common:none"
            options={choices.types.map((one) => ({ value: one.id, text: name(one) }))}
          />
          {sources ? null : (
            <>
              <DateField field={fields.startsOn} label="exams:startsOn" />
              <DateField field={fields.endsOn} label="exams:endsOn" />
              <SelectField
                field={fields.markStep}
                label="exams:step"
                empty={false}
                hint="exams:stepHint"
                options={['1', '0.5', '0.25', '0.01'].map((value) => ({
                  value,
                  label: `exams:steps.${value.replace('.', '_')}`,
                }))}
              />
              <DateField field={fields.marksFrom} label="exams:marksFrom" hint="exams:windowHint" />
              <DateField field={fields.marksTo} label="exams:marksTo" />
            </>
          )}
        </FormGrid>
      </Section>
      {sources ? <SourceFields exams={sources} answer={lastResult} grace={fields.grace} /> : null}
      <Section title={t('exams:classes')}>
        <p className="mb-2 text-[0.9375rem] text-muted">{t('exams:classesHint')}</p>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {classes.map(([id, className]) => (
            <ChecksField
              key={id}
              label={name(className)}
              field={{
                id: `${fields.offeringIds.id}-${id}`,
                name: 'offeringIds',
                key: fields.offeringIds.key,
                initialValue: ids,
                errors: undefined,
              }}
              options={choices.offerings
                .filter((one) => one.classId === id)
                .map((one) => ({ value: one.id, text: offeringText(one), disabled: false }))}
            />
          ))}
        </div>
        <p id={fields.offeringIds.id} tabIndex={-1} />
      </Section>
      <div className="mt-6">
        <Details
          summary={t('exams:gradingAndMerit')}
          open={['meritOrder', 'optionalBase', 'gradeScaleId'].some((key) => fields[key as 'meritOrder'].errors)}
        >
          <FormGrid columns={2}>
            <SelectField
              field={fields.gradeScaleId}
              label="exams:scale"
              empty="exams:scaleNational"
              options={choices.scales.map((one) => ({ value: one.id, text: name(one) }))}
            />
            <NumberField
              field={fields.optionalBase}
              label="exams:optionalBase"
              hint="exams:optionalBaseHint"
              decimals={2}
            />
            <RadioField
              field={fields.meritOrder}
              label="exams:meritOrder"
              options={['gpa-first', 'total-first'].map((value) => ({ value, label: `exams:merit.${value}` }))}
            />
            <RadioField
              field={fields.meritTies}
              label="exams:meritTies"
              options={['shared', 'unique'].map((value) => ({ value, label: `exams:merit.${value}` }))}
            />
            <RadioField
              field={fields.meritFailed}
              label="exams:meritFailed"
              options={['last', 'none'].map((value) => ({ value, label: `exams:merit.${value}` }))}
            />
            <SelectField
              field={fields.tieBreaks}
              label="exam-settings:tieBreaks"
              hint="exam-settings:tieBreaksHint"
              empty={false}
              options={TIE_BREAKS.map((value) => ({ value, label: `exam-settings:tie.${value.replaceAll(',', '-')}` }))}
            />
          </FormGrid>
        </Details>
      </div>
      {sources ? null : (
        <div className="mt-4">
          <Details
            summary={t('exam-settings:instructions.title')}
            open={Boolean(fields.instructionsBn.errors ?? fields.instructionsEn.errors)}
          >
            <p className="mb-2 text-[0.9375rem] text-muted">{t('exam-settings:instructions.hint')}</p>
            <FormGrid columns={2}>
              <TextAreaField field={fields.instructionsBn} label="exam-settings:instructions.bn" rows={4} />
              <TextAreaField field={fields.instructionsEn} label="exam-settings:instructions.en" rows={4} />
            </FormGrid>
          </Details>
        </div>
      )}
      <FormActions cancel={back} submit={submit} />
    </PostForm>
  )
}
