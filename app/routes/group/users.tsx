import { guard } from '~/access/guard.server'
import { actOnOwnUsers, showOwnUsers } from '~/screens/users/own-users.server'
import { OwnUsers } from '~/screens/users/own-users'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'access:own.groupTitle', words: ['ui', 'account', 'access'] }

export const loader = guard('group-users.users.view', (ctx, { request }) => showOwnUsers(ctx, request))
export const action = guard('group-users.users.manage', (ctx, args) => actOnOwnUsers(ctx, args))

export default function GroupUsers() {
  return <OwnUsers title="access:own.groupTitle" />
}
