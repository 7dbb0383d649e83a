import { redirect } from '@remix-run/node'
import { guard } from '~/access/guard.server'
import { switchRole } from '~/domain/platform/sessions.server'
import { paths } from '~/paths'

export const loader = guard('platform.dashboard.view', () => redirect(paths.dashboard))

export const action = guard('platform.dashboard.view', async (ctx, { form }) => {
  await switchRole(ctx, Number((await form()).get('roleId')))
  return redirect(paths.dashboard)
})
