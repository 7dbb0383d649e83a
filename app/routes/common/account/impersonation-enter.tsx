import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { writeCookie } from '~/access/cookies.server'
import { open } from '~/access/guard.server'
import type { RequestContext } from '~/access/load-context.server'
import { enterImpersonation, handoffOf, passFits } from '~/domain/identity/account/impersonation.server'
import { hashToken } from '~/domain/identity/identity.server'
import { mainOrigin } from '~/domain/tenancy/origin.server'
import { formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AuthLayout } from '~/ui/shell/auth-layout'

export const handle: ScreenHandle = { title: 'account:impersonation.title', words: ['ui'], plain: true }

/** This browser at this host, without showing what its form token is. */
const browserOf = (context: RequestContext) => hashToken(`browser ${context.csrf}`).toString('base64url')

export const loader = open(async (ctx, { request, context }) => {
  const asked = new URL(request.url).searchParams
  const token = asked.get('token') ?? ''
  const pass = asked.get('pass') ?? ''
  const handoff = await handoffOf(ctx, token)
  if (handoff && !pass) return redirect(mainOrigin() + paths.impersonationPass(token, browserOf(context)))
  return { token, pass, handoff: handoff && passFits(token, pass, browserOf(context)) ? handoff : null }
})

export const action = open(async (ctx, { form, context }) => {
  const given = await form()
  const [token, pass] = [String(given.get('token') ?? ''), String(given.get('pass') ?? '')]
  const session = await enterImpersonation(ctx, { token, pass, browser: browserOf(context) }, context.userAgent)
  return redirect(paths.dashboard, {
    headers: [
      ['Set-Cookie', writeCookie(context.settings, 'sid', session.token, session.expires)],
      ['Set-Cookie', writeCookie(context.settings, 'visitor', '', undefined)],
    ],
  })
})

export default function Enter() {
  const { token, pass, handoff } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>() as SubmissionResult | undefined
  const { t, lang } = useWords()
  const nameOf = useName()
  return (
    <AuthLayout>
      <h1 className="mb-4 text-xl font-semibold">{t('account:impersonation.title')}</h1>
      {!handoff || failed ? (
        <Alert tone="bad">{t('account:impersonation.spent')}</Alert>
      ) : (
        <PostValues values={{ token, pass }} action={paths.impersonationEnter}>
          <KeyValue
            items={[
              { label: t('account:impersonation.as'), value: nameOf(handoff) || handoff.username },
              { label: t('account:profile.username'), value: handoff.username },
              { label: t('account:impersonation.until'), value: formatTime(handoff.until, lang) },
              { label: t('account:impersonation.reason'), value: handoff.reason },
            ]}
          />
          <p className="my-4 text-sm text-muted">{t('account:impersonation.text')}</p>
          <SubmitButton>{t('account:impersonation.enter')}</SubmitButton>
        </PostValues>
      )}
    </AuthLayout>
  )
}
