import { redirect } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { writeCookie } from '~/access/cookies.server'
import { open } from '~/access/guard.server'
import { endImpersonation } from '~/domain/identity/account/impersonation.server'
import { mainOrigin } from '~/domain/tenancy/origin.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AuthLayout } from '~/ui/shell/auth-layout'

export const handle: ScreenHandle = { title: 'account:impersonation.endTitle', words: ['ui'], plain: true }

export const loader = open((ctx) => ({
  running: ctx.user?.impersonation != null,
  central: mainOrigin() + paths.dashboard,
}))

export const action = open(async (ctx, { context }) => {
  if (!ctx.user?.impersonation) return redirect(paths.impersonationEnd)
  await endImpersonation(ctx)
  return redirect(paths.impersonationEnd, {
    headers: { 'Set-Cookie': writeCookie(context.settings, 'sid', '', undefined) },
  })
})

/** Browsers do not let a form lead to another host (form-action 'self'), so this page leads on to the main domain. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data && !data.running ? [{ httpEquiv: 'refresh', content: `1;url=${data.central}` }] : []

export default function End() {
  const { running, central } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <AuthLayout>
      <h1 className="mb-2 text-xl font-semibold">
        {t(running ? 'account:impersonation.running' : 'account:impersonation.endTitle')}
      </h1>
      <p className="mb-4 text-muted">{t(running ? 'account:impersonation.text' : 'account:impersonation.ended')}</p>
      {running ? (
        <PostValues>
          <SubmitButton>{t('account:impersonation.end')}</SubmitButton>
        </PostValues>
      ) : (
        <a href={central} className="shell-primary">
          {t('account:impersonation.toCentral')}
        </a>
      )}
    </AuthLayout>
  )
}
