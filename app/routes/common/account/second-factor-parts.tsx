import type { FactorState, WaitingSecret } from '~/domain/identity/factor/factor.server'
import { formatDate } from '~/format/dates'
import { ProofFields, type Proof } from '~/screens/users/proof-fields'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Details } from '~/ui/page'
import { PrintButton } from '~/ui/page/print-button'

type Result = { lastResult: SubmissionResult<string[]> | undefined }

/** The first step: the password again, since a login left open must not be enough. */
export function BeginFactor({ lastResult }: Result) {
  const { t } = useWords()
  const [form, fields] = useForm<Proof>({ id: 'begin', lastResult, constraint: useConstraint('begin') })
  return (
    <>
      <p className="mb-2">{t('account:factor.about')}</p>
      <p className="mb-4 text-sm text-muted">{t('account:factor.needs')}</p>
      <PostForm form={form} values={{ intent: 'begin' }}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <TextField
            field={fields.currentPassword}
            label="account:password.current"
            type="password"
            autoComplete="current-password"
          />
          <SubmitButton>{t('account:factor.begin')}</SubmitButton>
        </div>
      </PostForm>
    </>
  )
}

/** The second step: the app reads the secret and shows that it has. */
export function ConfirmFactor({ waiting, lastResult }: Result & { waiting: WaitingSecret }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ otp: string }>({
    id: 'confirm',
    lastResult,
    constraint: useConstraint('confirm'),
  })
  const { size, path } = waiting.qr
  return (
    <>
      <p className="mb-3">{t('account:factor.scan')}</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('account:factor.qr')}
        shapeRendering="crispEdges"
        className="mx-auto mb-3 block w-56 max-w-full"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path stroke="#000" d={path} />
      </svg>
      <p className="mb-4 text-sm text-muted">
        {t('account:factor.typed')}{' '}
        <code id="secret" className="select-all break-words font-mono text-ink">
          {waiting.secret}
        </code>
      </p>
      <PostForm form={form} values={{ intent: 'confirm' }}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <TextField
            field={fields.otp}
            label="auth:code.app"
            hint="account:factor.firstCode"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <SubmitButton>{t('account:factor.confirm')}</SubmitButton>
        </div>
      </PostForm>
    </>
  )
}

/** Codes for when the phone is gone: this page is the only one that ever shows them. */
export function PaperCodes({ codes, title, back }: { codes: readonly string[]; title: string; back: string }) {
  const { t } = useWords()
  return (
    <>
      <Alert tone="good" live title={t(title)}>
        {t('account:factor.keep')}
      </Alert>
      <ol id="paper-codes" className="mb-4 grid list-decimal grid-cols-1 gap-x-8 gap-y-1 pl-8 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <PrintButton />
        <LinkButton look="primary" document to={back}>
          {t('account:factor.kept')}
        </LinkButton>
      </div>
    </>
  )
}

interface Change extends Result {
  intent: 'codes' | 'begin' | 'off'
  proving: string | null
  /** How it is called, where it is not as what it does. */
  words?: string
}

/** That it is on, since when, and how many codes on paper are left. */
function FactorIsOn({ since, paperCodes }: { since: Date; paperCodes: number }) {
  const { t, lang } = useWords()
  return (
    <>
      <Alert tone="good">{t('account:factor.since', { date: formatDate(since, lang) })}</Alert>
      <p className="mb-3">{t('account:factor.codesLeft', { count: paperCodes })}</p>
    </>
  )
}

/** What is only done with the password and a second step: other codes on paper, another phone, or an app at all, turning it off. */
function ChangeFactor({ intent, proving, words = intent, lastResult }: Change) {
  const { t } = useWords()
  const [form, fields] = useForm<Proof>({ id: intent, lastResult, constraint: useConstraint('codes') })
  return (
    <div className="mt-3">
      <Details summary={t(`account:factor.change.${words}`)} open={lastResult !== undefined}>
        <PostForm form={form} values={{ intent }}>
          <FormErrors form={form} />
          <p className="mb-3 text-sm text-muted">{t(`account:factor.changeText.${words}`)}</p>
          <ProofFields {...{ fields, proving }} on look={intent === 'off' ? 'danger' : 'plain'}>
            {t(`account:factor.change.${words}`)}
          </ProofFields>
        </PostForm>
      </Details>
    </div>
  )
}

/** That the second step is on, and all that may be changed about it but the passkeys. */
export function ChangesOf({
  state,
  since,
  proving,
  lastResult,
}: {
  state: Pick<FactorState, 'app' | 'paperCodes' | 'demandedFrom'>
  since: Date
  proving: string | null
  lastResult: (intent: string) => Result['lastResult']
}) {
  const { t } = useWords()
  return (
    <>
      <FactorIsOn since={since} paperCodes={state.paperCodes} />
      <ChangeFactor intent="codes" proving={proving} lastResult={lastResult('codes')} />
      <ChangeFactor
        intent="begin"
        words={state.app ? 'begin' : 'app'}
        proving={proving}
        lastResult={lastResult('begin')}
      />
      {state.demandedFrom ? (
        <p className="mt-4 text-sm text-muted">{t('account:factor.demanded')}</p>
      ) : (
        <ChangeFactor intent="off" proving={proving} lastResult={lastResult('off')} />
      )}
    </>
  )
}
