import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { partyOf } from '~/access/origin.server'
import { safePath } from '~/access/toast.server'
import type { UserCtx } from '~/domain/context'
import {
  beginForm,
  changeForm,
  firstCodeForm,
  newPasskeyForm,
  removePasskeyForm,
  renamePasskeyForm,
} from '~/domain/identity/factor/factor.form'
import {
  beginFactor,
  confirmFactor,
  factorState,
  renewPaperCodes,
  turnFactorOff,
  waitingSecret,
} from '~/domain/identity/factor/factor.server'
import {
  addPasskey,
  beginPasskey,
  newPasskeyOptions,
  removePasskey,
  renamePasskey,
  stopPasskey,
} from '~/domain/identity/factor/passkeys.server'
import { proveByPasskey, provingOptions } from '~/domain/identity/factor/prove.server'
import { remindLater } from '~/domain/identity/factor/reminder.server'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PasskeyScript } from '~/ui/sign-in/passkey-button'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AuthLayout } from '~/ui/shell/auth-layout'
import { MakePasskey, PasskeysOf } from './passkey-parts'
import { BeginFactor, ChangesOf, ConfirmFactor, PaperCodes } from './second-factor-parts'

export const handle: ScreenHandle = { title: 'account:factor.title', words: ['ui', 'account', 'auth'] }

/** A secret stands in it: no cache keeps it. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

const back = (request: Request) => safePath(new URL(request.url).searchParams.get('returnTo'), paths.dashboard)

/** This page, once what was posted is kept. */
const here = ({ url }: Request) => {
  const { pathname, search } = new URL(url)
  return pathname.replace(/\.data$/, '') + search
}

export const loader = guard('platform.profile.manage', { settingUp: true }, async (ctx, { request, context }) => ({
  waiting: await waitingSecret(ctx),
  making: await newPasskeyOptions(ctx, partyOf(context)),
  proving: await provingOptions(ctx, partyOf(context)),
  state: await factorState(ctx),
  host: partyOf(context).host,
  must: ctx.user.mustSetUp ?? false,
  back: back(request),
  constraints: constraintsOf({
    begin: beginForm,
    confirm: firstCodeForm,
    codes: changeForm,
    off: changeForm,
    passkey: newPasskeyForm,
    rename: renamePasskeyForm,
  }),
}))

export const action = guard(
  'platform.profile.manage',
  { settingUp: true },
  intents({
    begin: submitted(beginForm, async (ctx: UserCtx, proof, { request, context }) => {
      await beginFactor(ctx, proof, partyOf(context))
      return redirect(here(request))
    }),
    confirm: submitted(firstCodeForm, async (ctx: UserCtx, { otp }) => ({
      codes: await confirmFactor(ctx, otp),
      title: 'account:factor.isOn',
    })),
    codes: submitted(changeForm, async (ctx: UserCtx, proof, { context }) => ({
      codes: await renewPaperCodes(ctx, proof, partyOf(context)),
      title: 'account:factor.codesMade',
    })),
    off: submitted(changeForm, async (ctx: UserCtx, proof, { context, done }) => {
      await turnFactorOff(ctx, proof, partyOf(context))
      return done(paths.profile, 'account:factor.isOff')
    }),
    'passkey-begin': submitted(beginForm, async (ctx: UserCtx, proof, { request, context }) => {
      await beginPasskey(ctx, proof, partyOf(context))
      return redirect(here(request))
    }),
    'passkey-add': submitted(newPasskeyForm, async (ctx: UserCtx, given, { request, context, done }) => {
      const codes = await addPasskey(ctx, given, partyOf(context))
      return codes ? { codes, title: 'account:factor.isOn' } : done(here(request), 'account:passkey.added')
    }),
    'passkey-stop': async (ctx: UserCtx, { request }) => {
      await stopPasskey(ctx)
      return redirect(here(request))
    },
    'passkey-prove': async (ctx: UserCtx, { request, context }) => {
      await proveByPasskey(ctx, partyOf(context))
      return redirect(here(request))
    },
    'passkey-rename': submitted(renamePasskeyForm, async (ctx: UserCtx, given, { request, done }) => {
      await renamePasskey(ctx, given)
      return done(here(request), 'common:saved')
    }),
    'passkey-remove': submitted(
      removePasskeyForm,
      async (ctx: UserCtx, { id, ...proof }, { request, context, done }) => {
        await removePasskey(ctx, id, proof, partyOf(context))
        return done(here(request), 'account:passkey.removed')
      },
    ),
    later: async (ctx: UserCtx, { done }) => {
      await remindLater(ctx)
      return done(paths.dashboard, 'account:factor.later')
    },
  }),
)

/** A second factor for one's own login: an app or passkeys, codes on paper for when the phone is gone; change it, turn it off. */
export default function SecondFactor() {
  const { waiting, making, proving, state, host, must, back } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    | (SubmissionResult<string[]> & { codes?: undefined })
    | { codes: string[]; title: string }
    | undefined
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
          ) : making ? (
            <MakePasskey options={making} lastResult={lastResult('passkey-add')} />
          ) : (
            <>
              {state.since === null ? (
                <BeginFactor lastResult={lastResult('begin') ?? lastResult('confirm')} />
              ) : (
                <ChangesOf {...{ state, since: state.since, proving, lastResult }} />
              )}
              <PasskeysOf
                {...{ passkeys: state.passkeys, here: host, proving, on: state.since !== null }}
                lastResult={failed ?? undefined}
              />
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
      <PasskeyScript />
    </AuthLayout>
  )
}
