import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { DeclarationForm } from '~/domain/registrations/declare/declaration.form'
import { ASKED, FIELDS } from '~/domain/registrations/registration-fields'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import {
  BilingualPair,
  ChecksField,
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  plain,
  PostForm,
  problemsOf,
  SelectField,
  TextAreaField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'

const label = (key: string) => `registration:form.${key}`
const asked = FIELDS.filter((one) => !one.fixed)
const LABELS = [
  'boardId',
  'titleBn',
  'titleEn',
  'noteBn',
  'noteEn',
  'opensOn',
  'closesOn',
  'fee',
  'subHeadId',
  'dueOn',
  'keepDays',
  'sections',
  'sessionId',
  'classId',
]

interface Named {
  id: number
  nameBn: string
  nameEn: string
}

/** A registration: of whom, when, what it costs, and what is asked. */
export function DeclarationFields({
  values,
  sections,
  boards,
  subHeads,
  mayManage,
}: {
  values: Record<string, unknown>
  sections: { value: number; text: string }[]
  boards: Named[]
  subHeads: Named[]
  mayManage: boolean
}) {
  const { t, n } = useWords()
  const name = useName()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<DeclarationForm>({
    lastResult,
    constraint: useConstraint('declaration'),
    defaultValue: values,
  })
  const options = (all: Named[]) => all.map((one) => ({ value: one.id, text: name(one) }))
  const typed = (key: string) => (lastResult?.initialValue?.[key] ?? values[key]) as string | undefined
  return (
    <PostForm form={form} values={{ sessionId: Number(values.sessionId), classId: Number(values.classId) }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, Object.fromEntries(LABELS.map((key) => [key, label(key)])))}
      />
      <Section title={t('registration:part.what')} card>
        <FormGrid columns={2}>
          <SelectField field={fields.boardId} label={label('boardId')} options={options(boards)} />
          <span />
          <BilingualPair
            bn={fields.titleBn}
            en={fields.titleEn}
            label="registration:titleOf"
            className="sm:col-span-2"
          />
          <TextAreaField
            field={fields.noteBn}
            label={label('noteBn')}
            hint="registration:hint.note"
            rows={4}
            lang="bn"
          />
          <TextAreaField field={fields.noteEn} label={label('noteEn')} rows={4} lang="en" />
          <DateField field={fields.opensOn} label={label('opensOn')} />
          <DateField field={fields.closesOn} label={label('closesOn')} hint="registration:hint.closesOn" />
          <NumberField field={fields.keepDays} label={label('keepDays')} hint="registration:hint.keepDays" />
        </FormGrid>
      </Section>
      <Section title={t('registration:part.sections')} card>
        <ChecksField
          field={fields.sections}
          label={label('sections')}
          options={sections.map((one) => ({ ...one, text: n(one.text) }))}
        />
      </Section>
      <Section title={t('registration:part.fee')} card>
        <FormGrid columns={3}>
          <MoneyField field={fields.fee} label={label('fee')} hint="registration:hint.fee" />
          <SelectField field={fields.subHeadId} label={label('subHeadId')} options={options(subHeads)} />
          <DateField field={fields.dueOn} label={label('dueOn')} />
        </FormGrid>
      </Section>
      <Section title={t('registration:part.asked')} card>
        <p className="mb-3 max-w-prose text-muted">{t('registration:hint.asked')}</p>
        <FormGrid columns={3}>
          {asked.map((one) => (
            <SelectField
              key={one.key}
              field={plain(`ask_${one.key}`, typed(`ask_${one.key}`), {
                errors: lastResult?.error?.[`ask_${one.key}`] ?? undefined,
              })}
              label={one.label}
              empty={false}
              options={ASKED.map((value) => ({ value, text: t(`registration:asked.${value}`) }))}
            />
          ))}
        </FormGrid>
      </Section>
      {mayManage ? <FormActions cancel={paths.registrations} /> : null}
    </PostForm>
  )
}
