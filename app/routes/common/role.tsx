import { redirect } from '@remix-run/node'
import { guard } from '~/access/guard.server'
import { byId } from '~/access/intents.server'
import { switchRole } from '~/domain/identity/sessions.server'
import { paths } from '~/paths'

export const loader = guard('platform.dashboard.view', () => redirect(paths.dashboard))

export const action = guard(
  'platform.dashboard.view',
  { deed: 'role' },
  byId(async (ctx, id) => {
    await switchRole(ctx, id)
    return redirect(paths.dashboard)
  }, 'roleId'),
)
