import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { loadAssign, saveAssign } from './parts/assign.server'
import { AssignScreen } from './parts/assign-screen'

export const handle: ScreenHandle = { title: 'access:assign.titleCentral', words: ['ui'] }

export const loader = guard('access.permissions.view', (ctx, { request }) => loadAssign(ctx, request, ['central']))

export const action = guard('access.permissions.assign', { body: 'grid' }, async (ctx, { form }) => ({
  changes: await saveAssign(ctx, await form(), ['central']),
}))

export default function Assign() {
  return <AssignScreen title="access:assign.titleCentral" />
}
