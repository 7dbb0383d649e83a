import type { LessonForm } from '~/domain/lessons/lesson/lesson.form'
import type { Lesson } from '~/domain/lessons/lesson/lessons.server'
import type { Chapter } from '~/domain/lessons/syllabus/chapters.server'
import type { SectionOption } from '~/domain/lessons/teaching/teaching.server'
import { useName } from '~/i18n/use-words'
import { KeptFiles } from '~/screens/lessons/kept-files'
import {
  ChecksField,
  DateField,
  FileField,
  FormErrors,
  LESSON_FILE,
  PostForm,
  SelectField,
  TextAreaField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'

/** What a lesson says, and for which sections it is planned. */
export function LessonFields({
  lesson,
  chapters,
  sections,
  day,
  answer,
}: {
  lesson: Lesson | null
  chapters: readonly Chapter[]
  sections: readonly SectionOption[]
  day: string
  answer: SubmissionResult<string[]> | undefined
}) {
  const { n } = useWords()
  const name = useName()
  const [form, fields] = useForm<LessonForm & { files: File }>({
    id: 'lesson',
    lastResult: answer,
    constraint: useConstraint('lesson'),
    defaultValue: lesson
      ? { ...lesson, files: undefined, plannedOn: day, sections: lesson.sections.map((one) => one.sectionId) }
      : { plannedOn: day, sections: sections.map((one) => one.value) },
  })
  const typed = answer?.initialValue as { keep?: string | string[] } | undefined
  const keeps = (id: number) => (typed ? [typed.keep].flat().includes(String(id)) : true)
  return (
    <PostForm form={form} encType="multipart/form-data" values={{ intent: 'save', revision: lesson?.revision ?? 0 }}>
      <FormErrors form={form} />
      <div className="grid gap-3.5">
        <TextField field={fields.title} label="class-lessons:lesson" maxLength={200} />
        <SelectField
          field={fields.chapterId}
          label="class-lessons:chapter"
          empty="class-lessons:noChapter"
          options={chapters
            .filter((one) => one.active || one.id === lesson?.chapterId)
            .map((one) => ({ value: one.id, text: `${n(one.number)}. ${name(one)}` }))}
        />
        <ChecksField field={fields.sections} label="class-lessons:sections" options={sections} />
        <DateField
          field={fields.plannedOn}
          label="class-lessons:plannedOn"
          hint={lesson ? 'class-lessons:plannedOnNew' : 'class-lessons:plannedOnHint'}
        />
        <TextAreaField field={fields.body} label="class-lessons:body" hint="class-lessons:bodyHint" rows={10} />
        <TextField field={fields.videoUrl} label="class-lessons:videoUrl" hint="class-lessons:videoHint" type="url" />
        <KeptFiles files={lesson?.files ?? []} keeps={keeps} />
        <FileField
          field={fields.files}
          label="class-lessons:files"
          hint="class-lessons:filesHint"
          rule={LESSON_FILE}
          multiple
        />
      </div>
      <FormActions submit={lesson ? 'common:save' : 'class-lessons:saveDraft'} />
    </PostForm>
  )
}
