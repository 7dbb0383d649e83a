import { useActionData } from '@remix-run/react'
import type { UserForm } from '~/domain/attendance-devices/machine.form'
import {
  ChoiceField,
  FormErrors,
  intentOf,
  PostForm,
  problemsOf,
  TextField,
  useConstraint,
  type Option,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'

const LABELS = {
  pin: 'machines:pin',
  employee: 'machines:employee',
  student: 'machines:student',
  card: 'machines:card',
} as const

/** A number becomes somebody's: an employee's, or a student's by their ID. */
export function AssignPin({ pin, employees }: { pin: string; employees: readonly Option[] }) {
  const { t } = useWords()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<UserForm>({
    id: 'user',
    lastResult: intentOf(answer) === 'user' ? answer : undefined,
    constraint: useConstraint('user'),
    defaultValue: { pin },
  })
  return (
    <Card title={t('machines:assignTitle')} className="mb-4">
      <PostForm form={form} values={{ intent: 'user' }}>
        <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
        <FormGrid columns={2}>
          <TextField field={fields.pin} label={LABELS.pin} hint="machines:pinHint" />
          <TextField field={fields.card} label={LABELS.card} hint="machines:cardHint" />
          <ChoiceField field={fields.employee} label={LABELS.employee} empty="ui:field.choose" options={employees} />
          <TextField field={fields.student} label={LABELS.student} hint="machines:studentHint" />
        </FormGrid>
        <FormActions submit="machines:assign" />
      </PostForm>
    </Card>
  )
}
