import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { Ctx } from '~/domain/platform/context'
import type { NewSession } from '~/domain/platform/identity.server'
import { signInForm } from '~/domain/platform/sign-in.form'
import { signIn } from '~/domain/platform/sign-in.server'
import { paths } from '~/paths'
import { writeCookie } from './cookies.server'
import type { EntranceArgs } from './guard.server'
import { safePath } from './toast.server'

/** The login action of every panel: checks, rotates the session cookie, goes where the visitor wanted to. */
export async function signInAction(ctx: Ctx, { request, context, form }: EntranceArgs) {
  const given = await form()
  const submission = parseWithZod(given, { schema: signInForm })
  if (submission.status !== 'success') return submission.reply({ hideFields: ['password'] })
  const authenticator = new Authenticator<NewSession>().use(
    new FormStrategy(async () => signIn(ctx, { ...submission.value, userAgent: context.userAgent })),
    'password',
  )
  const session = await authenticator.authenticate(
    'password',
    new Request(request.url, { method: 'POST', body: given }),
  )
  return redirect(safePath(submission.value.returnTo, paths.dashboard), {
    headers: [
      [
        'Set-Cookie',
        writeCookie(context.settings, 'sid', session.token, submission.value.remember ? session.expires : null),
      ],
      ['Set-Cookie', writeCookie(context.settings, 'visitor', '', undefined)],
    ],
  })
}
