import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { FactorDemand } from '~/screens/users/factor-demand'
import { demandAt, showDemands } from '~/screens/users/factor-demand.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'account:demand.title', under: paths.users, words: ['ui'] }

export const loader = guard('access.roles.view', (ctx) => showDemands(ctx, ctx.can('access.roles.manage')))
export const action = guard('access.roles.manage', demandAt(paths.centralFactorDemand))

/** Which roles of the centre must have a second factor. */
export default function CentralFactorDemand() {
  return <FactorDemand back={paths.users} />
}
