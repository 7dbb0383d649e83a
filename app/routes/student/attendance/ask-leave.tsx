import type { AskLeaveForm } from '~/domain/attendance/leave/leave.form'
import {
  DateField,
  FileField,
  FormErrors,
  PostForm,
  problemsOf,
  SelectField,
  SENT,
  TextAreaField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { FormActions, FormGrid } from '~/ui/page'

/** For whom, from when until when, why, and the paper that says so. */
export function AskLeave({
  people,
  child,
  today,
  last,
}: {
  people: { value: number; text: string }[]
  child: number
  today: string
  last: SubmissionResult<string[]> | undefined
}) {
  const [form, fields] = useForm<AskLeaveForm>({
    id: 'leave',
    lastResult: last,
    constraint: useConstraint('ask'),
    defaultValue: { enrolment: child, fromOn: today, toOn: today },
  })
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      values={{ intent: 'ask', ...(people.length > 1 ? {} : { enrolment: child }) }}
    >
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          enrolment: 'attendance:child',
          fromOn: 'attendance:from',
          toOn: 'attendance:to',
          reason: 'attendance:leave.reason',
          file: 'attendance:leave.paper',
        })}
      />
      <FormGrid>
        {people.length > 1 ? (
          <SelectField
            className="sm:col-span-2"
            field={fields.enrolment}
            label="attendance:child"
            empty={false}
            options={people}
          />
        ) : null}
        <DateField field={fields.fromOn} label="attendance:from" />
        <DateField field={fields.toOn} label="attendance:to" />
        <TextAreaField className="sm:col-span-2" field={fields.reason} label="attendance:leave.reason" rows={3} />
        <FileField
          className="sm:col-span-2"
          field={fields.file}
          rule={SENT}
          label="attendance:leave.paper"
          hint="attendance:leave.paperHint"
        />
      </FormGrid>
      <FormActions submit="attendance:leave.send" />
    </PostForm>
  )
}
