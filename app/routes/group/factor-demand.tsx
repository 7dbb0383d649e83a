import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { FactorDemand } from '~/screens/users/factor-demand'
import { demandAt, showDemands } from '~/screens/users/factor-demand.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'account:demand.title', under: paths.groupOwnUsers, words: ['ui'] }

export const loader = guard('group-users.users.view', (ctx) => showDemands(ctx, ctx.can('group-users.users.manage')))
export const action = guard('group-users.users.manage', demandAt(paths.groupFactorDemand))

/** Which roles of a group must have a second factor. */
export default function GroupFactorDemand() {
  return <FactorDemand back={paths.groupOwnUsers} />
}
