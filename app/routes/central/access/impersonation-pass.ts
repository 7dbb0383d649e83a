import { redirect } from '@remix-run/node'
import { guard } from '~/access/guard.server'
import { passBack } from '~/domain/identity/account/impersonation.server'

/** Sends the browser that asked for the link back to the institution's host; any other one gets no further. */
export const loader = guard('operations.impersonation.start', async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams
  return redirect(await passBack(ctx, asked.get('token') ?? '', asked.get('browser') ?? ''))
})
