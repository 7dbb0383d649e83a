import { ANSWER_STATES } from '~/domain/support/tickets/ticket'
import { SubmitButton } from '~/ui/button'
import { FileField, FormErrors, intentOf, PostForm, RadioField, SelectField, TextAreaField } from '~/ui/fields'
import type { Option } from '~/ui/fields'
import { SCAN } from '~/ui/fields/file-rules'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Details, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Answer = SubmissionResult<string[]> | undefined

const of = (answer: Answer, intent: string): Answer => (intentOf(answer) === intent ? answer : undefined)

/** What an operator does with a ticket: takes it, answers, notes something for colleagues, gives it to somebody else. */
export function CentreActions({
  data,
  answer,
}: {
  data: {
    ticket: { assignedTo: number | null }
    mayAnswer: boolean
    mayNote: boolean
    me: number
    operators: readonly Option[]
  }
  answer: Answer
}) {
  const { t } = useWords()
  return (
    <>
      {data.mayAnswer && data.ticket.assignedTo !== data.me ? (
        <PostValues values={{ intent: 'assign', operator: data.me }} encType="multipart/form-data">
          <SubmitButton look="plain">{t('tickets:take')}</SubmitButton>
        </PostValues>
      ) : null}
      {data.mayAnswer ? <AnswerForm answer={of(answer, 'answer')} /> : null}
      {data.mayNote ? (
        <Details summary={t('tickets:note')} open={intentOf(answer) === 'note'}>
          <NoteForm answer={of(answer, 'note')} />
        </Details>
      ) : null}
      {data.mayAnswer ? (
        <Details summary={t('tickets:assign')} open={intentOf(answer) === 'assign'}>
          <AssignForm operators={data.operators} to={data.ticket.assignedTo} answer={of(answer, 'assign')} />
        </Details>
      ) : null}
    </>
  )
}

function AnswerForm({ answer }: { answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ text: string; state: string; file: File }>({
    id: 'answer',
    lastResult: answer,
    defaultValue: { state: 'answered' },
  })
  return (
    <Section card title={t('tickets:answer')}>
      <PostForm form={form} encType="multipart/form-data" values={{ intent: 'answer' }}>
        <FormErrors form={form} />
        <div className="grid gap-3">
          <TextAreaField field={fields.text} label="tickets:text" rows={5} maxLength={4000} />
          <RadioField
            field={fields.state}
            label="tickets:afterwards"
            row
            options={ANSWER_STATES.map((value) => ({ value, label: `tickets:then.${value}` }))}
          />
          <FileField field={fields.file} label="tickets:file" rule={SCAN} />
        </div>
        <FormActions submit="tickets:send" />
      </PostForm>
    </Section>
  )
}

function NoteForm({ answer }: { answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ text: string }>({ id: 'note', lastResult: answer })
  return (
    <PostForm form={form} values={{ intent: 'note' }}>
      <FormErrors form={form} />
      <TextAreaField field={fields.text} label="tickets:noteText" hint="tickets:noteHint" rows={3} maxLength={4000} />
      <FormActions>
        <SubmitButton look="plain">{t('common:save')}</SubmitButton>
      </FormActions>
    </PostForm>
  )
}

function AssignForm({ operators, to, answer }: { operators: readonly Option[]; to: number | null; answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ operator: string }>({
    id: 'assign',
    lastResult: answer,
    defaultValue: { operator: to === null ? undefined : String(to) },
  })
  return (
    <PostForm form={form} values={{ intent: 'assign' }}>
      <FormErrors form={form} />
      <SelectField field={fields.operator} label="tickets:operator" options={operators} />
      <FormActions>
        <SubmitButton look="plain">{t('tickets:assign')}</SubmitButton>
      </FormActions>
    </PostForm>
  )
}
