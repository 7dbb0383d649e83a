import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { ownRolesForm, ownUserForm } from '~/domain/access/access.form'
import { inviteOwnUser, saveOwnRoles, sendOwnUserLink } from '~/domain/access/own-users.server'
import { resetOwnUserFactor } from '~/domain/access/reset-factor.server'
import { endUserSessions, linkUsers, lockUser, lockUsers, unlockUser } from '~/domain/access/site/lock.server'
import { endSessionForm, linkManyForm, lockForm, lockManyForm } from '~/domain/access/site/own-role.form'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedUsers } from './asked-users.server'
import { UserList } from './user-list'
import { UserPage } from './user-page'

export const handle: ScreenHandle = { title: 'access:own.title', words: ['ui', 'account', 'access', 'users'] }

export const loader = guard('users.users.view', (ctx, { request }) => askedUsers(ctx, request))

export const action = guard(
  'users.users.manage',
  intents({
    new: submitted(ownUserForm, async (ctx: SiteCtx, value, { done }) =>
      done(paths.siteUser(await inviteOwnUser(ctx, value)), 'access:user.made'),
    ),
    roles: submitted(ownRolesForm, async (ctx: SiteCtx, { roles }, args) => {
      const id = args.id()
      await saveOwnRoles(ctx, id, roles)
      // Who gives the rights over users away is shown out by the next page: the dashboard is everybody's.
      return args.done(id === ctx.user.userId ? paths.dashboard : paths.siteUser(id), 'access:user.rolesSaved')
    }),
    disable: submitted(lockForm, async (ctx: SiteCtx, { id, reason }, { done }) => {
      await lockUser(ctx, id, reason)
      return done(paths.siteUser(id), 'access:user.disabled')
    }),
    enable: byId(async (ctx: SiteCtx, id, { done }) => {
      await unlockUser(ctx, id)
      return done(paths.siteUser(id), 'access:user.enabled')
    }),
    link: byId(async (ctx: SiteCtx, id, { done }) => {
      await sendOwnUserLink(ctx, id)
      return done(paths.siteUser(id), 'access:user.linkSent')
    }),
    revoke: submitted(endSessionForm, async (ctx: SiteCtx, { id, session }, { done }) => {
      await endUserSessions(ctx, id, session)
      return done(paths.siteUser(id), 'access:user.revoked')
    }),
    'factor-reset': byId(async (ctx: SiteCtx, id, { done }) => {
      await resetOwnUserFactor(ctx, id)
      return done(paths.siteUser(id), 'account:factor.wasReset')
    }),
    'lock-many': submitted(lockManyForm, async (ctx: SiteCtx, { ids, reason }, { done }) => {
      const { done: count, left } = await lockUsers(ctx, ids, reason)
      return done(paths.siteUsers, 'users:lockedMany', { count, left })
    }),
    'link-many': submitted(linkManyForm, async (ctx: SiteCtx, { ids }, { done }) => {
      const { done: count, left } = await linkUsers(ctx, ids)
      return done(paths.siteUsers, 'users:linkedMany', { count, left })
    }),
  }),
)

/** Everybody who may log in at the institution, or one of them (`?user=`). */
export default function SiteUsers() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  return data.one ? <UserPage data={data.one} answer={answer} /> : <UserList data={data.list} answer={answer} />
}
