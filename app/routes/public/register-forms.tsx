import { useTranslation } from '~/i18n/use-words'
import { paths } from '~/paths'
import { NewPasswordFields } from '~/screens/access/new-password'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PhoneField, PostForm, RadioField, TextField } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { Alert } from '~/ui/page'

type LastResult = SubmissionResult | undefined

interface Asked extends Record<string, unknown> {
  kind: string
  number: string
  mobile: string
}

function ToLogin() {
  const { t } = useTranslation()
  return (
    <p className="mt-5 text-sm">
      <a className="shell-link" href={paths.login}>
        {t('account:reset.toLogin')}
      </a>
    </p>
  )
}

export function RegisterClosed() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="text-xl font-semibold">{t('users:register.title')}</h1>
      <p className="mt-1 text-muted">{t('users:error.closed')}</p>
      <ToLogin />
    </>
  )
}

/** Who somebody is: the numbers that the institution has of them. */
export function AskCode({ kinds, lastResult }: { kinds: readonly string[]; lastResult: LastResult }) {
  const { t } = useTranslation()
  const [form, fields] = useForm<Asked>({ id: 'ask', lastResult, defaultValue: { kind: kinds[0] } })
  return (
    <>
      <h1 className="text-xl font-semibold">{t('users:register.title')}</h1>
      <p className="mb-4 mt-1 text-muted">{t('users:register.text')}</p>
      <PostForm form={form} action={paths.register} values={{ intent: 'ask' }}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <RadioField
            field={fields.kind}
            label="users:register.who"
            options={kinds.map((value) => ({ value, label: `users:register.${value}` }))}
          />
          <TextField
            field={fields.number}
            label="users:register.number"
            hint="users:register.numberHint"
            spellCheck={false}
          />
          <PhoneField field={fields.mobile} label="users:register.mobile" hint="users:register.mobileHint" />
          <SubmitButton>{t('users:register.send')}</SubmitButton>
        </div>
      </PostForm>
      <ToLogin />
    </>
  )
}

interface Claim extends Asked {
  code: string
  newPassword: string
  confirmPassword: string
}

/** The code that came, and a password. */
export function GiveCode({
  asked,
  lastResult,
}: {
  asked: { kind: string; number: string; mobile: string } | null
  lastResult: LastResult
}) {
  const { t } = useTranslation()
  const [form, fields] = useForm<Claim>({ id: 'claim', lastResult })
  const said = (key: 'kind' | 'number' | 'mobile') => asked?.[key] ?? fields[key].initialValue
  return (
    <>
      <h1 className="text-xl font-semibold">{t('users:register.codeTitle')}</h1>
      <div className="mt-3">
        <Alert>{t('users:register.sent')}</Alert>
      </div>
      <PostForm
        form={form}
        action={paths.register}
        values={{ intent: 'claim', kind: said('kind'), number: said('number'), mobile: said('mobile') }}
      >
        <FormErrors form={form} />
        <div className="grid gap-4">
          <TextField field={fields.code} label="users:register.code" autoComplete="one-time-code" inputMode="numeric" />
          <NewPasswordFields fields={fields} />
          <SubmitButton>{t('users:register.submit')}</SubmitButton>
        </div>
      </PostForm>
      <p className="mt-5 text-sm">
        <a className="shell-link" href={paths.register}>
          {t('users:register.again')}
        </a>
      </p>
    </>
  )
}
