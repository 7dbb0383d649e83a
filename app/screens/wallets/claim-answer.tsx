import { useActionData } from '@remix-run/react'
import { SubmitButton } from '~/ui/button'
import { FormErrors, MoneyField, PostForm, problemsOf, takaText, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import type { PostValuesProps } from '~/ui/post-values'

/** Whether what a claim says came, and how much: `confirms`: it may have. */
export function ClaimAnswer({
  amount,
  values,
  confirms = true,
}: {
  amount: number
  values: NonNullable<PostValuesProps['values']>
  confirms?: boolean
}) {
  const { t } = useWords()
  const [form, fields] = useForm<{ amount: string; answer: string }>({
    id: 'decide',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('decide'),
    defaultValue: { amount: takaText(amount) },
  })
  return (
    <PostForm form={form} values={values}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, { amount: 'trx:claims.came', answer: 'trx:claims.reason' })}
      />
      <div className="mt-3 grid gap-3.5">
        <MoneyField field={fields.amount} label="trx:claims.came" hint="trx:claims.cameHint" />
        <TextField field={fields.answer} label="trx:claims.reason" hint="trx:claims.reasonHint" />
      </div>
      <FormActions>
        <SubmitButton look="danger" name="verdict" value="refuse">
          {t('trx:claims.refuse')}
        </SubmitButton>
        {confirms ? (
          <SubmitButton name="verdict" value="confirm">
            {t('trx:claims.confirm')}
          </SubmitButton>
        ) : null}
      </FormActions>
    </PostForm>
  )
}
