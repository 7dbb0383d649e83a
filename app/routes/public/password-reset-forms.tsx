import { NewPasswordFields } from '~/screens/access/new-password'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useTranslation } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, TextField } from '~/ui/fields'
import { Alert } from '~/ui/page'

type LastResult = SubmissionResult | undefined

interface AskFields extends Record<string, unknown> {
  login: string
}

export function AskForLink({
  login,
  invalid,
  lastResult,
}: {
  login: string
  invalid: boolean
  lastResult: LastResult
}) {
  const { t } = useTranslation()
  const [form, fields] = useForm<AskFields>({ id: 'ask', lastResult })
  return (
    <>
      <h1 className="text-xl font-semibold">{t('account:reset.ask')}</h1>
      <p className="mb-4 mt-1 text-muted">{t('account:reset.askText')}</p>
      {invalid && !lastResult ? <Alert tone="bad">{t('account:reset.token')}</Alert> : null}
      <PostForm form={form} action={paths.passwordReset}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <TextField field={fields.login} label="account:reset.login" autoComplete="username" spellCheck={false} />
          <SubmitButton>{t('account:reset.send')}</SubmitButton>
        </div>
      </PostForm>
      <p className="mt-5 text-sm">
        <a className="shell-link" href={login}>
          {t('account:reset.toLogin')}
        </a>
      </p>
    </>
  )
}

interface NewFields extends Record<string, unknown> {
  token: string
  newPassword: string
  confirmPassword: string
}

/** `first`: nobody has logged in with this account yet, so there is nothing that another password would end. */
export function NewPassword({ token, first, lastResult }: { token: string; first: boolean; lastResult: LastResult }) {
  const { t } = useTranslation()
  const [form, fields] = useForm<NewFields>({ id: 'reset', lastResult })
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{t(first ? 'account:reset.first' : 'account:reset.choose')}</h1>
      <PostForm form={form} action={paths.passwordResetBy(token)} values={{ intent: 'reset', token }}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <NewPasswordFields fields={fields} />
          <SubmitButton>{t(first ? 'account:reset.enter' : 'account:reset.submit')}</SubmitButton>
        </div>
      </PostForm>
      {first ? null : <p className="mt-4 text-sm text-muted">{t('account:password.effect')}</p>}
    </>
  )
}
