import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { formatDate, formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, TextField, useConstraint } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card } from '~/ui/page'
import { CloseButton, type LiveSession } from './profile-sessions'
import { Link } from '~/ui/link'

interface Fields extends Record<string, unknown> {
  label: string
  do: string
}
interface Props {
  tokens: readonly LiveSession[]
  made: { label: string; token: string; expires: Date } | null
  lastResult: SubmissionResult | undefined
  editable: boolean
}

/** Bearer tokens: keys for programs that act for this user. */
export function ProfileTokens({ tokens, made, lastResult, editable }: Props) {
  const { t, lang } = useWords()
  const [form, fields] = useForm<Fields>({ id: 'token', lastResult, constraint: useConstraint('token') })
  return (
    <Card title={t('account:token.title')}>
      <p className="mb-3 text-sm text-muted">
        {t('account:token.text')}{' '}
        <Link to={paths.connectedApps} className="link-lined">
          {t('oauth:apps.link')}
        </Link>
      </p>
      {made ? (
        <Alert tone="good" live title={t('account:token.made', { label: made.label })}>
          <p>{t('account:token.once', { date: formatDate(made.expires, lang) })}</p>
          <code
            id="new-token"
            className="mt-2 block select-all break-all rounded border border-line bg-raised px-2.5 py-2 font-mono text-sm"
          >
            {made.token}
          </code>
        </Alert>
      ) : null}
      {tokens.length > 0 ? (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-44">
                <p className="break-words font-medium">{token.label || t('account:token.unnamed')}</p>
                <p className="text-sm text-muted">
                  {t('account:session.seen')}{' '}
                  <time dateTime={token.lastSeenAt.toISOString()}>{formatDateTime(token.lastSeenAt, lang)}</time>
                </p>
              </div>
              {editable ? <CloseButton session={token} label={t('account:token.revoke')} name={token.label} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {editable ? (
        <PostForm form={form} className="grid gap-3">
          <FormErrors form={form} />
          <TextField field={fields.label} label="account:token.label" hint="account:token.labelHint" maxLength={60} />
          <div>
            <SubmitButton look="plain" name="intent" value="token">
              {t('account:token.create')}
            </SubmitButton>
          </div>
        </PostForm>
      ) : null}
    </Card>
  )
}
