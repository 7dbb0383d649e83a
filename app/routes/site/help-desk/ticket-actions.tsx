import { SATISFACTION } from '~/domain/support/tickets/ticket'
import { SubmitButton } from '~/ui/button'
import { FileField, FormErrors, intentOf, PostForm, RadioField, TextAreaField } from '~/ui/fields'
import { SCAN } from '~/ui/fields/file-rules'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Details, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Answer = SubmissionResult<string[]> | undefined

const of = (answer: Answer, intent: string): Answer => (intentOf(answer) === intent ? answer : undefined)

/** What an institution does with its ticket: answers, says how content it is, closes, opens again. */
export function TicketActions({
  ticket,
  may,
  answer,
}: {
  ticket: { satisfaction: number | null; satisfactionWords: string }
  may: { reply: boolean; close: boolean; reopen: boolean; rate: boolean }
  answer: Answer
}) {
  const { t } = useWords()
  return (
    <>
      {intentOf(answer) === 'close' ? <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} /> : null}
      {may.reply ? <Reply answer={of(answer, 'reply')} /> : null}
      {may.rate ? <Rate ticket={ticket} answer={of(answer, 'rate')} /> : null}
      {may.close ? (
        <PostValues values={{ intent: 'close' }} encType="multipart/form-data">
          <SubmitButton look="plain">{t('tickets:close')}</SubmitButton>
        </PostValues>
      ) : null}
      {may.reopen ? (
        <Details summary={t('tickets:reopen')} open={intentOf(answer) === 'reopen'}>
          <Reopen answer={of(answer, 'reopen')} />
        </Details>
      ) : null}
    </>
  )
}

function Reply({ answer }: { answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ text: string; file: File }>({ id: 'reply', lastResult: answer })
  return (
    <Section card title={t('tickets:reply')}>
      <PostForm form={form} encType="multipart/form-data" values={{ intent: 'reply' }}>
        <FormErrors form={form} />
        <div className="grid gap-3">
          <TextAreaField field={fields.text} label="tickets:text" rows={4} maxLength={4000} />
          <FileField field={fields.file} label="tickets:file" rule={SCAN} />
        </div>
        <FormActions submit="tickets:send" />
      </PostForm>
    </Section>
  )
}

function Reopen({ answer }: { answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ text: string }>({ id: 'reopen', lastResult: answer })
  return (
    <PostForm form={form} values={{ intent: 'reopen' }}>
      <FormErrors form={form} />
      <TextAreaField field={fields.text} label="tickets:stillWrong" rows={3} maxLength={4000} />
      <FormActions>
        <SubmitButton look="plain">{t('tickets:reopen')}</SubmitButton>
      </FormActions>
    </PostForm>
  )
}

function Rate({
  ticket,
  answer,
}: {
  ticket: { satisfaction: number | null; satisfactionWords: string }
  answer: Answer
}) {
  const { t } = useWords()
  const [form, fields] = useForm<{ satisfaction: string; words: string }>({
    id: 'rate',
    lastResult: answer,
    defaultValue: {
      satisfaction: ticket.satisfaction === null ? undefined : String(ticket.satisfaction),
      words: ticket.satisfactionWords,
    },
  })
  return (
    <Section card title={t('tickets:satisfaction')}>
      <PostForm form={form} values={{ intent: 'rate' }}>
        <FormErrors form={form} />
        <div className="grid gap-3">
          <RadioField
            field={fields.satisfaction}
            label="tickets:howContent"
            row
            options={SATISFACTION.map((value) => ({ value, label: `tickets:content.${value}` }))}
          />
          <TextAreaField field={fields.words} label="tickets:contentWords" rows={2} maxLength={1000} />
        </div>
        <FormActions>
          <SubmitButton look="plain">{t('common:save')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Section>
  )
}
