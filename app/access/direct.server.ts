import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { inScope } from 'db/connection'
import type { Ctx, Tenant } from '~/domain/context'
import { csrfMatches } from '~/domain/identity/identity.server'
import { scopeOf } from '~/domain/tenancy/tenants.server'
import { readCookies } from './cookies.server'
import { siteGeneration } from './rendered/page-cache.server'
import type { RequestContext } from './load-context.server'

/** What a form asks for, as the HTML its page would show; null leaves the request to the screen, which also says what is wrong. */
export type DirectAnswer = (ctx: Ctx, form: FormData, context: RequestContext) => Promise<string | null>

/** A page around its answer, cut where the visitor's form token stands. */
interface Frame {
  before: string[]
  after: string[]
}

// By the tenant as it is remembered: what changes in the letterhead or the package makes a new one.
const frames = new WeakMap<Tenant, Map<string, Frame>>()

/** A page without anything of this visitor's own, but for the form token. */
const isOrdinary = (context: RequestContext, cookie: string): boolean =>
  !context.token && !context.newVisitor && !readCookies(cookie, context.settings).toast
const frameKey = (context: RequestContext, path: string): string =>
  `${context.lang}${context.base} ${context.theme} ${siteGeneration(context.tenant?.id ?? 0)} ${path}`

/** Keeps what stands around `context.answer` in the page that the screen wrote. `url` as it was asked. */
export function keepFrame(context: RequestContext, request: Request, page: string): void {
  const { answer, tenant, csrf } = context
  const url = new URL(request.url)
  const at = answer ? page.indexOf(answer) : -1
  if (
    !answer ||
    !tenant ||
    at < 0 ||
    url.search ||
    page.includes('nonce=') ||
    !isOrdinary(context, request.headers.get('cookie') ?? '')
  )
    return
  const kept = frames.get(tenant) ?? new Map<string, Frame>()
  kept.set(frameKey(context, url.pathname), {
    before: page.slice(0, at).split(csrf),
    after: page.slice(at + answer.length).split(csrf),
  })
  frames.set(tenant, kept)
}

/**
 * Answers what thousands ask in the same minute without the router and without writing the page anew: once the screen has
 * written one page, its frame holds the next answers too. True when it has answered; otherwise the request is as it was.
 */
export async function answerDirectly(
  answers: Readonly<Record<string, DirectAnswer>>,
  context: RequestContext,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const path = req.url ?? ''
  const { tenant, lang, ip, requestId } = context
  const answer = answers[path]
  const frame = tenant && frames.get(tenant)?.get(frameKey(context, path))
  if (
    req.method !== 'POST' ||
    !answer ||
    !frame ||
    tenant.state !== 'active' ||
    !isOrdinary(context, req.headers.cookie ?? '')
  )
    return false
  const form = context.body && 'form' in context.body ? context.body.form : null
  if (!form || !csrfMatches(context.csrf, String(form.get('csrf') ?? ''))) return false
  const ctx: Ctx = { tenant, user: null, lang, ip, requestId, path, can: () => false, audit: () => {} }
  const html = await inScope(scopeOf(tenant, true), () => answer(ctx, form, context)).catch(() => null)
  if (html === null) return false
  const page = Buffer.from(frame.before.join(context.csrf) + html + frame.after.join(context.csrf))
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Content-Language', lang)
  res.setHeader('Cache-Control', 'private, no-cache')
  res.setHeader('Vary', 'Accept-Encoding')
  // A page is small: to pack it here takes less than to hand it to another thread and back.
  const packed = /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? '')) ? gzipSync(page, { level: 4 }) : null
  if (packed) res.setHeader('Content-Encoding', 'gzip')
  res.setHeader('Content-Length', (packed ?? page).length)
  res.end(packed ?? page)
  return true
}
