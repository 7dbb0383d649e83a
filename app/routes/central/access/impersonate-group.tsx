import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actImpersonate, loadImpersonate } from './parts/impersonate.server'
import { ImpersonateScreen } from './parts/impersonate-screen'

export const handle: ScreenHandle = { title: 'access:impersonate.group', words: ['ui', 'account'] }

export const loader = guard('operations.impersonation.view', (ctx, { request }) =>
  loadImpersonate(ctx, request, 'group'),
)

export const action = guard('operations.impersonation.start', actImpersonate('group'))

export default function Impersonate() {
  return <ImpersonateScreen title="access:impersonate.group" />
}
