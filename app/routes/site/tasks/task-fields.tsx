import type { TaskRow } from '~/domain/tasks/tasks.server'
import { REPEATS } from '~/domain/tasks/task'
import {
  CheckField,
  DateField,
  FileField,
  FormErrors,
  PostForm,
  SelectField,
  TextAreaField,
  TextField,
  type Option,
  useConstraint,
} from '~/ui/fields'
import { SCAN } from '~/ui/fields/file-rules'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { FormActions, FormGrid } from '~/ui/page'

interface Values {
  title: string
  body: string
  urgent: boolean
  assignedTo: number
  dueOn: string
  repeats: string
  repeatsUntil: string
  file: File
}

/** What is asked, of whom and by when. */
export function TaskFields({
  task,
  people,
  answer,
}: {
  task: TaskRow | null
  people: readonly Option[]
  answer: SubmissionResult<string[]> | undefined
}) {
  const [form, fields] = useForm<Values>({
    id: 'task',
    lastResult: answer,
    constraint: useConstraint('task'),
    defaultValue: task ?? { repeats: 'none' },
  })
  return (
    <PostForm form={form} encType="multipart/form-data" values={{ intent: 'save', revision: task?.revision }}>
      <FormErrors form={form} />
      <div className="grid gap-3.5">
        <TextField field={fields.title} label="tasks:task" maxLength={200} />
        <TextAreaField field={fields.body} label="tasks:body" rows={4} maxLength={4000} />
        <FormGrid>
          <SelectField field={fields.assignedTo} label="tasks:assignedTo" options={people} />
          <DateField field={fields.dueOn} label="tasks:dueOn" />
          <SelectField
            field={fields.repeats}
            label="tasks:repeats"
            empty={false}
            options={REPEATS.map((value) => ({ value, label: `tasks:repeat.${value}` }))}
          />
          <DateField field={fields.repeatsUntil} label="tasks:repeatsUntil" hint="tasks:repeatsUntilHint" />
        </FormGrid>
        <CheckField field={fields.urgent} label="tasks:urgent" />
        <FileField field={fields.file} label="tasks:file" rule={SCAN} />
      </div>
      <FormActions />
    </PostForm>
  )
}
