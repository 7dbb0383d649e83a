import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { SubmitButton } from '~/ui/button'
import { FormErrors, intentOf, PostForm, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, Section } from '~/ui/page'

interface Reason extends Record<string, unknown> {
  reason: string
}

/** Shuts one login, with why. */
export function LockOne({ id, answer }: { id: number; answer: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const [form, fields] = useForm<Reason>({
    id: 'lock',
    lastResult: intentOf(answer) === 'disable' ? answer : undefined,
  })
  return (
    <PostForm form={form} values={{ intent: 'disable', id }} preventScrollReset>
      <TextField field={fields.reason} label="users:lockReason" hint="users:lockHint" maxLength={300} />
      <FormActions>
        <SubmitButton look="danger">{t('access:user.disable')}</SubmitButton>
      </FormActions>
    </PostForm>
  )
}

/** Who was ticked in the list, and why their logins are shut: asked once they were chosen. */
export function LockMany({ answer }: { answer: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const given: unknown = answer?.initialValue?.ids
  const ids = (Array.isArray(given) ? given : [given]).filter((one): one is string => typeof one === 'string')
  const [form, fields] = useForm<Reason>({ id: 'lock-many', lastResult: answer })
  if (!ids.length) return null
  return (
    <Section card title={t('users:lockCount', { count: ids.length })} className="mb-4">
      <PostForm form={form} values={{ intent: 'lock-many', ids }}>
        <FormErrors form={form} />
        <p className="mb-3 text-muted">{t('users:lockManyText', { count: ids.length })}</p>
        <TextField field={fields.reason} label="users:lockReason" maxLength={300} />
        <FormActions>
          <SubmitButton look="danger">{t('users:lockChosen')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Section>
  )
}
