import { redirect } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { EntranceArgs } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import type { Ctx } from '~/domain/context'
import { codeForm } from '~/domain/identity/factor/factor.form'
import type { HalfSession } from '~/domain/identity/factor/half-session.server'
import { leaveSession } from '~/domain/identity/sessions.server'
import { signInForm } from '~/domain/identity/sign-in.form'
import { signIn, signInBySecond, type SignedIn } from '~/domain/identity/sign-in.server'
import { paths } from '~/paths'
import { readCookies, writeCookie, YEAR_FROM_NOW } from './cookies.server'
import { partyOf } from './origin.server'
import { safePath } from './toast.server'

/** The login action of every panel: checks, and goes on to the second step or where the visitor wanted to. */
export const signInAction = submitted(signInForm, async (ctx: Ctx, typed, args) => {
  const { request, context, form } = args
  const authenticator = new Authenticator<SignedIn | HalfSession>().use(
    new FormStrategy(async () => signIn(ctx, { ...typed, userAgent: context.userAgent, device: context.device })),
    'password',
  )
  const session = await authenticator.authenticate(
    'password',
    new Request(request.url, { method: 'POST', body: await form() }),
  )
  if (!('half' in session)) return letIn(ctx, session, typed.returnTo, args)
  return redirect(paths.loginCodeFor(safePath(typed.returnTo, '')), {
    headers: { 'Set-Cookie': writeCookie(context.settings, 'half', session.half, session.expires) },
  })
})

/** The second step of a login. */
export const codeAction = submitted(codeForm, async (ctx: Ctx, { returnTo, ...given }, args) => {
  const { userAgent, device } = args.context
  const browser = { userAgent, device, at: partyOf(args.context) }
  return letIn(ctx, await signInBySecond(ctx, halfOf(args) ?? '', given, browser), returnTo, args)
})

/** The value of the half session's cookie. */
export const halfOf = ({ context, request }: Pick<EntranceArgs, 'context' | 'request'>): string | null =>
  readCookies(request.headers.get('cookie') ?? '', context.settings).half

/** Ends the browser's session of before, and gives it the new one. */
export async function letIn(
  ctx: Ctx,
  session: SignedIn,
  returnTo: string | undefined,
  { context }: Pick<EntranceArgs, 'context'>,
): Promise<Response> {
  if (context.token?.kind === 'browser') await leaveSession(ctx, context.token.value)
  return redirect(safePath(returnTo, paths.dashboard), {
    headers: [
      ['Set-Cookie', writeCookie(context.settings, 'sid', session.token, session.remember ? session.expires : null)],
      ['Set-Cookie', writeCookie(context.settings, 'visitor', '', undefined)],
      ['Set-Cookie', writeCookie(context.settings, 'half', '', undefined)],
      ['Set-Cookie', writeCookie(context.settings, 'device', session.device, YEAR_FROM_NOW())],
    ],
  })
}
