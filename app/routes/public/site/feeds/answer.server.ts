import { createHash } from 'node:crypto'

/** A feed, kept by anybody for five minutes; nothing to whoever has this one already. */
export function feedAnswer(request: Request, type: string, body: string): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300', ETag: `W/"${createHash('sha1').update(body).digest('base64url')}"` }
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
