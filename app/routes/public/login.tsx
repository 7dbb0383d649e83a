import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { signInAction } from '~/access/sign-in.server'
import { Missing } from '~/domain/errors'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { SignIn } from '~/ui/sign-in/sign-in'

export const handle: ScreenHandle = { title: 'auth:login.title', words: ['ui'], plain: true }

export const loader = open((ctx) => {
  if (ctx.tenant.kind === 'central') throw redirect(paths.centralLogin)
  if (ctx.user) throw redirect(paths.dashboard)
  return { register: ctx.tenant.registers }
})

export const action = open(async (ctx, args) => {
  if (ctx.tenant.kind === 'central') throw new Missing('screen')
  return signInAction(ctx, args)
})

export default function Login() {
  return <SignIn register={useLoaderData<typeof loader>().register} />
}
