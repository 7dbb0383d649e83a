import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { codeAction, halfOf } from '~/access/sign-in.server'
import { halfSession } from '~/domain/platform/factor/half-session.server'
import { paths } from '~/paths'
import { SignInCode } from '~/ui/sign-in/sign-in-code'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'auth:code.title', words: ['ui'], plain: true }

/** The second step of a login at the centre, a group or an institution: only whose password was just right sees it. */
export const loader = open(async (ctx, args) => {
  const login = ctx.tenant.kind === 'central' ? paths.centralLogin : paths.login
  if (!(await halfSession(ctx.tenant.id, halfOf(args)))) throw redirect(ctx.user ? paths.dashboard : login)
  return { login }
})

export const action = open(codeAction)

export default function LoginCode() {
  return <SignInCode login={useLoaderData<typeof loader>().login} />
}
