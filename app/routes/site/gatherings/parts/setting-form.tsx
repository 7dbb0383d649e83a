import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { ASKABLE, ASKED, COMPANIONS, WHO } from '~/domain/event-registration/gathering'
import type { SettingForm as Values } from '~/domain/event-registration/setting.form'
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
import type { SettingData } from './setting.server'

const label = (key: string) => `gatherings:setting.${key}`

/** When one registers, who comes, what it costs, and what is asked. */
export function SettingForm({ values, subHeads, smsCost, jubilee }: SettingData) {
  const { t, lang } = useWords()
  const [form, fields] = useForm<Values>({
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('gathering'),
    defaultValue: values,
  })
  return (
    <PostForm form={form} values={{ intent: 'save', revision: values.revision as number }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, Object.fromEntries(Object.keys(fields).map((key) => [key, label(key)])))}
      />
      <Section title={t('gatherings:section.when')} card>
        <FormGrid columns={2}>
          <DateField field={fields.opensOn} label={label('opensOn')} />
          <TimeField field={fields.opensTime} label={label('opensTime')} />
          <DateField field={fields.closesOn} label={label('closesOn')} />
          <TimeField field={fields.closesTime} label={label('closesTime')} />
          {jubilee ? (
            <>
              <DateField field={fields.heldOn} label={label('heldOn')} />
              <TimeField field={fields.heldTime} label={label('heldTime')} />
              <BilingualPair bn={fields.placeBn} en={fields.placeEn} label={label('place')} className="sm:col-span-2" />
            </>
          ) : null}
        </FormGrid>
      </Section>
      <Section title={t('gatherings:section.who')} card>
        <FormGrid columns={2}>
          <SelectField
            field={fields.who}
            label="gatherings:fact.who"
            empty={false}
            options={WHO.map((value) => ({ value, label: `gatherings:who.${value}` }))}
          />
          <NumberField field={fields.places} label={label('places')} hint="gatherings:hint.places" />
          <div className="flex flex-wrap gap-x-6">
            {COMPANIONS.map((one) => (
              <CheckField key={one} field={fields[one]} label={`gatherings:setting.${one}`} />
            ))}
          </div>
          <NumberField field={fields.mostCompanions} label={label('mostCompanions')} />
        </FormGrid>
      </Section>
      <Section title={t('gatherings:section.fee')} card>
        <p className="mb-2 text-muted">{t('gatherings:hint.fee')}</p>
        <FormGrid columns={2}>
          <MoneyField field={fields.feeSelf} label={label('feeSelf')} />
          <MoneyField field={fields.feeSpouse} label={label('feeSpouse')} />
          <MoneyField field={fields.feeChild} label={label('feeChild')} />
          <MoneyField field={fields.feeGuest} label={label('feeGuest')} />
        </FormGrid>
        <FormGrid columns={2}>
          <SelectField
            field={fields.subHeadId}
            label={label('subHeadId')}
            options={subHeads.map((one) => ({ value: one.id, text: lang === 'bn' ? one.nameBn : one.nameEn }))}
          />
          <NumberField field={fields.payDays} label={label('payDays')} hint="gatherings:hint.payDays" />
        </FormGrid>
      </Section>
      <Section title={t('gatherings:section.asks')} card>
        <p className="mb-2 text-muted">{t('gatherings:hint.asks')}</p>
        <FormGrid columns={3}>
          {ASKABLE.map((key) => (
            <SelectField
              key={key}
              field={fields[`ask_${key}`]}
              label={`gatherings:field.${key}`}
              empty={false}
              options={ASKED.map((value) => ({ value, label: `gatherings:asked.${value}` }))}
            />
          ))}
          <NumberField field={fields.keepDays} label={label('keepDays')} hint="gatherings:hint.keepDays" />
        </FormGrid>
      </Section>
      <Section title={t('gatherings:section.words')} card>
        <FormGrid columns={2}>
          <TextAreaField field={fields.noteBn} label={label('noteBn')} hint="gatherings:hint.note" rows={4} lang="bn" />
          <TextAreaField field={fields.noteEn} label={label('noteEn')} rows={4} lang="en" />
        </FormGrid>
        <CheckField field={fields.sms} label={label('sms')} className="mt-3" />
        <p className="text-muted">{t('gatherings:smsCost', { cost: smsCost })}</p>
      </Section>
      <FormActions cancel={paths.gatherings} />
    </PostForm>
  )
}
