import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actImpersonate, loadImpersonate } from './parts/impersonate.server'
import { ImpersonateScreen } from './parts/impersonate-screen'

export const handle: ScreenHandle = { title: 'access:impersonate.site', words: ['ui', 'account'] }

export const loader = guard('operations.impersonation.view', (ctx, { request }) =>
  loadImpersonate(ctx, request, 'site'),
)

export const action = guard('operations.impersonation.start', actImpersonate('site'))

export default function Impersonate() {
  return <ImpersonateScreen title="access:impersonate.site" />
}
