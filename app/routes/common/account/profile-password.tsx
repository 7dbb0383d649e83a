import { NewPasswordFields } from '~/screens/access/new-password'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, TextField, useConstraint } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions } from '~/ui/page'

interface Fields extends Record<string, unknown> {
  currentPassword: string
  newPassword: string
  confirmPassword: string
  do: string
}

export function ProfilePassword({
  username,
  lastResult,
}: {
  username: string
  lastResult: SubmissionResult | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<Fields>({ id: 'password', lastResult, constraint: useConstraint('password') })
  return (
    <Card title={t('account:password.title')} id="password-card">
      <PostForm form={form}>
        <FormErrors form={form} />
        {/* Password managers want to know whose password this is. */}
        <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
        <div className="grid gap-3.5">
          <TextField
            field={fields.currentPassword}
            label="account:password.current"
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordFields fields={fields} />
        </div>
        <p className="mt-3 text-sm text-muted">{t('account:password.effect')}</p>
        <FormActions>
          <SubmitButton name="intent" value="password">
            {t('account:password.submit')}
          </SubmitButton>
        </FormActions>
      </PostForm>
    </Card>
  )
}
