import { LEVELS, type QuestionKind } from '~/domain/questions/content'
import type { QuestionLanguage } from '~/domain/questions/question-state.policy'
import type { QuestionForm } from '~/domain/questions/writing/question.form'
import { SubmitButton } from '~/ui/button'
import {
  CheckField,
  FieldSet,
  FormErrors,
  NumberField,
  plain,
  PostForm,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { controlProps, Field, inputClass, textOf, type FieldLike } from '~/ui/fields/field'
import { useForm, type FieldMetadata, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Card, FormActions, FormGrid } from '~/ui/page'
import { onePath, type Side } from '../side'
import { KindFields } from './kind-fields'
import { BothFields, SaidFields, type BothValue, type SaidValue } from './said-fields'

const CHAPTERS = 'question-chapters'

/** A chapter by its name: those of the syllabus are offered, another may be typed. */
function ChapterField({ field, chapters }: { field: FieldLike; chapters: readonly string[] }) {
  const said = { field, label: 'questions:chapter', hint: 'question-form:chapterHint' }
  return (
    <Field {...said}>
      <input
        key={field.key}
        {...controlProps(said)}
        type="text"
        list={CHAPTERS}
        autoComplete="off"
        defaultValue={textOf(field.initialValue)}
        className={inputClass}
      />
      <datalist id={CHAPTERS}>
        {chapters.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </Field>
  )
}

/** Questions that ask the same, as the refusal names them. */
const twinsIn = (messages: readonly string[] | undefined): number[] => {
  const ids = new URLSearchParams((messages?.[0] ?? '').split('?')[1] ?? '').get('ids') ?? ''
  return ids.split('.').map(Number).filter(Number.isSafeInteger).filter(Boolean)
}

/** The form of a question of one kind. */
export function QuestionFields({
  side,
  kind,
  language,
  values,
  version,
  pictures,
  chapters,
  answer,
}: {
  side: Side
  kind: QuestionKind
  language: QuestionLanguage
  values: Record<string, unknown>
  version: number
  pictures: Readonly<Record<string, string>>
  chapters: readonly string[]
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const [form, fields] = useForm<QuestionForm>({
    id: 'question',
    lastResult: answer,
    constraint: useConstraint('question'),
    defaultValue: values,
  })
  const twins = twinsIn(form.allErrors.twice)
  return (
    <PostForm form={form} encType="multipart/form-data" values={{ intent: 'save', version }}>
      <FormErrors form={form} />
      {twins.length ? (
        <Alert tone="warn" title={t('question-form:twin')}>
          <p className="flex flex-wrap gap-3">
            {twins.map((id) => (
              <Link key={id} className="link-lined" to={onePath(side, id)}>
                {t('question-form:number', { number: n(id) })}
              </Link>
            ))}
          </p>
          <CheckField field={plain(fields.twice.name)} label="question-form:twice" />
        </Alert>
      ) : null}
      <div className="grid gap-5">
        <Card title={t(`questions:kind.${kind}`)}>
          <div className="grid gap-4">
            <SaidFields
              field={fields.stem as unknown as FieldMetadata<SaidValue | undefined>}
              label={kind === 'creative' ? 'question-form:stimulus' : 'question-form:stem'}
              hint={kind === 'fill-in' ? 'question-form:stemGaps' : 'question-form:stemHint'}
              language={language}
              pictures={pictures}
              rows={4}
            />
            <KindFields kind={kind} form={form} fields={fields} language={language} pictures={pictures} />
            <BothFields
              field={fields.explanation as unknown as FieldMetadata<BothValue | undefined>}
              label="question-form:explanation"
              hint="question-form:explanationHint"
              language={language}
            />
          </div>
        </Card>
        <Card title={t('question-form:filed')}>
          <FormGrid>
            <NumberField field={fields.marks} label="questions:marks" decimals={2} />
            <SelectField
              field={fields.level}
              label="questions:levelLabel"
              options={LEVELS.map((value) => ({ value, label: `questions:level.${value}` }))}
            />
            <ChapterField field={fields.chapter} chapters={chapters} />
            <TextField field={fields.outcome} label="questions:outcome" />
            <TextField field={fields.source} label="questions:source" />
            <NumberField field={fields.year} label="questions:year" />
          </FormGrid>
          <FieldSet className="mt-4" field={plain('uses')} label="question-form:uses">
            <CheckField field={fields.forExam} label="questions:use.exam" />
            <CheckField field={fields.forQuiz} label="questions:use.quiz" />
            <CheckField field={fields.forPractice} label="questions:use.practice" />
          </FieldSet>
        </Card>
      </div>
      <FormActions>
        <SubmitButton look="plain">{t('question-form:save')}</SubmitButton>
        <SubmitButton name="send" value="on">
          {t('question-form:saveAndSend')}
        </SubmitButton>
      </FormActions>
    </PostForm>
  )
}
