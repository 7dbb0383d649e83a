import type { BatchForm } from '~/domain/batches/batch.form'
import { BATCH_KINDS } from '~/domain/batches/batch'
import { dayOf } from '~/screens/batches/batch-parts'
import {
  BilingualPair,
  ChecksField,
  ChoiceField,
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import type { BatchChoices } from './asked-batches.server'

/** Saturday first, as a week is read. */
const WEEK = [6, 0, 1, 2, 3, 4, 5]

/** What a batch is, when and where it meets, and what it costs. */
export function BatchFields({
  choices,
  values,
  revision,
  answer,
}: {
  choices: BatchChoices
  values: { [Key in keyof BatchForm]?: unknown }
  revision?: number
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, lang } = useWords()
  const [form, fields] = useForm<BatchForm>({
    id: 'batch',
    lastResult: answer,
    constraint: useConstraint('batch'),
    defaultValue: values,
  })
  return (
    <PostForm form={form} values={{ revision }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          nameBn: 'common:nameBn',
          nameEn: 'common:nameEn',
          kind: 'batches:kind.label',
          sessionId: 'batches:session',
          subjectId: 'batches:subject',
          employeeId: 'batches:teacher',
          roomId: 'batches:room',
          capacity: 'batches:capacity',
          fromOn: 'batches:fromOn',
          untilOn: 'batches:untilOn',
          days: 'batches:days',
          startsAt: 'batches:startsAt',
          endsAt: 'batches:endsAt',
          subHeadId: 'batches:subHead',
          fee: 'batches:fee',
        })}
      />
      <Section card title={t('batches:what')}>
        <FormGrid>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <SelectField
            field={fields.kind}
            label="batches:kind.label"
            empty={false}
            options={BATCH_KINDS.map((value) => ({ value, label: `batches:kind.${value}` }))}
          />
          <SelectField field={fields.sessionId} label="batches:session" empty={false} options={choices.sessions} />
          <ChoiceField field={fields.subjectId} label="batches:subject" options={choices.subjects} />
          <ChoiceField field={fields.employeeId} label="batches:teacher" options={choices.teachers} />
          <ChoiceField field={fields.roomId} label="batches:room" options={choices.rooms} />
          <NumberField field={fields.capacity} label="batches:capacity" />
        </FormGrid>
      </Section>
      <Section card title={t('batches:times')} className="mt-5">
        <FormGrid>
          <DateField field={fields.fromOn} label="batches:fromOn" />
          <DateField field={fields.untilOn} label="batches:untilOn" />
        </FormGrid>
        <ChecksField
          row
          field={fields.days}
          label="batches:days"
          hint="batches:daysHint"
          options={WEEK.map((day) => ({ value: day, text: dayOf(day, lang) }))}
        />
        <FormGrid>
          <TimeField field={fields.startsAt} label="batches:startsAt" />
          <TimeField field={fields.endsAt} label="batches:endsAt" />
        </FormGrid>
      </Section>
      <Section card title={t('batches:money')} className="mt-5">
        <FormGrid>
          <ChoiceField
            field={fields.subHeadId}
            label="batches:subHead"
            hint="batches:subHeadHint"
            options={choices.subHeads}
          />
          <MoneyField field={fields.fee} label="batches:fee" />
        </FormGrid>
      </Section>
      <FormActions />
    </PostForm>
  )
}
