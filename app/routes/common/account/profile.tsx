import type { SubmissionResult } from '@conform-to/react'
import { constraintsOf } from '~/access/constraints.server'
import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { writeCookie } from '~/access/cookies.server'
import { guard } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { passwordForm, photoForm, profileForm, tokenForm } from '~/domain/platform/account/account.form'
import { deviceOf } from '~/domain/platform/account/device'
import { savePhoto } from '~/domain/platform/account/photo.server'
import {
  changePassword,
  createToken,
  profileOf,
  mustBeInPerson,
  saveProfile,
} from '~/domain/platform/account/profile.server'
import { Missing } from '~/domain/platform/errors'
import { closeAllSessions, closeSession, sessionsOf } from '~/domain/platform/sessions.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useCsrf } from '~/ui/shell/csrf'
import { ProfileDetails } from './profile-details'
import { ProfilePassword } from './profile-password'
import { ProfilePhoto } from './profile-photo'
import { ProfileRoles } from './profile-roles'
import { ProfileSessions } from './profile-sessions'
import { ProfileTokens } from './profile-tokens'

export const handle: ScreenHandle = { title: 'account:profile.title', words: ['account', 'auth', 'platform', 'oauth'] }

const SECRETS = ['currentPassword', 'newPassword', 'confirmPassword']

export const loader = guard('platform.profile.view', async (ctx) => {
  const live = (await sessionsOf(ctx)).map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }))
  return {
    profile: await profileOf(ctx),
    sessions: live.filter((session) => session.kind === 'browser'),
    tokens: live.filter((session) => session.kind === 'bearer'),
    roles: ctx.user.roles.map(({ id, nameEn, nameBn }) => ({
      id,
      nameEn,
      nameBn,
      active: id === ctx.user.activeRole?.id,
    })),
    photoUrl: ctx.user.photoFileId ? `${paths.userPhoto(ctx.user.userId)}?v=${ctx.user.photoFileId}` : null,
    mayManage: ctx.can('platform.profile.manage'),
    impersonated: ctx.user.impersonation !== null,
    constraints: constraintsOf({ details: profileForm, photo: photoForm, password: passwordForm, token: tokenForm }),
  }
})

export const action = guard('platform.profile.manage', { body: 'upload' }, async (ctx, { form, context }) => {
  mustBeInPerson(ctx)
  const given = await form()
  const done = (key: string, headers?: HeadersInit) =>
    redirectWithToast(context.settings, paths.profile, { kind: 'success', key: `account:${key}` }, headers)
  switch (given.get('do')) {
    case 'details': {
      const submission = parseWithZod(given, { schema: profileForm })
      if (submission.status !== 'success') return submission.reply({ hideFields: SECRETS })
      await saveProfile(ctx, submission.value)
      return done('profile.saved')
    }
    case 'photo': {
      const submission = parseWithZod(given, { schema: photoForm })
      if (submission.status !== 'success') return submission.reply()
      await savePhoto(ctx, submission.value.photo)
      return done('photo.saved')
    }
    case 'photo-remove': {
      await savePhoto(ctx, null)
      return done('photo.removed')
    }
    case 'password': {
      const submission = parseWithZod(given, { schema: passwordForm })
      if (submission.status !== 'success') return submission.reply({ hideFields: SECRETS })
      const { token, expires } = await changePassword(ctx, submission.value)
      return done('password.changed', { 'Set-Cookie': writeCookie(context.settings, 'sid', token, expires) })
    }
    case 'token': {
      const submission = parseWithZod(given, { schema: tokenForm })
      if (submission.status !== 'success') return submission.reply()
      const made = await createToken(ctx, submission.value.label, context.userAgent)
      return { newToken: { label: submission.value.label, token: made.token, expires: made.expires } }
    }
    case 'close': {
      await closeSession(ctx, Number(given.get('id')) || 0)
      return done('session.closed')
    }
    case 'close-all': {
      await closeAllSessions(ctx, false)
      const login = ctx.tenant.kind === 'central' ? paths.centralLogin : paths.login
      return redirect(login, { headers: { 'Set-Cookie': writeCookie(context.settings, 'sid', '', undefined) } })
    }
    default:
      throw new Missing('form')
  }
})

export default function Profile() {
  const { profile, sessions, tokens, roles, photoUrl, mayManage, impersonated } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    | (SubmissionResult & { newToken?: undefined })
    | { newToken: { label: string; token: string; expires: Date } }
    | undefined
  const { t } = useWords()
  const csrf = useCsrf()
  const made = answer?.newToken ?? null
  const failed = answer && !answer.newToken ? answer : undefined
  /** Several forms share the page: an answer belongs to the one that asked. */
  const lastResult = (form: string) => (failed?.initialValue?.do === form ? failed : undefined)
  // What was typed goes when it was taken: another key makes a form anew, and another password brings another form token.
  return (
    <Page title={t('account:profile.title')}>
      {mayManage ? null : (
        <Alert tone="warn">{t(impersonated ? 'account:profile.impersonated' : 'account:profile.readOnly')}</Alert>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          <ProfileDetails
            key={Object.values(profile).join('|')}
            profile={profile}
            lastResult={lastResult('details')}
            editable={mayManage}
          />
          <ProfileSessions sessions={sessions} editable={mayManage} />
          <ProfileTokens
            key={tokens.length}
            tokens={tokens}
            made={made}
            lastResult={lastResult('token')}
            editable={mayManage}
          />
        </div>
        <div className="grid min-w-0 gap-5">
          {mayManage ? <ProfilePhoto src={photoUrl} lastResult={lastResult('photo')} /> : null}
          {roles.length > 0 ? <ProfileRoles roles={roles} /> : null}
          {mayManage ? (
            <ProfilePassword key={csrf} username={profile.username} lastResult={lastResult('password')} />
          ) : null}
        </div>
      </div>
    </Page>
  )
}
