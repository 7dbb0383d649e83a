import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useSearchParams } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, PostForm, TextField } from '~/ui/fields'
import { AuthLayout } from '~/ui/shell/auth-layout'
import { paths } from '~/paths'

interface SignInFields extends Record<string, unknown> {
  login: string
  password: string
  remember: string
  returnTo: string
}

/** The login card of an institution, a group or the centre. */
export function SignIn({ register = false }: { register?: boolean }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<SignInFields>({ lastResult, defaultValue: { returnTo: search.get('returnTo') ?? '' } })
  return (
    <AuthLayout>
      <h1 className="mb-4 text-xl font-semibold">{t('auth:login.title')}</h1>
      <PostForm form={form}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <TextField
            field={fields.login}
            label="auth:login.login"
            hint="auth:login.loginHint"
            autoComplete="username"
            spellCheck={false}
          />
          <TextField
            field={fields.password}
            label="auth:login.password"
            type="password"
            autoComplete="current-password"
          />
          <CheckField field={fields.remember} label="auth:login.remember" />
          <input type="hidden" name="returnTo" defaultValue={search.get('returnTo') ?? ''} />
          <SubmitButton>{t('auth:login.submit')}</SubmitButton>
        </div>
      </PostForm>
      <p className="mt-5 text-sm">
        <a className="text-accent underline" href={paths.passwordReset}>
          {t('auth:login.forgot')}
        </a>
      </p>
      {register ? (
        <p className="mt-2 text-sm">
          <a className="text-accent underline" href={paths.register}>
            {t('auth:login.register')}
          </a>
        </p>
      ) : null}
    </AuthLayout>
  )
}
