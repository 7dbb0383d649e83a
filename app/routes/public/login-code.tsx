import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { partyOf } from '~/access/origin.server'
import { codeAction, halfOf } from '~/access/sign-in.server'
import { halfSession } from '~/domain/identity/factor/half-session.server'
import { secondStep } from '~/domain/identity/factor/second-step.server'
import { paths } from '~/paths'
import { SignInCode } from '~/ui/sign-in/sign-in-code'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'auth:code.title', words: ['ui'], plain: true }

/** The second step of a login at the centre, a group or an institution: only whose password was just right sees it. */
export const loader = open(async (ctx, args) => {
  const login = ctx.tenant.kind === 'central' ? paths.centralLogin : paths.login
  const half = await halfSession(ctx.tenant.id, halfOf(args))
  if (!half) throw redirect(ctx.user ? paths.dashboard : login)
  return { login, ...(await secondStep(ctx.tenant.id, half, partyOf(args.context))) }
})

export const action = open(codeAction)

export default function LoginCode() {
  return <SignInCode {...useLoaderData<typeof loader>()} />
}
