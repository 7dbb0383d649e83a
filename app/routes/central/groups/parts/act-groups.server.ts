import { parseWithZod } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { groupForm, groupStateForm, groupUserForm } from '~/domain/groups/group.form'
import { inviteAgain, inviteGroupUser, setGroupUserState } from '~/domain/groups/group-users.server'
import { saveGroup, setGroupState } from '~/domain/groups/save-group.server'
import type { UserCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import { paths } from '~/paths'

/** What the group screen's forms and buttons ask. Users need a permission of their own. @throws Missing, Refusal */
export async function actOnGroups(ctx: UserCtx, { form, context }: EntranceArgs) {
  const data = await form()
  const intent = String(data.get('intent'))
  const id = Number(data.get('id'))
  const groupId = Number(data.get('groupId'))
  const done = (key: string, url: string = paths.groups) =>
    redirectWithToast(context.settings, url, { kind: 'success', key })
  if (!ctx.can(intent.startsWith('user-') ? 'groups.users.manage' : 'groups.groups.manage'))
    throw new Refusal('groups:mayNot', {}, 403)
  switch (intent) {
    case 'save': {
      const submission = parseWithZod(data, { schema: groupForm })
      if (submission.status !== 'success') return submission.reply({ hideFields: ['logo'] })
      await saveGroup(ctx, submission.value)
      return done(submission.value.id === null ? 'groups:made' : 'groups:saved')
    }
    case 'suspend':
    case 'restore':
      await setGroupState(ctx, id, intent === 'restore' ? 'active' : 'suspended')
      return done(intent === 'restore' ? 'groups:restored' : 'groups:suspendedDone')
    case 'user-invite': {
      const submission = parseWithZod(data, { schema: groupUserForm })
      if (submission.status !== 'success') return submission.reply()
      await inviteGroupUser(ctx, submission.value)
      return done('groups:user.invited', paths.groupUsers(submission.value.groupId))
    }
    case 'user-again':
      await inviteAgain(ctx, groupId, id)
      return done('groups:user.sentAgain', paths.groupUsers(groupId))
    case 'user-disable':
    case 'user-enable': {
      const submission = parseWithZod(data, { schema: groupStateForm })
      if (submission.status !== 'success') return submission.reply()
      const { reason } = submission.value
      await setGroupUserState(ctx, groupId, id, intent === 'user-enable' ? 'active' : 'disabled', reason)
      return done(intent === 'user-enable' ? 'groups:user.enabled' : 'groups:user.disabled', paths.groupUsers(groupId))
    }
    default:
      throw new Missing('intent')
  }
}
