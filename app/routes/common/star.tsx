import { redirect } from '@remix-run/node'
import { guard } from '~/access/guard.server'
import { safePath } from '~/access/toast.server'
import { toggleStar } from '~/domain/platform/sessions.server'
import { paths } from '~/paths'

export const loader = guard('platform.dashboard.view', () => redirect(paths.dashboard))

export const action = guard('platform.dashboard.view', async (ctx, { form }) => {
  const path = safePath((await form()).get('path'), paths.dashboard)
  await toggleStar(ctx, path)
  return redirect(path)
})
