import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { FactorDemand } from '~/screens/users/factor-demand'
import { demandAt, showDemands } from '~/screens/users/factor-demand.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'account:demand.title', under: paths.siteUsers, words: ['ui'] }

export const loader = guard('users.users.view', (ctx) => showDemands(ctx, ctx.can('users.users.manage')))
export const action = guard('users.users.manage', demandAt(paths.siteFactorDemand))

/** Which roles of an institution must have a second factor. */
export default function SiteFactorDemand() {
  return <FactorDemand back={paths.siteUsers} />
}
