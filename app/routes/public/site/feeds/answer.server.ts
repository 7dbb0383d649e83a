import { createHash } from 'node:crypto'

/** A feed, kept by anybody for five minutes (`keep`); nothing to whoever has this one already. */
export function feedAnswer(request: Request, type: string, body: string, keep = 'public, max-age=300'): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': keep,
    ETag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
  }
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
