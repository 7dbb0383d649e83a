import type { PaperForm } from '~/domain/question-papers/paper.form'
import {
  CheckField,
  FormErrors,
  NumberField,
  type Option,
  PostForm,
  SelectField,
  TextAreaField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

/** What stands over a paper, how it is set, and who has to do with it. */
export function PaperFields({
  values,
  people,
  revision,
  answer,
}: {
  values: Partial<Record<keyof PaperForm, unknown>>
  people: { moderators: readonly Option[]; openers: readonly Option[] }
  revision: number | null
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<PaperForm>({
    id: 'paper',
    lastResult: answer,
    constraint: useConstraint('paper'),
    defaultValue: values,
  })
  return (
    <PostForm form={form} values={{ intent: 'save', revision }}>
      <FormErrors form={form} />
      <div className="grid gap-3.5">
        <TextField
          field={fields.title}
          label="question-papers:paperTitle"
          hint="question-papers:paperTitleHint"
          maxLength={200}
        />
        <FormGrid columns={3}>
          <NumberField field={fields.fullMarks} label="question-papers:fullMarks" decimals={2} />
          <NumberField field={fields.minutes} label="question-papers:minutes" />
          <NumberField field={fields.sets} label="question-papers:sets" hint="question-papers:setsHint" />
          <SelectField
            field={fields.language}
            label="question-papers:language"
            options={[
              { value: 'bn', text: t('question-papers:languages.bn') },
              { value: 'en', text: t('question-papers:languages.en') },
            ]}
          />
          <SelectField
            field={fields.columns}
            label="question-papers:columns"
            options={[
              { value: '1', text: t('question-papers:oneColumn') },
              { value: '2', text: t('question-papers:twoColumns') },
            ]}
          />
          <CheckField field={fields.answerSpace} label="question-papers:answerSpace" />
        </FormGrid>
        <TextAreaField
          field={fields.instructions}
          label="question-papers:instructions"
          hint="question-papers:instructionsHint"
          rows={3}
        />
        <FormGrid>
          <SelectField
            field={fields.moderatorId}
            label="question-papers:moderator"
            hint="question-papers:moderatorHint"
            empty="question-papers:nobodyYet"
            options={people.moderators}
          />
          <SelectField
            field={fields.openerId}
            label="question-papers:opener"
            hint="question-papers:openerHint"
            empty="question-papers:headOpens"
            options={people.openers}
          />
        </FormGrid>
      </div>
      <FormActions submit={revision === null ? 'question-papers:begin' : 'common:save'} />
    </PostForm>
  )
}
