import type { RequestContext } from './load-context.server'

/*
 * Refusals a program understands (RFC 6750, section 3). A screen's own answer would be a page, so entry.server sends
 * what is noted here instead.
 */

/** The token is unknown, over, revoked, or its user may no longer log in. */
export function refuseToken(context: RequestContext): Response {
  return note(context, 401, 'Bearer error="invalid_token"', { message: 'Unauthenticated.' })
}

/** The token lacks a scope; `scope` 'none' says that no token opens this. */
export function refuseScope(context: RequestContext, scope: string): Response {
  const asked = scope === 'none' ? '' : `, scope="${scope}"`
  return note(context, 403, `Bearer error="insufficient_scope"${asked}`, {
    error: 'insufficient_scope',
    message: 'The token does not have the scope this needs.',
    scope: scope === 'none' ? null : scope,
  })
}

function note(context: RequestContext, status: number, challenge: string, body: Record<string, unknown>): Response {
  const answer = () =>
    Response.json(body, { status, headers: { 'WWW-Authenticate': challenge, 'Cache-Control': 'no-store' } })
  context.challenge ??= answer()
  return answer()
}
