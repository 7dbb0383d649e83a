import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { groupForm, groupStateForm, groupUserForm } from '~/domain/groups/group.form'
import { inviteAgain, inviteGroupUser, setGroupUserState } from '~/domain/groups/group-users.server'
import { saveGroup, setGroupState } from '~/domain/groups/save-group.server'
import type { UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'
import { paths } from '~/paths'

const only =
  (permission: Permission, action: Action<UserCtx>): Action<UserCtx> =>
  (ctx, args) => {
    if (!ctx.can(permission)) throw new Refusal('groups:mayNot', {}, 403)
    return action(ctx, args)
  }

const groups = (action: Action<UserCtx>) => only('groups.groups.manage', action)
const users = (action: Action<UserCtx>) => only('groups.users.manage', action)

const setState = (state: 'active' | 'suspended') =>
  groups(
    byId(async (ctx, id, { done }) => {
      await setGroupState(ctx, id, state)
      return done(paths.groups, state === 'active' ? 'groups:restored' : 'groups:suspendedDone')
    }),
  )

const setUser = (state: 'active' | 'disabled') =>
  users(
    submitted(groupStateForm, async (ctx, { groupId, id, reason }, { done }) => {
      await setGroupUserState(ctx, groupId, id, state, reason)
      return done(paths.groupUsers(groupId), state === 'active' ? 'groups:user.enabled' : 'groups:user.disabled')
    }),
  )

/** What the group screen's forms and buttons ask. Users need a permission of their own. */
export const actOnGroups: Action<UserCtx> = intents({
  save: groups(
    submitted(groupForm, async (ctx, value, { done }) => {
      await saveGroup(ctx, value)
      return done(paths.groups, value.id === null ? 'groups:made' : 'groups:saved')
    }),
  ),
  suspend: setState('suspended'),
  restore: setState('active'),
  'user-invite': users(
    submitted(groupUserForm, async (ctx, value, { done }) => {
      await inviteGroupUser(ctx, value)
      return done(paths.groupUsers(value.groupId), 'groups:user.invited')
    }),
  ),
  'user-again': users(
    submitted(groupStateForm, async (ctx, { groupId, id }, { done }) => {
      await inviteAgain(ctx, groupId, id)
      return done(paths.groupUsers(groupId), 'groups:user.sentAgain')
    }),
  ),
  'user-disable': setUser('disabled'),
  'user-enable': setUser('active'),
})
