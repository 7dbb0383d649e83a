import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, problemsOf, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'

/** The refusal of an application, folded away from the approval. */
export function RefuseForm({
  version,
  lastResult,
}: {
  version: number
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<{ reason: string }>({
    id: 'refuse',
    lastResult,
    constraint: { reason: { required: true } },
  })
  return (
    <Details summary={t('institutions:refuse.title')} open={lastResult !== undefined}>
      <PostForm form={form} values={{ intent: 'refuse', version }}>
        <FormErrors form={form} problems={problemsOf(fields, { reason: 'institutions:field.reason' })} />
        <TextAreaField
          field={fields.reason}
          label="institutions:field.reason"
          hint="institutions:refuse.hint"
          rows={3}
          className="max-w-2xl"
        />
        <div className="mt-3">
          <SubmitButton look="danger">{t('institutions:refuse.do')}</SubmitButton>
        </div>
      </PostForm>
    </Details>
  )
}
