import { QUIZ_KINDS, SHOW_RULES } from '~/domain/quiz/declare/quiz-state.policy'
import type { QuizForm } from '~/domain/quiz/declare/quiz.form'
import type { SectionOption } from '~/domain/lessons/teaching/teaching.server'
import {
  CheckField,
  ChecksField,
  DateField,
  FormErrors,
  NumberField,
  PostForm,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

/** What a quiz is: for whom, when, how long, and what is shown of it. */
export function QuizFields({
  values,
  isNew,
  sections,
  answer,
}: {
  values: Partial<Record<keyof QuizForm, unknown>> & { revision: number }
  isNew: boolean
  sections: readonly SectionOption[]
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<QuizForm>({
    id: 'quiz',
    lastResult: answer,
    constraint: useConstraint('quiz'),
    defaultValue: values,
  })
  const words = (keys: readonly string[], under: string) =>
    keys.map((value) => ({ value, text: t(`quiz:${under}.${value}`) }))
  return (
    <PostForm form={form} values={{ intent: 'save', revision: values.revision }}>
      <FormErrors form={form} />
      <div className="grid gap-3.5">
        <TextField field={fields.title} label="quiz:name" maxLength={200} />
        <TextAreaField field={fields.instructions} label="quiz:instructions" rows={3} />
        <ChecksField field={fields.sections} label="quiz:sections" options={sections} />
        <FormGrid>
          <SelectField field={fields.kind} label="quiz:kindLabel" empty={false} options={words(QUIZ_KINDS, 'kind')} />
          <NumberField field={fields.minutes} label="quiz:minutes" />
          <DateField field={fields.opensOn} label="quiz:opensOn" />
          <TimeField field={fields.opensTime} label="quiz:opensTime" />
          <DateField field={fields.closesOn} label="quiz:closesOn" />
          <TimeField field={fields.closesTime} label="quiz:closesTime" />
          <NumberField field={fields.attempts} label="quiz:attempts" />
          <NumberField field={fields.passPercent} label="quiz:passPercent" />
          <NumberField field={fields.penaltyPercent} label="quiz:penaltyPercent" hint="quiz:penaltyHint" />
          <NumberField field={fields.graceMinutes} label="quiz:graceMinutes" hint="quiz:graceHint" />
          <SelectField
            field={fields.showScore}
            label="quiz:showScore"
            empty={false}
            options={words(SHOW_RULES, 'show')}
          />
          <SelectField
            field={fields.showKeys}
            label="quiz:showKeys"
            empty={false}
            options={words(SHOW_RULES, 'show')}
          />
        </FormGrid>
        <CheckField field={fields.shuffleQuestions} label="quiz:shuffleQuestions" />
        <CheckField field={fields.shuffleOptions} label="quiz:shuffleOptions" />
      </div>
      <FormActions submit={isNew ? 'quiz:saveDraft' : 'common:save'} />
    </PostForm>
  )
}
