import { parseWithZod } from '@conform-to/zod/v4'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { writeCookie, YEAR_FROM_NOW } from '~/access/cookies.server'
import { open } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { askResetForm, resetForm } from '~/domain/platform/account/account.form'
import { askReset, linkWorks, resetPassword } from '~/domain/platform/account/reset.server'
import { newToken } from '~/domain/platform/identity.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AuthLayout } from '~/ui/shell/auth-layout'
import { AskForLink, NewPassword } from './password-reset-forms'

export const handle: ScreenHandle = { title: 'account:reset.title', words: ['ui', 'auth'], plain: true }

const loginOf = (tenant: { kind: string }) => (tenant.kind === 'central' ? paths.centralLogin : paths.login)

export const loader = open(async (ctx, { request }) => {
  const token = new URL(request.url).searchParams.get('token')
  return { token, works: token !== null && (await linkWorks(ctx, token)), login: loginOf(ctx.tenant) }
})

export const action = open(async (ctx, { form, context }) => {
  const given = await form()
  if (given.has('token')) {
    const submission = parseWithZod(given, { schema: resetForm })
    if (submission.status !== 'success') return submission.reply({ hideFields: ['newPassword', 'confirmPassword'] })
    const device = context.device ?? newToken()
    await resetPassword(ctx, submission.value.token, submission.value.newPassword, device)
    const done = redirectWithToast(context.settings, loginOf(ctx.tenant), { kind: 'success', key: 'account:reset.done' })
    done.headers.append('Set-Cookie', writeCookie(context.settings, 'device', device, YEAR_FROM_NOW()))
    return done
  }
  const submission = parseWithZod(given, { schema: askResetForm })
  if (submission.status !== 'success') return submission.reply()
  await askReset(ctx, submission.value.login)
  return redirectWithToast(context.settings, paths.passwordReset, { kind: 'success', key: 'account:reset.sent' })
})

export default function PasswordReset() {
  const { token, works, login } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult | undefined
  return (
    <AuthLayout>
      {token !== null && works
        ? <NewPassword token={token} lastResult={lastResult} />
        : <AskForLink login={login} invalid={token !== null} lastResult={lastResult} />}
    </AuthLayout>
  )
}
