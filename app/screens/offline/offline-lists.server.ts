import { createHash } from 'node:crypto'
import { readCookies, writeCookie, YEAR_FROM_NOW } from '~/access/cookies.server'
import type { RequestContext } from '~/access/load-context.server'
import type { SiteCtx } from '~/domain/context'
import { mustBeOwn } from './offline-call.server'

/**
 * A part of what a teacher's phone keeps, with whose it is and the session's form token; 304 where the phone has it as it is. Notes in a
 * cookie that this browser keeps something, so that a logout asks first.
 */
export async function offlineLists(
  ctx: SiteCtx,
  { request, context }: { request: Request; context: RequestContext },
  part: () => Promise<object>,
): Promise<Response> {
  mustBeOwn(ctx)
  const body = JSON.stringify({ user: ctx.user.userId, site: ctx.site.id, csrf: context.csrf, ...(await part()) })
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    ETag: tag,
  })
  if (readCookies(request.headers.get('cookie') ?? '', context.settings).offline !== 'kept')
    headers.append('Set-Cookie', writeCookie(context.settings, 'offline', 'kept', YEAR_FROM_NOW()))
  // Express says of a compressed answer that its tag is a weak one.
  if (request.headers.get('if-none-match')?.replace(/^W\//, '') === tag)
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
