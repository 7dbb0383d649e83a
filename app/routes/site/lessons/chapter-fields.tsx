import type { ChapterForm } from '~/domain/lessons/syllabus/chapter.form'
import type { Chapter } from '~/domain/lessons/syllabus/chapters.server'
import { BilingualPair, CheckField, DateField, FormErrors, NumberField, PostForm, useConstraint } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { FormActions, FormGrid } from '~/ui/page'

/** One chapter. @param next the number that a new one gets */
export function ChapterFields({
  chapter,
  next,
  answer,
}: {
  chapter: Chapter | null
  next: number
  answer: SubmissionResult<string[]> | undefined
}) {
  const [form, fields] = useForm<ChapterForm>({
    id: 'chapter',
    lastResult: answer,
    constraint: useConstraint('chapter'),
    defaultValue: chapter ?? { number: next, periods: 4, active: true },
  })
  return (
    <PostForm form={form} values={{ intent: 'save', id: chapter?.id }}>
      <FormErrors form={form} />
      <div className="grid gap-3.5">
        <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="class-lessons:chapter" />
        <FormGrid columns={3}>
          <NumberField field={fields.number} label="class-lessons:number" />
          <NumberField field={fields.periods} label="class-lessons:periods" hint="class-lessons:periodsHint" />
          <DateField field={fields.finishOn} label="class-lessons:finishOn" />
        </FormGrid>
        <CheckField field={fields.active} label="common:active" />
      </div>
      <FormActions />
    </PostForm>
  )
}
