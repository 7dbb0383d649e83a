import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { writeCookie, YEAR_FROM_NOW } from '~/access/cookies.server'
import { open } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { askCodeForm, claimForm } from '~/domain/access/self/register.form'
import { askCode, claimLogin } from '~/domain/access/self/register.server'
import { kindsOpen, registerSetting } from '~/domain/access/self/setting.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { leaveSession } from '~/domain/identity/sessions.server'
import { paths } from '~/paths'
import { intentOf } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AuthLayout } from '~/ui/shell/auth-layout'
import { AskCode, GiveCode, RegisterClosed } from './register-forms'

export const handle: ScreenHandle = { title: 'users:register.title', words: ['ui', 'account'], plain: true }

export const loader = open(async (ctx) => {
  if (ctx.tenant.kind !== 'site') throw new Missing('screen')
  if (ctx.user) throw redirect(paths.dashboard)
  return { kinds: kindsOpen(await registerSetting(ctx.tenant.id)) }
})

export const action = open(
  intents({
    ask: submitted(askCodeForm, async (ctx: Ctx, value) => {
      if (ctx.tenant.kind !== 'site') throw new Missing('screen')
      await askCode(ctx, value)
      return { asked: value }
    }),
    claim: submitted(claimForm, async (ctx: Ctx, value, { context }) => {
      if (ctx.tenant.kind !== 'site') throw new Missing('screen')
      const { userAgent, device: known, settings } = context
      const { session, device } = await claimLogin(ctx, value, { kind: 'browser', userAgent, device: known })
      if (context.token?.kind === 'browser') await leaveSession(ctx, context.token.value)
      return redirect(paths.dashboard, {
        headers: [
          ['Set-Cookie', writeCookie(settings, 'sid', session.token, null)],
          ['Set-Cookie', writeCookie(settings, 'visitor', '', undefined)],
          ['Set-Cookie', writeCookie(settings, 'device', device, YEAR_FROM_NOW())],
        ],
      })
    }),
  }),
)

type Answer = { asked: { kind: string; number: string; mobile: string } } | SubmissionResult<string[]> | undefined

/** Students, guardians and staff make their own login with the numbers that the institution has of them. */
export default function Register() {
  const { kinds } = useLoaderData<typeof loader>()
  const answer = useActionData() as Answer
  const asked = answer && 'asked' in answer ? answer.asked : null
  const refused = answer && !('asked' in answer) ? answer : undefined
  return (
    <AuthLayout>
      {kinds.length === 0 ? (
        <RegisterClosed />
      ) : asked || intentOf(refused) === 'claim' ? (
        <GiveCode asked={asked} lastResult={refused} />
      ) : (
        <AskCode kinds={kinds} lastResult={refused} />
      )}
    </AuthLayout>
  )
}
