import { redirect } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { submitted } from '~/access/intents.server'
import type { Ctx } from '~/domain/platform/context'
import { leaveSession } from '~/domain/platform/sessions.server'
import { signInForm } from '~/domain/platform/sign-in.form'
import { signIn, type SignedIn } from '~/domain/platform/sign-in.server'
import { paths } from '~/paths'
import { writeCookie, YEAR_FROM_NOW } from './cookies.server'
import { safePath } from './toast.server'

/** The login action of every panel: checks, ends the browser's session of before, goes where the visitor wanted to. */
export const signInAction = submitted(signInForm, async (ctx: Ctx, typed, { request, context, form }) => {
  const authenticator = new Authenticator<SignedIn>().use(
    new FormStrategy(async () => signIn(ctx, { ...typed, userAgent: context.userAgent, device: context.device })),
    'password',
  )
  const session = await authenticator.authenticate(
    'password',
    new Request(request.url, { method: 'POST', body: await form() }),
  )
  if (context.token?.kind === 'browser') await leaveSession(ctx, context.token.value)
  return redirect(safePath(typed.returnTo, paths.dashboard), {
    headers: [
      ['Set-Cookie', writeCookie(context.settings, 'sid', session.token, typed.remember ? session.expires : null)],
      ['Set-Cookie', writeCookie(context.settings, 'visitor', '', undefined)],
      ['Set-Cookie', writeCookie(context.settings, 'device', session.device, YEAR_FROM_NOW())],
    ],
  })
})
