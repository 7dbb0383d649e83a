import { useActionData } from '@remix-run/react'
import { plainTaka } from '~/format/money'
import { SubmitButton } from '~/ui/button'
import { FormErrors, MoneyField, PostForm, problemsOf, TextAreaField, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'

interface Props {
  id: number
  values: Record<string, string | number>
}

/** Which transaction it was, and what shows it. */
export function HandForm({ id, values, amount }: Props & { amount: number }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ transactionId: string; amount: string; evidence: string }>({
    id: 'hand',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('hand'),
    defaultValue: { amount: plainTaka(BigInt(amount)) },
  })
  return (
    <PostForm form={form} values={{ ...values, intent: 'hand', id }}>
      <p className="mb-3 text-[0.875rem] text-muted">{t('gateways:hand.about')}</p>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          transactionId: 'gateways:hand.transaction',
          amount: 'gateways:hand.amount',
          evidence: 'gateways:hand.evidence',
        })}
      />
      <div className="grid gap-4">
        <TextField field={fields.transactionId} label="gateways:hand.transaction" />
        <MoneyField field={fields.amount} label="gateways:hand.amount" />
        <TextAreaField
          field={fields.evidence}
          label="gateways:hand.evidence"
          hint="gateways:hand.evidenceHint"
          rows={2}
        />
      </div>
      <FormActions>
        <SubmitButton look="danger">{t('gateways:hand.title')}</SubmitButton>
      </FormActions>
    </PostForm>
  )
}

/** Why the money goes back. */
export function RefundForm({ id, values }: Props) {
  const { t } = useWords()
  const [form, fields] = useForm<{ reason: string }>({
    id: 'refund',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('refund'),
  })
  return (
    <PostForm form={form} values={{ ...values, intent: 'refund', id }}>
      <p className="mb-3 text-[0.875rem] text-muted">{t('gateways:refund.about')}</p>
      <FormErrors form={form} problems={problemsOf(fields, { reason: 'gateways:refund.reason' })} />
      <TextField field={fields.reason} label="gateways:refund.reason" />
      <FormActions>
        <SubmitButton look="danger">{t('gateways:refund.do')}</SubmitButton>
      </FormActions>
    </PostForm>
  )
}

/** What was done about what had to be looked at. */
export function CloseForm({ id, values }: Props) {
  const [form, fields] = useForm<{ answer: string }>({
    id: `close-${id}`,
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('close'),
  })
  return (
    <PostForm form={form} values={{ ...values, intent: 'close', id }}>
      <FormErrors form={form} problems={problemsOf(fields, { answer: 'gateways:exceptions.answer' })} />
      <TextField field={fields.answer} label="gateways:exceptions.answer" />
      <FormActions submit="gateways:exceptions.close" />
    </PostForm>
  )
}
