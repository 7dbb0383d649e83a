import { LETTERS } from '~/domain/answer-sheets/keys/key.policy'
import type { KeyForm } from '~/domain/answer-sheets/sheet/sheet.form'
import { FormErrors, NumberField, PostForm, TextAreaField, TextField, useConstraint } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

/** A key as it is typed or pasted, a box a set. */
export function KeyFields({
  sheet,
  values,
  isFirst,
  answer,
}: {
  sheet: { sets: number; questions: number }
  values: Partial<Record<keyof KeyForm, unknown>>
  isFirst: boolean
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const [form, fields] = useForm<KeyForm>({
    id: 'key',
    lastResult: answer,
    constraint: useConstraint('key'),
    defaultValue: values,
  })
  const sets = [fields.set1, fields.set2, fields.set3, fields.set4].slice(0, sheet.sets)
  return (
    <PostForm form={form} values={{ intent: 'save' }}>
      <FormErrors form={form} />
      <p className="mb-3 text-muted">{t('answer-sheets:keyAbout', { number: n(sheet.questions) })}</p>
      <FormGrid>
        {sets.map((field, at) => (
          <TextAreaField
            key={field.name}
            field={field}
            label="answer-sheets:key"
            labelText={sheet.sets > 1 ? t('answer-sheets:keyOfSet', { set: LETTERS[at] }) : t('answer-sheets:key')}
            rows={4}
          />
        ))}
        <NumberField field={fields.rightMarks} label="answer-sheets:rightMarks" decimals={2} />
        <NumberField
          field={fields.penalty}
          label="answer-sheets:penalty"
          hint="answer-sheets:penaltyHint"
          decimals={2}
        />
      </FormGrid>
      {isFirst ? null : (
        <div className="mt-3.5">
          <TextField
            field={fields.reason}
            label="answer-sheets:reason"
            hint="answer-sheets:reasonHint"
            maxLength={500}
          />
        </div>
      )}
      <FormActions submit={isFirst ? 'answer-sheets:saveKey' : 'answer-sheets:tryKey'} />
    </PostForm>
  )
}
