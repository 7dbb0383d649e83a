import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { ASKED, JOB_ASKS, JOB_SMS } from '~/domain/recruitment/asks'
import type { OpeningForm } from '~/domain/recruitment/openings/opening.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import {
  BilingualPair,
  CheckField,
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  TextAreaField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'

interface Named {
  id: number
  nameBn: string
  nameEn: string
}

const label = (key: string) => `recruitment:field.${key}`

/** When an opening runs, what its form costs and asks, and who is told. */
export function Basics({
  values,
  choices,
  smsCost,
}: {
  values: Record<string, unknown>
  choices: { subHeads: Named[]; circulars: Named[] }
  /** Of one segment, in words. */
  smsCost: string
}) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<OpeningForm>({
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('opening'),
    defaultValue: values,
  })
  const options = (list: readonly Named[]) => list.map((one) => ({ value: one.id, text: name(one) }))
  return (
    <PostForm form={form}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, Object.fromEntries(Object.keys(fields).map((key) => [key, label(key)])))}
      />
      <Section title={t('recruitment:section.what')} card>
        <FormGrid columns={2}>
          <BilingualPair
            bn={fields.titleBn}
            en={fields.titleEn}
            label="recruitment:titleOf"
            className="sm:col-span-2"
          />
          <TextAreaField
            field={fields.bodyBn}
            label={label('bodyBn')}
            hint="recruitment:hint.body"
            rows={5}
            lang="bn"
          />
          <TextAreaField field={fields.bodyEn} label={label('bodyEn')} rows={5} lang="en" />
          <SelectField
            field={fields.circularId}
            label={label('circularId')}
            hint="recruitment:hint.circular"
            empty="common:none"
            options={options(choices.circulars)}
          />
        </FormGrid>
      </Section>
      <Section title={t('recruitment:section.when')} card>
        <FormGrid columns={3}>
          <DateField field={fields.opensOn} label={label('opensOn')} />
          <DateField field={fields.closesOn} label={label('closesOn')} />
          <TimeField field={fields.closesTime} label={label('closesTime')} />
          <DateField field={fields.ageOn} label={label('ageOn')} hint="recruitment:hint.ageOn" />
          <NumberField field={fields.keepDays} label={label('keepDays')} hint="recruitment:hint.keepDays" />
        </FormGrid>
      </Section>
      <Section title={t('recruitment:section.fee')} card>
        <FormGrid columns={2}>
          <MoneyField field={fields.fee} label={label('fee')} hint="recruitment:hint.fee" />
          <SelectField
            field={fields.subHeadId}
            label={label('subHeadId')}
            empty="common:none"
            options={options(choices.subHeads)}
          />
          <NumberField field={fields.testFull} label={label('testFull')} decimals={2} hint="recruitment:hint.full" />
          <NumberField field={fields.interviewFull} label={label('interviewFull')} decimals={2} />
        </FormGrid>
      </Section>
      <Section title={t('recruitment:section.asks')} card>
        <FormGrid columns={3}>
          {JOB_ASKS.map((what) => (
            <SelectField
              key={what}
              field={fields[`ask_${what}`]}
              label={`recruitment:ask.${what}`}
              empty={false}
              options={ASKED.map((value) => ({ value, text: t(`recruitment:asked.${value}`) }))}
            />
          ))}
        </FormGrid>
      </Section>
      <Section title={t('recruitment:section.sms')} card>
        <p className="mb-2 text-muted">{t('recruitment:smsCost', { cost: smsCost })}</p>
        <FormGrid columns={3}>
          {JOB_SMS.map((step) => (
            <CheckField key={step} field={fields[`sms_${step}`]} label={`recruitment:smsAt.${step}`} />
          ))}
        </FormGrid>
      </Section>
      <FormActions cancel={paths.jobOpenings} />
    </PostForm>
  )
}
