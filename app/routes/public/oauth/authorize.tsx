import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-words'
import { open } from '~/access/guard.server'
import { ownOrigin } from '~/access/origin.server'
import {
  allow,
  answerTo,
  isRemembered,
  issueCode,
  issueRememberedCode,
  readAuthorization,
} from '~/domain/oauth/authorize.server'
import { scopeParts } from '~/domain/oauth/scopes.policy'
import type { Ctx, UserCtx } from '~/domain/context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Alert } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AuthLayout } from '~/ui/shell/auth-layout'
import { CsrfField } from '~/ui/shell/csrf'

export const handle: ScreenHandle = { title: 'oauth:consent.title', words: ['ui'], plain: true }

const broken = (reason: string) => data({ kind: 'broken' as const, reason }, { status: 400 })

/** Somebody at a browser, as themselves: no program's token, nobody acting as somebody else, nobody who lacks a second factor that is demanded. */
const person = (ctx: Ctx): UserCtx | null =>
  ctx.user?.sessionKind === 'browser' && !ctx.user.impersonation && !ctx.user.mustSetUp ? (ctx as UserCtx) : null

export const loader = open(async (ctx, { request, context }) => {
  const issuer = ownOrigin(context)
  const url = new URL(request.url)
  const asked = await readAuthorization(ctx, issuer, url.searchParams)
  if (asked.kind === 'broken') return broken(asked.reason)
  if (asked.kind === 'refused') return redirect(asked.location)
  const { authorization } = asked
  const user = person(ctx)
  if (!authorization.mayAsk && (!user || !(await isRemembered(user, authorization))))
    return redirect(answerTo(issuer, authorization, { error: user ? 'consent_required' : 'login_required' }))
  if (ctx.user?.mustSetUp)
    return redirect(`${paths.secondFactor}?returnTo=${encodeURIComponent(url.pathname + url.search)}`)
  if (ctx.user && !user) return broken('impersonating')
  if (!user)
    return redirect(
      `${ctx.tenant.kind === 'central' ? paths.centralLogin : paths.login}?returnTo=${encodeURIComponent(url.pathname + url.search)}`,
    )
  if (await isRemembered(user, authorization)) return redirect(await issueRememberedCode(user, issuer, authorization))
  const { client, redirectUri, scopes } = authorization
  return {
    kind: 'ask' as const,
    program: client.name,
    scopes: scopes.map(scopeParts),
    known: client.confidential,
    goesTo: /^https?:/.test(redirectUri) ? new URL(redirectUri).host : (redirectUri.split(':')[0] ?? ''),
    user: {
      nameEn: user.user.nameEn || user.user.username,
      nameBn: user.user.nameBn || user.user.username,
      username: user.user.username,
    },
  }
})

/** The answer of the user. The request is read and judged again: what is in the address may be anything by now. */
export const action = open(async (ctx, { request, context, form }) => {
  const issuer = ownOrigin(context)
  const asked = await readAuthorization(ctx, issuer, new URL(request.url).searchParams)
  if (asked.kind === 'broken') return broken(asked.reason)
  if (asked.kind === 'refused') return redirect(asked.location)
  const user = person(ctx)
  if (!user) return broken('impersonating')
  if ((await form()).get('decision') !== 'allow')
    return redirect(
      answerTo(issuer, asked.authorization, { error: 'access_denied', error_description: 'The user did not allow it' }),
    )
  await allow(user, asked.authorization)
  return redirect(await issueCode(user, issuer, asked.authorization))
})

export default function Authorize() {
  const asked = useLoaderData<typeof loader>()
  const { t, i18n } = useTranslation()
  if (asked.kind === 'broken') {
    return (
      <AuthLayout>
        <h1 className="mb-3 text-2xl">{t('oauth:broken.title')}</h1>
        <Alert tone="bad">{t(`oauth:broken.${asked.reason}`)}</Alert>
        <p className="text-muted">{t('oauth:broken.help')}</p>
      </AuthLayout>
    )
  }
  const { program, scopes, user, goesTo, known } = asked
  return (
    <AuthLayout>
      <h1 className="mb-2 text-xl leading-8">{t('oauth:consent.asks', { program })}</h1>
      <p className="mb-4 text-muted">
        {t('oauth:consent.as', { name: i18n.language === 'en' ? user.nameEn : user.nameBn, username: user.username })}
      </p>
      <h2 className="mb-1.5 text-base font-semibold">{t('oauth:consent.may')}</h2>
      <ul className="mb-4 divide-y divide-line border-y border-line">
        {scopes.map(({ area, access }) => (
          <li key={`${area}.${access}`} className="py-2">
            <span className="font-medium">{t(`oauth:area.${area}`)}</span>
            <span className="block text-sm text-muted">{t(`oauth:access.${access}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mb-2 text-sm text-muted">{t('oauth:consent.limits')}</p>
      <p className="mb-5 break-words text-sm text-muted">{t('oauth:consent.goesTo', { place: goesTo })}</p>
      {known ? null : <Alert tone="warn">{t('oauth:consent.unproven')}</Alert>}
      <form method="post" className="flex flex-wrap gap-2.5">
        <CsrfField />
        <SubmitButton name="decision" value="allow" className="min-h-touch flex-1">
          {t('oauth:consent.allow')}
        </SubmitButton>
        <SubmitButton look="plain" name="decision" value="deny" className="min-h-touch flex-1">
          {t('oauth:consent.deny')}
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
