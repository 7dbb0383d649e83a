import type { IncomingMessage, ServerResponse } from 'node:http'
import { aliasAfter } from '~/domain/tenancy/former-alias.server'
import { aliasOrigin } from '~/domain/tenancy/origin.server'
import type { RequestContext } from '../load-context.server'

/**
 * Leads who asks at a host that a tenant had before to the same page at its present one. Not for good: a name may be taken back, and
 * a browser that kept the answer would then go round in a circle. @returns whether that was the answer
 */
export async function sendOn(context: RequestContext, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (context.tenant || (req.method !== 'GET' && req.method !== 'HEAD')) return false
  const alias = await aliasAfter(context.host, context.settings.APP_DOMAIN)
  if (!alias) return false
  const Location = `${aliasOrigin(alias)}${context.base}${req.url ?? '/'}`
  res.writeHead(302, { Location, 'Cache-Control': 'no-store' }).end()
  return true
}
