import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { writeCookie, YEAR_FROM_NOW } from '~/access/cookies.server'
import { open } from '~/access/guard.server'
import { submitted, intents } from '~/access/intents.server'
import { letIn } from '~/access/sign-in.server'
import { askResetForm, resetForm } from '~/domain/identity/account/account.form'
import { askReset, linkWorks, resetPassword } from '~/domain/identity/account/reset.server'
import type { Ctx } from '~/domain/context'
import { newToken } from '~/domain/identity/identity.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AuthLayout } from '~/ui/shell/auth-layout'
import { AskForLink, NewPassword } from './password-reset-forms'

export const handle: ScreenHandle = { title: 'account:reset.title', words: ['ui', 'auth'], plain: true }

const loginOf = (tenant: { kind: string }) => (tenant.kind === 'central' ? paths.centralLogin : paths.login)

export const loader = open(async (ctx, { request }) => {
  const token = new URL(request.url).searchParams.get('token')
  return { token, works: token === null ? null : await linkWorks(ctx, token), login: loginOf(ctx.tenant) }
})

const reset = submitted(resetForm, async (ctx: Ctx, { token, newPassword }, args) => {
  const { context, done } = args
  const device = context.device ?? newToken()
  const session = await resetPassword(ctx, token, newPassword, { device, userAgent: context.userAgent })
  if (session) return letIn(ctx, session, undefined, args)
  const response = done(loginOf(ctx.tenant), 'account:reset.done')
  response.headers.append('Set-Cookie', writeCookie(context.settings, 'device', device, YEAR_FROM_NOW()))
  return response
})

const ask = submitted(askResetForm, async (ctx: Ctx, { login }, { done }) => {
  await askReset(ctx, login)
  return done(paths.passwordReset, 'account:reset.sent')
})

export const action = open(intents({ '': ask, reset }))

export default function PasswordReset() {
  const { token, works, login } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult | undefined
  return (
    <AuthLayout>
      {token !== null && works ? (
        <NewPassword token={token} first={works === 'first'} lastResult={lastResult} />
      ) : (
        <AskForLink login={login} invalid={token !== null} lastResult={lastResult} />
      )}
    </AuthLayout>
  )
}
