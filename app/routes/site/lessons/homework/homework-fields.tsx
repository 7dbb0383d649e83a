import type { HomeworkForm } from '~/domain/lessons/homework/homework.form'
import type { SectionOption } from '~/domain/lessons/teaching/teaching.server'
import {
  ChecksField,
  DateField,
  FormErrors,
  NumberField,
  PostForm,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
  type Option,
  useConstraint,
} from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { FormActions, FormGrid } from '~/ui/page'

/** What is to be done at home, by which sections and until when. */
export function HomeworkFields({
  values,
  isNew,
  lessons,
  sections,
  answer,
}: {
  values: Partial<Record<keyof HomeworkForm, unknown>> & { revision: number }
  isNew: boolean
  lessons: readonly Option[]
  sections: readonly SectionOption[]
  answer: SubmissionResult<string[]> | undefined
}) {
  const [form, fields] = useForm<HomeworkForm>({
    id: 'homework',
    lastResult: answer,
    constraint: useConstraint('homework'),
    defaultValue: values,
  })
  return (
    <PostForm form={form} values={{ intent: 'save', revision: values.revision }}>
      <FormErrors form={form} />
      <div className="grid gap-3.5">
        <TextField field={fields.title} label="class-lessons:homework" maxLength={200} />
        {lessons.length ? (
          <SelectField
            field={fields.lessonId}
            label="class-lessons:ofLesson"
            empty="class-lessons:noLesson"
            options={lessons}
          />
        ) : null}
        <TextAreaField field={fields.body} label="class-lessons:body" hint="class-lessons:bodyHint" rows={6} />
        <ChecksField field={fields.sections} label="class-lessons:sections" options={sections} />
        <FormGrid>
          <DateField field={fields.dueOn} label="class-lessons:dueOn" />
          <TimeField field={fields.dueTime} label="class-lessons:dueTime" />
          <DateField field={fields.lateOn} label="class-lessons:lateOn" hint="class-lessons:lateHint" />
          <NumberField field={fields.fullMarks} label="class-lessons:fullMarks" hint="class-lessons:fullMarksHint" />
        </FormGrid>
      </div>
      <FormActions submit={isNew ? 'class-lessons:saveDraft' : 'common:save'} />
    </PostForm>
  )
}
