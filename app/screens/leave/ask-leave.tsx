import { useActionData } from '@remix-run/react'
import type { AskForm } from '~/domain/leave/requests/request.form'
import {
  CheckField,
  DateField,
  FileField,
  FormErrors,
  intentOf,
  PostForm,
  problemsOf,
  SCAN,
  SelectField,
  TextAreaField,
  TextField,
  useConstraint,
  type Option,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { FormActions, FormGrid } from '~/ui/page'

const LABELS = {
  type: 'leave:form.type',
  fromOn: 'leave:form.fromOn',
  toOn: 'leave:form.toOn',
  fromHalf: 'leave:form.fromHalf',
  reason: 'leave:form.reason',
  contact: 'leave:form.contact',
  file: 'leave:form.file',
  unpaid: 'leave:form.unpaid',
} as const

/** Leave is asked for: one's own, or at the office somebody else's. The loader gives `constraints` of `ask`. */
export function AskLeave({ types }: { types: readonly Option[] }) {
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const lastResult = intentOf(answer) === 'ask' ? answer : undefined
  const [form, fields] = useForm<AskForm>({ id: 'ask-leave', lastResult, constraint: useConstraint('ask') })
  return (
    <PostForm form={form} values={{ intent: 'ask' }} encType="multipart/form-data">
      <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
      <FormGrid columns={2}>
        <SelectField field={fields.type} label={LABELS.type} options={types} className="sm:col-span-2" />
        <DateField field={fields.fromOn} label={LABELS.fromOn} />
        <DateField field={fields.toOn} label={LABELS.toOn} hint="leave:hint.toOn" />
        <CheckField field={fields.fromHalf} label={LABELS.fromHalf} />
        <CheckField field={fields.toHalf} label="leave:form.toHalf" />
        <TextAreaField field={fields.reason} label={LABELS.reason} rows={3} className="sm:col-span-2" />
        <TextField field={fields.contact} label={LABELS.contact} className="sm:col-span-2" />
        <FileField
          field={fields.file}
          label={LABELS.file}
          rule={SCAN}
          hint="leave:hint.file"
          className="sm:col-span-2"
        />
        <CheckField field={fields.unpaid} label={LABELS.unpaid} hint="leave:hint.unpaid" className="sm:col-span-2" />
      </FormGrid>
      <FormActions submit="leave:send" />
    </PostForm>
  )
}
