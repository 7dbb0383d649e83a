import { useActionData, useSearchParams } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, TextField } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { AuthLayout } from '~/ui/shell/auth-layout'
import { PasskeyButton, PasskeyScript, WherePasskeys } from './passkey-button'
import { PostValues } from '~/ui/post-values'

interface CodeFields extends Record<string, unknown> {
  otp: string
  returnTo: string
}

interface Step {
  /** The login page. */
  login: string
  app: boolean
  passkey: string | null
  elsewhere: string[]
}

/** The second step of a login: a passkey, or a code of the app; `?paper=1` one on paper, which has letters and needs another keyboard. */
export function SignInCode({ login, app, passkey, elsewhere }: Step) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<CodeFields>({ lastResult })
  const paper = search.has('paper') || !app
  const other = new URLSearchParams(search)
  if (paper) other.delete('paper')
  else other.set('paper', '1')
  const returnTo = search.get('returnTo') ?? ''
  return (
    <AuthLayout>
      <h1 className="mb-2 text-xl font-semibold">{t('auth:code.title')}</h1>
      {passkey ? (
        <WherePasskeys instead={<p className="mb-4 text-muted">{t('auth:passkey.noneHere')}</p>}>
          <p className="mb-3 text-muted">{t('auth:passkey.text')}</p>
          <PostValues values={{ returnTo }} className="mb-6">
            <PasskeyButton options={passkey}>{t('auth:passkey.use')}</PasskeyButton>
          </PostValues>
        </WherePasskeys>
      ) : elsewhere.length ? (
        <p className="mb-4 text-muted">{t('auth:passkey.elsewhere', { hosts: elsewhere.join(', ') })}</p>
      ) : null}
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
          <input type="hidden" name="returnTo" defaultValue={returnTo} />
          <SubmitButton look={passkey ? 'plain' : 'primary'}>{t('auth:login.submit')}</SubmitButton>
        </div>
      </PostForm>
      {app ? (
        <p className="mt-5 text-sm">
          <a className="text-accent underline" href={`?${other}`}>
            {t(paper ? 'auth:code.byApp' : 'auth:code.byPaper')}
          </a>
        </p>
      ) : null}
      <p className="mt-2 text-sm">
        <a className="text-accent underline" href={login}>
          {t('auth:code.back')}
        </a>
      </p>
      <p className="mt-4 text-sm text-muted">{t('auth:code.lost')}</p>
      {passkey ? <PasskeyScript /> : null}
    </AuthLayout>
  )
}
