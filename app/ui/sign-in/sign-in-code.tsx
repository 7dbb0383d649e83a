import { useActionData, useSearchParams } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, TextField } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { AuthLayout } from '~/ui/shell/auth-layout'

interface CodeFields extends Record<string, unknown> {
  otp: string
  returnTo: string
}

/** The second step of a login: a code of the app; `?paper=1` one on paper, which has letters and needs another keyboard. */
export function SignInCode({ login }: { login: string }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<CodeFields>({ lastResult })
  const paper = search.has('paper')
  const other = new URLSearchParams(search)
  if (paper) other.delete('paper')
  else other.set('paper', '1')
  return (
    <AuthLayout>
      <h1 className="mb-2 text-xl font-semibold">{t('auth:code.title')}</h1>
      <p className="mb-4 text-muted">{t(paper ? 'auth:code.paperText' : 'auth:code.text')}</p>
      <PostForm form={form}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <TextField
            field={fields.otp}
            label={paper ? 'auth:code.paper' : 'auth:code.app'}
            inputMode={paper ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <input type="hidden" name="returnTo" defaultValue={search.get('returnTo') ?? ''} />
          <SubmitButton>{t('auth:login.submit')}</SubmitButton>
        </div>
      </PostForm>
      <p className="mt-5 text-sm">
        <a className="text-accent underline" href={`?${other}`}>
          {t(paper ? 'auth:code.byApp' : 'auth:code.byPaper')}
        </a>
      </p>
      <p className="mt-2 text-sm">
        <a className="text-accent underline" href={login}>
          {t('auth:code.back')}
        </a>
      </p>
      <p className="mt-4 text-sm text-muted">{t('auth:code.lost')}</p>
    </AuthLayout>
  )
}
