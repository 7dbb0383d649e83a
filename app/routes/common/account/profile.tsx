import type { SubmissionResult } from '@conform-to/react'
import { constraintsOf } from '~/access/constraints.server'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { writeCookie } from '~/access/cookies.server'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { submitted, intents, byId } from '~/access/intents.server'
import { passwordForm, photoForm, profileForm, tokenForm } from '~/domain/identity/account/account.form'
import { deviceOf } from '~/domain/identity/account/device'
import { savePhoto } from '~/domain/identity/account/photo.server'
import {
  changePassword,
  createToken,
  profileOf,
  mustBeInPerson,
  saveProfile,
} from '~/domain/identity/account/profile.server'
import type { UserCtx } from '~/domain/context'
import { pushForm } from '~/domain/delivery/push/push.form'
import { pushOf, turnPushOff, turnPushOn } from '~/domain/delivery/push/subscriptions.server'
import { factorState } from '~/domain/identity/factor/factor.server'
import { closeAllSessions, closeSession, sessionsOf } from '~/domain/identity/sessions.server'
import { channelsForm } from '~/domain/website/notices/channels.form'
import { noticeChannels, saveNoticeChannels } from '~/domain/website/notices/channels.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useCsrf } from '~/ui/shell/csrf'
import { ProfileChannels } from './channels/profile-channels'
import { ProfileDetails } from './profile-details'
import { ProfileFactor } from './profile-factor'
import { ProfilePassword } from './profile-password'
import { ProfilePhoto } from './profile-photo'
import { ProfileRoles } from './profile-roles'
import { ProfileSessions } from './profile-sessions'
import { ProfileTokens } from './profile-tokens'

export const handle: ScreenHandle = { title: 'account:profile.title', words: ['account', 'auth', 'platform', 'oauth'] }

export const loader = guard('platform.profile.view', async (ctx) => {
  const live = (await sessionsOf(ctx)).map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }))
  const guardian = ctx.user.kind === 'guardian'
  const tokens = live.filter((session) => session.kind === 'bearer')
  return {
    guardian,
    profile: await profileOf(ctx),
    factor: await factorState(ctx),
    channels: await noticeChannels(ctx),
    push: await pushShown(ctx),
    sessions: live.filter((session) => session.kind === 'browser'),
    // A parent has no programs; whoever has one may take it back.
    tokens: guardian && !tokens.length ? null : tokens,
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

/** Own browsers that are told, as people know them. */
async function pushShown(ctx: UserCtx) {
  const { key, browsers } = await pushOf(ctx)
  return { key, browsers: browsers.map(({ userAgent, ...one }) => ({ ...one, device: deviceOf(userAgent) })) }
}

const said = ({ done }: EntranceArgs, key: string) => done(paths.profile, `account:${key}`)
const withCookie = (response: Response, cookie: string) => {
  response.headers.append('Set-Cookie', cookie)
  return response
}

const change = intents({
  details: submitted(profileForm, async (ctx: UserCtx, value, args) => {
    await saveProfile(ctx, value)
    return said(args, 'profile.saved')
  }),
  channels: submitted(channelsForm, async (ctx: UserCtx, value, args) => {
    await saveNoticeChannels(ctx, value)
    return said(args, 'channels.saved')
  }),
  'push-on': submitted(pushForm, async (ctx: UserCtx, value, args) => {
    await turnPushOn(ctx, value, args.context.userAgent)
    return said(args, 'push.turnedOn')
  }),
  'push-off': byId(async (ctx: UserCtx, id, args) => {
    await turnPushOff(ctx, id)
    return said(args, 'push.turnedOff')
  }),
  photo: submitted(photoForm, async (ctx: UserCtx, { photo }, args) => {
    await savePhoto(ctx, photo)
    return said(args, 'photo.saved')
  }),
  'photo-remove': async (ctx: UserCtx, args) => {
    await savePhoto(ctx, null)
    return said(args, 'photo.removed')
  },
  password: submitted(passwordForm, async (ctx: UserCtx, value, args) => {
    const { token, expires } = await changePassword(ctx, value)
    return withCookie(said(args, 'password.changed'), writeCookie(args.context.settings, 'sid', token, expires))
  }),
  token: submitted(tokenForm, async (ctx: UserCtx, { label }, { context }) => {
    const { token, expires } = await createToken(ctx, label, context.userAgent)
    return { newToken: { label, token, expires } }
  }),
  close: byId(async (ctx: UserCtx, id, args) => {
    await closeSession(ctx, id)
    return said(args, 'session.closed')
  }),
  'close-all': async (ctx: UserCtx, { context }) => {
    await closeAllSessions(ctx, false)
    const login = ctx.tenant.kind === 'central' ? paths.centralLogin : paths.login
    return withCookie(redirect(login), writeCookie(context.settings, 'sid', '', undefined))
  },
})

export const action = guard('platform.profile.manage', { body: 'upload' }, (ctx, args) => {
  mustBeInPerson(ctx)
  return change(ctx, args)
})

export default function Profile() {
  const { profile, factor, channels, push, guardian, sessions, tokens, roles, photoUrl, mayManage, impersonated } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    | (SubmissionResult & { newToken?: undefined })
    | { newToken: { label: string; token: string; expires: Date } }
    | undefined
  const { t } = useWords()
  const csrf = useCsrf()
  const made = answer?.newToken ?? null
  const failed = answer && !answer.newToken ? answer : undefined
  /** Several forms share the page: an answer belongs to the one that asked. */
  const lastResult = (form: string) => (failed?.initialValue?.intent === form ? failed : undefined)
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
          <ProfileSessions sessions={sessions} editable={mayManage} brief={guardian} />
          {tokens ? (
            <ProfileTokens
              key={tokens.length}
              tokens={tokens}
              made={made}
              lastResult={lastResult('token')}
              editable={mayManage}
            />
          ) : null}
        </div>
        <div className="grid min-w-0 gap-5">
          {mayManage ? <ProfilePhoto src={photoUrl} lastResult={lastResult('photo')} /> : null}
          <ProfileFactor state={factor} editable={mayManage} />
          {mayManage && channels ? (
            <ProfileChannels channels={channels} push={push} refused={lastResult('push-on') !== undefined} />
          ) : null}
          {roles.length > 0 ? <ProfileRoles roles={roles} /> : null}
          {mayManage ? (
            <ProfilePassword key={csrf} username={profile.username} lastResult={lastResult('password')} />
          ) : null}
        </div>
      </div>
    </Page>
  )
}
