import { useActionData } from '@remix-run/react'
import type { AdjustForm } from '~/domain/leave/requests/request.form'
import {
  DateField,
  FormErrors,
  intentOf,
  NumberField,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  TextField,
  useConstraint,
  type Option,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

const LABELS = {
  type: 'leave:form.type',
  direction: 'leave:adjust.direction',
  days: 'leave:entry.days',
  day: 'leave:adjust.day',
  note: 'leave:why.title',
} as const

/** Days are added to or taken from a ledger by hand, with a reason. */
export function Adjust({ types, day }: { types: readonly Option[]; day: string }) {
  const { t } = useWords()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<AdjustForm>({
    id: 'adjust-leave',
    lastResult: intentOf(answer) === 'adjust' ? answer : undefined,
    constraint: useConstraint('adjust'),
    defaultValue: { direction: 'add', day },
  })
  return (
    <PostForm form={form} values={{ intent: 'adjust' }}>
      <p className="mb-3 max-w-prose text-muted">{t('leave:adjust.text')}</p>
      <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
      <FormGrid columns={2}>
        <SelectField field={fields.type} label={LABELS.type} options={types} />
        <RadioField
          row
          field={fields.direction}
          label={LABELS.direction}
          options={['add', 'take'].map((value) => ({ value, label: `leave:adjust.${value}` }))}
        />
        <NumberField field={fields.days} decimals={1} label={LABELS.days} />
        <DateField field={fields.day} label={LABELS.day} hint="leave:hint.adjustDay" />
        <TextField field={fields.note} label={LABELS.note} className="sm:col-span-2" />
      </FormGrid>
      <FormActions />
    </PostForm>
  )
}
