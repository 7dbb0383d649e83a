import { useActionData, useSearchParams } from '@remix-run/react'
import type { CancellationRow } from '~/domain/payments/till/cancellation.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, PostForm, problemsOf, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, KeyValue } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'

/** What is asked for, and the two answers to it (`?decide=ID`). */
export function DecideDialog({
  rows,
}: {
  rows: readonly Pick<CancellationRow, 'id' | 'receipt' | 'amount' | 'reason'>[]
}) {
  const { t, n } = useWords()
  const taka = useTaka()
  const [params] = useSearchParams()
  const answer = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<{ answer: string }>({
    id: 'decide',
    lastResult: answer,
    constraint: useConstraint('decide'),
  })
  const row = rows.find(({ id }) => String(id) === params.get('decide'))
  if (!row) return null
  return (
    <Dialog title={t('till:ask.of', { number: n(row.receipt) })} closeTo={paths.feeCancellation}>
      <KeyValue
        items={[
          { label: t('till:amount'), value: taka(row.amount) },
          { label: t('till:reason'), value: row.reason },
        ]}
      />
      <PostForm form={form} values={{ id: row.id }}>
        <FormErrors form={form} problems={problemsOf(fields, { answer: 'till:cancel.answer' })} />
        <TextField field={fields.answer} label="till:cancel.answer" />
        <p className="my-3 text-[0.875rem] text-muted">{t('till:cancel.what')}</p>
        <FormActions>
          <SubmitButton look="plain" name="verdict" value="refuse">
            {t('till:cancel.refuse')}
          </SubmitButton>
          <SubmitButton look="danger" name="verdict" value="approve">
            {t('till:cancel.approve')}
          </SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
