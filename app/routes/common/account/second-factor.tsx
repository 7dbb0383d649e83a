import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { safePath } from '~/access/toast.server'
import type { UserCtx } from '~/domain/platform/context'
import { beginForm, changeForm, firstCodeForm } from '~/domain/platform/factor/factor.form'
import {
  beginFactor,
  confirmFactor,
  factorState,
  renewPaperCodes,
  turnFactorOff,
  waitingSecret,
} from '~/domain/platform/factor/factor.server'
import { remindLater } from '~/domain/platform/factor/reminder.server'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AuthLayout } from '~/ui/shell/auth-layout'
import { BeginFactor, ChangeFactor, ConfirmFactor, FactorIsOn, PaperCodes } from './second-factor-parts'

export const handle: ScreenHandle = { title: 'account:factor.title', words: ['ui', 'account', 'auth'] }

/** A secret stands in it: no cache keeps it. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

const back = (request: Request) => safePath(new URL(request.url).searchParams.get('returnTo'), paths.dashboard)

export const loader = guard('platform.profile.manage', { settingUp: true }, async (ctx, { request }) => ({
  waiting: await waitingSecret(ctx),
  state: await factorState(ctx),
  must: ctx.user.mustSetUp ?? false,
  back: back(request),
  constraints: constraintsOf({ begin: beginForm, confirm: firstCodeForm, codes: changeForm, off: changeForm }),
}))

export const action = guard(
  'platform.profile.manage',
  { settingUp: true },
  intents({
    begin: submitted(beginForm, async (ctx: UserCtx, value, { request }) => {
      await beginFactor(ctx, value)
      const { pathname, search } = new URL(request.url)
      return redirect(pathname.replace(/\.data$/, '') + search)
    }),
    confirm: submitted(firstCodeForm, async (ctx: UserCtx, { otp }) => ({
      codes: await confirmFactor(ctx, otp),
      title: 'account:factor.isOn',
    })),
    codes: submitted(changeForm, async (ctx: UserCtx, proof) => ({
      codes: await renewPaperCodes(ctx, proof),
      title: 'account:factor.codesMade',
    })),
    off: submitted(changeForm, async (ctx: UserCtx, proof, { done }) => {
      await turnFactorOff(ctx, proof)
      return done(paths.profile, 'account:factor.isOff')
    }),
    later: async (ctx: UserCtx, { done }) => {
      await remindLater(ctx)
      return done(paths.dashboard, 'account:factor.later')
    },
  }),
)

/** A second factor for one's own login: set it up, print codes for when the phone is gone, take another phone, turn it off. */
export default function SecondFactor() {
  const { waiting, state, must, back } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    (SubmissionResult<string[]> & { codes?: undefined }) | { codes: string[]; title: string } | undefined
  const { t, lang } = useWords()
  const failed = answer && !answer.codes ? answer : undefined
  const lastResult = (form: string) => (intentOf(failed) === form ? failed : undefined)
  return (
    <AuthLayout>
      <h1 className="mb-3 text-xl font-semibold">{t('account:factor.title')}</h1>
      {answer?.codes ? (
        <PaperCodes codes={answer.codes} title={answer.title} back={back} />
      ) : (
        <>
          {state.since === null && state.demandedFrom ? (
            <Alert tone={must ? 'warn' : 'accent'}>
              {must
                ? t('account:factor.must')
                : t('account:factor.mustFrom', { date: formatDate(state.demandedFrom, lang) })}
            </Alert>
          ) : null}
          {waiting ? (
            <ConfirmFactor waiting={waiting} lastResult={lastResult('confirm')} />
          ) : state.since === null ? (
            <BeginFactor lastResult={lastResult('begin') ?? lastResult('confirm')} />
          ) : (
            <>
              <FactorIsOn since={state.since} paperCodes={state.paperCodes} />
              <ChangeFactor intent="codes" lastResult={lastResult('codes')} />
              <ChangeFactor intent="begin" lastResult={lastResult('begin')} />
              {state.demandedFrom ? (
                <p className="mt-4 text-sm text-muted">{t('account:factor.demanded')}</p>
              ) : (
                <ChangeFactor intent="off" lastResult={lastResult('off')} />
              )}
            </>
          )}
          {must ? (
            <PostValues action={paths.logout} className="mt-4">
              <Button type="submit" look="quiet" small>
                {t('auth:code.logout')}
              </Button>
            </PostValues>
          ) : (
            <p className="mt-5 text-sm">
              <a className="text-accent underline" href={back === paths.dashboard ? paths.profile : back}>
                {t('common:back')}
              </a>
            </p>
          )}
        </>
      )}
    </AuthLayout>
  )
}
