import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import type { AdmissionForm } from '~/domain/admissions/declare/admission.form'
import { SMS_STEPS } from '~/domain/admissions/sms-steps'
import {
  BilingualPair,
  CheckField,
  DateField,
  FileField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  SCAN,
  SelectField,
  TextAreaField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import { paths } from '~/paths'

const WAYS = ['lottery', 'test', 'merit', 'interview', 'mix', 'first-come'] as const
const label = (key: string) => `admission-declare:field.${key}`

/** When an admission runs, what it costs, and how is chosen. */
export function Basics({
  values,
  choices,
  smsCost,
  prospectus,
}: {
  values: Record<string, unknown>
  choices: { sessions: { id: number; label: string }[]; subHeads: { id: number; nameBn: string; nameEn: string }[] }
  /** Of one segment, in words. */
  smsCost: string
  prospectus: string | null
}) {
  const { t, n, lang } = useWords()
  const [form, fields] = useForm<AdmissionForm>({
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('admission'),
    defaultValue: values,
  })
  return (
    <PostForm form={form} encType="multipart/form-data">
      <FormErrors
        form={form}
        problems={problemsOf(fields, Object.fromEntries(Object.keys(fields).map((key) => [key, label(key)])))}
      />
      <Section title={t('admission-declare:section.what')} card>
        <FormGrid columns={2}>
          <SelectField
            field={fields.sessionId}
            label="common:session"
            options={choices.sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
          />
          <span />
          <BilingualPair
            bn={fields.titleBn}
            en={fields.titleEn}
            label="admission-declare:titleOf"
            className="sm:col-span-2"
          />
          <TextAreaField
            field={fields.bodyBn}
            label={label('bodyBn')}
            hint="admission-declare:hint.body"
            rows={7}
            lang="bn"
          />
          <TextAreaField field={fields.bodyEn} label={label('bodyEn')} rows={7} lang="en" />
          <div>
            {prospectus ? (
              <p className="mb-1 text-sm text-muted">{t('admission-declare:prospectusThere', { name: prospectus })}</p>
            ) : null}
            <FileField field={fields.prospectus} label={label('prospectus')} rule={SCAN} />
          </div>
        </FormGrid>
      </Section>
      <Section title={t('admission-declare:section.when')} card>
        <FormGrid columns={2}>
          <DateField field={fields.opensOn} label={label('opensOn')} />
          <TimeField field={fields.opensTime} label={label('opensTime')} />
          <DateField field={fields.closesOn} label={label('closesOn')} />
          <TimeField field={fields.closesTime} label={label('closesTime')} hint="admission-declare:hint.closesTime" />
          <DateField field={fields.ageOn} label={label('ageOn')} hint="admission-declare:hint.ageOn" />
          <DateField field={fields.admitBy} label={label('admitBy')} />
          <NumberField
            field={fields.waitingDays}
            label={label('waitingDays')}
            hint="admission-declare:hint.waitingDays"
          />
          <NumberField field={fields.keepDays} label={label('keepDays')} hint="admission-declare:hint.keepDays" />
        </FormGrid>
      </Section>
      <Section title={t('admission-declare:section.fee')} card>
        <FormGrid columns={3}>
          <MoneyField field={fields.fee} label={label('fee')} hint="admission-declare:hint.fee" />
          <SelectField
            field={fields.subHeadId}
            label={label('subHeadId')}
            options={choices.subHeads.map((one) => ({ value: one.id, text: lang === 'bn' ? one.nameBn : one.nameEn }))}
          />
          <DateField field={fields.payOn} label={label('payOn')} hint="admission-declare:hint.payOn" />
        </FormGrid>
      </Section>
      <Section title={t('admission-declare:section.way')} card>
        <FormGrid columns={3}>
          <SelectField
            field={fields.way}
            label="admission-form:fact.way"
            empty={false}
            options={WAYS.map((value) => ({ value, text: t(`admission-form:way.${value}`) }))}
            className="sm:col-span-2 lg:col-span-3"
          />
          <NumberField field={fields.testWeight} label={label('testWeight')} hint="admission-declare:hint.weights" />
          <NumberField field={fields.meritWeight} label={label('meritWeight')} />
          <NumberField field={fields.interviewWeight} label={label('interviewWeight')} />
          <NumberField field={fields.testFull} label={label('testFull')} decimals={2} />
          <NumberField field={fields.testPass} label={label('testPass')} decimals={2} />
          <NumberField field={fields.interviewFull} label={label('interviewFull')} decimals={2} />
          <CheckField
            field={fields.showsNames}
            label={label('showsNames')}
            hint="admission-declare:hint.showsNames"
            className="sm:col-span-2 lg:col-span-3"
          />
        </FormGrid>
      </Section>
      <Section title={t('admission-declare:section.sms')} card>
        <p className="mb-2 text-muted">{t('admission-declare:smsCost', { cost: smsCost })}</p>
        <FormGrid columns={3}>
          {SMS_STEPS.map((step) => (
            <CheckField key={step} field={fields[`sms_${step}`]} label={`admission-declare:sms.${step}`} />
          ))}
        </FormGrid>
      </Section>
      <FormActions cancel={paths.admissionDeclare} />
    </PostForm>
  )
}
