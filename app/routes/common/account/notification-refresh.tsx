import { redirect } from '@remix-run/node'
import { guard } from '~/access/guard.server'
import { unreadNotices } from '~/domain/delivery/notifications.server'
import { paths } from '~/paths'

const MOST = 8

export const loader = guard('platform.notifications.view', () => redirect(paths.notifications))

/**
 * The bell's Refresh (specification, section 7): no payload; a script gets the unread list, a plain form goes to the
 * list of all. `data.title` is the specified shape, `title` what our own bell reads.
 */
export const action = guard('platform.notifications.view', async (ctx, { request }) => {
  if (!request.headers.get('accept')?.includes('application/json')) return redirect(paths.notifications)
  const unread = await unreadNotices(ctx, MOST)
  return Response.json(
    { unread: unread.map(({ id, title }) => ({ id, title, data: { title } })), count: ctx.user.unread },
    { headers: { 'Cache-Control': 'no-store' } },
  )
})
