import { redirect } from '@remix-run/node'
import { guard } from '~/access/guard.server'
import { safePath } from '~/access/toast.server'
import { starPage } from '~/domain/identity/sessions.server'
import { paths } from '~/paths'

export const loader = guard('platform.dashboard.view', () => redirect(paths.dashboard))

export const action = guard('platform.dashboard.view', { deed: 'star' }, async (ctx, { form }) => {
  const given = await form()
  const path = safePath(given.get('path'), paths.dashboard)
  await starPage(ctx, path, given.get('starred') === 'yes')
  return redirect(safePath(given.get('returnTo'), path))
})
