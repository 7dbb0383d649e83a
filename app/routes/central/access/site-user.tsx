import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { loadRights, saveRights } from './parts/rights.server'
import { RightsScreen } from './parts/rights-screen'

export const handle: ScreenHandle = { title: 'access:rights.siteUser', words: ['ui'] }

export const loader = guard('access.permissions.view', (ctx, { request }) => loadRights(ctx, request, 'site'))

export const action = guard('access.permissions.assign', { body: 'grid' }, async (ctx, { form }) =>
  saveRights(ctx, await form(), 'site'),
)

export default function Rights() {
  return <RightsScreen title="access:rights.siteUser" about="access:rights.siteUserAbout" />
}
