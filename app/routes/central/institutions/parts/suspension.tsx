import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, problemsOf, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'

/** Shuts an institution with a reason, or opens it again. */
export function Suspension({
  suspended,
  name,
  lastResult,
}: {
  suspended: boolean
  name: string
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<{ reason: string }>({ id: 'suspend', lastResult })
  return (
    <Card id="suspension" title={t('institutions:suspend.title')}>
      <PostForm form={form} values={{ intent: suspended ? 'reactivate' : 'suspend' }}>
        <FormErrors form={form} problems={problemsOf(fields, { reason: 'institutions:suspend.reason' })} />
        <p className="mb-3 max-w-prose text-muted">
          {t(suspended ? 'institutions:suspend.reactivateText' : 'institutions:suspend.text', { name })}
        </p>
        {suspended ? null : (
          <TextAreaField field={fields.reason} label="institutions:suspend.reason" rows={2} className="max-w-xl" />
        )}
        <div className="mt-3">
          <SubmitButton look={suspended ? 'plain' : 'danger'}>
            {t(suspended ? 'institutions:suspend.reactivate' : 'institutions:suspend.do')}
          </SubmitButton>
        </div>
      </PostForm>
    </Card>
  )
}
