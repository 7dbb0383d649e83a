import { z } from 'zod'
import { submitted, intents, byId, type Action, type VerbArgs } from '~/access/intents.server'
import { newUserForm, userForm } from '~/domain/access/access.form'
import {
  changeable,
  deleteUser,
  revokeSessions,
  saveUser,
  saveUserRoles,
  setUserState,
} from '~/domain/access/change-user.server'
import { createUser } from '~/domain/access/create-user.server'
import { sendPasswordLink } from '~/domain/access/password-link.server'
import { resetUserFactor } from '~/domain/access/reset-factor.server'
import type { UserCtx } from '~/domain/context'
import { paths } from '~/paths'
import { zIds, zText, zId } from '~/ui/fields/zod'

/** Asked of who takes an institution's or group's last head away. */
const reason = zText({ min: 5, max: 300, optional: true })
const rolesForm = z.object({ roles: zIds(), reason })
const reasonForm = z.object({ reason })
const done = (args: VerbArgs, key: string) => args.done(`${paths.users}?user=${args.id()}`, key)

const setState = (state: 'active' | 'disabled') =>
  submitted(reasonForm, async (ctx: UserCtx, { reason }, args) => {
    await setUserState(ctx, args.id(), state, reason)
    return done(args, state === 'active' ? 'access:user.enabled' : 'access:user.disabled')
  })

/** Makes a user, or does something to one. */
export const actOnUser: Action<UserCtx> = intents({
  '': submitted(newUserForm, async (ctx, value, { done }) =>
    done(`${paths.users}?user=${await createUser(ctx, value)}`, 'access:user.made'),
  ),
  save: submitted(userForm, async (ctx, value, args) => {
    await saveUser(ctx, args.id(), value)
    return done(args, 'common:saved')
  }),
  roles: submitted(rolesForm, async (ctx, { roles, reason }, args) => {
    await saveUserRoles(ctx, args.id(), roles, reason)
    return done(args, 'access:user.rolesSaved')
  }),
  enable: setState('active'),
  disable: setState('disabled'),
  link: byId(async (ctx, id, args) => {
    const user = await changeable(ctx, id)
    await sendPasswordLink(ctx, user, user.invited ? 'invite' : 'reset')
    return args.done(`${paths.users}?user=${id}`, 'access:user.linkSent')
  }),
  revoke: submitted(z.object({ session: zId({ optional: true }) }), async (ctx, { session }, args) => {
    await revokeSessions(ctx, args.id(), session)
    return done(args, 'access:user.revoked')
  }),
  'factor-reset': byId(async (ctx, id, args) => {
    await resetUserFactor(ctx, id)
    return args.done(`${paths.users}?user=${id}`, 'account:factor.wasReset')
  }),
  delete: byId(async (ctx, id, { done }) => done(paths.users, `access:user.was-${await deleteUser(ctx, id)}`)),
})
