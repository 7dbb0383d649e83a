import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import type { Tenant } from '~/domain/context'
import { isListening, signals } from '~/domain/operations/signals.server'
import { addDays, instantAt, today } from '~/format/dates'
import { knownSearch } from '~/format/known-search'
import { countVisit } from '~/domain/website/public/visits.server'
import { readCookies } from '../cookies.server'
import type { RequestContext } from '../load-context.server'

/** A page of an institution's site as anybody sees it, packed. */
interface Kept {
  packed: Buffer
  tag: string
  lang: string
  until: number
  of: string
}

/** What all kept pages of a process may weigh together: twenty pages each of a thousand institutions. */
const MOST_BYTES = 192 * 1024 * 1024
/** A page is written anew after this time whatever is told: it shows days, counts and visits. */
const LONGEST_MS = 15 * 60_000
const LONGEST_ADDRESS = 200
/** What one institution's may weigh: whoever asks it for thousands of pages drives out its own, and nobody else's. */
const MOST_OF_ONE = 4 * 1024 * 1024
const MOST_PATHS = 5_000

/** An institution's pages, the one asked last standing last, and what of the question each path's screen reads. */
interface Shelf {
  pages: Map<string, Kept>
  reads: Map<string, readonly string[]>
  bytes: number
}

/** By institution; the one asked last stands last. */
const sites = new Map<number, Shelf>()
const generations = new Map<number, number>()
let held = 0
let everything = 0

const forget = (siteId: number): void => {
  held -= sites.get(siteId)?.bytes ?? 0
  sites.delete(siteId)
  generations.set(siteId, (generations.get(siteId) ?? 0) + 1)
}
const forgetAll = (): void => {
  sites.clear()
  held = 0
  everything++
}
signals.on('website', (siteId) => (siteId ? forget(siteId) : forgetAll())).on('deaf', forgetAll)

/** Changes whenever what an institution's pages say does; a page begun before must not be kept after. */
export const siteGeneration = (siteId: number): string => `${everything}.${generations.get(siteId) ?? 0}`

/** What a page says of the institution itself: a tenant is loaded anew now and then, mostly as it was. */
const stamps = new WeakMap<Tenant, string>()
function stampOf(tenant: Tenant): string {
  const known = stamps.get(tenant)
  if (known) return known
  const stamp = createHash('sha1').update(JSON.stringify(tenant)).digest('base64url')
  stamps.set(tenant, stamp)
  return stamp
}

const keyOf = (context: RequestContext, url: string): string =>
  `${context.lang}${context.base} ${context.theme} ${context.host} ${url}`
const mayKeep = (tenant: Tenant | null): tenant is Tenant =>
  tenant?.kind === 'site' && tenant.state === 'active' && isListening()

/** Keeps a page that its loader said is everybody's (`context.keep`). `began`: the generation when it was asked for. */
export function keepPage(context: RequestContext, request: Request, page: string): void {
  const { tenant, keep, keepUntil, began } = context
  const { pathname, search } = new URL(request.url)
  const url = pathname + knownSearch(search, context.reads ?? [])
  if (tenant?.kind === 'site') countVisit(tenant.id, url, context.userAgent)
  if (
    !keep ||
    !mayKeep(tenant) ||
    began !== siteGeneration(tenant.id) ||
    url.length > LONGEST_ADDRESS ||
    page.includes('nonce=') ||
    page.includes(context.csrf) ||
    (keepUntil && keepUntil.getTime() <= Date.now())
  )
    return
  const until = Math.min(
    Date.now() + LONGEST_MS,
    keepUntil?.getTime() ?? Infinity,
    instantAt(addDays(today(), 1), '00:00').getTime(),
  )
  const packed = brotliCompressSync(page, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
  })
  const shelf = sites.get(tenant.id) ?? { pages: new Map<string, Kept>(), reads: new Map(), bytes: 0 }
  const key = keyOf(context, url)
  weigh(shelf, packed.length - (shelf.pages.get(key)?.packed.length ?? 0))
  shelf.pages.delete(key)
  shelf.pages.set(key, {
    packed,
    tag: `W/"${createHash('sha1').update(page).digest('base64url')}"`,
    lang: context.lang,
    until,
    of: stampOf(tenant),
  })
  if (shelf.reads.size >= MOST_PATHS) shelf.reads.clear()
  shelf.reads.set(pathname, context.reads ?? [])
  for (const [oldest, one] of shelf.pages) {
    if (shelf.bytes <= MOST_OF_ONE) break
    weigh(shelf, -one.packed.length)
    shelf.pages.delete(oldest)
  }
  sites.set(tenant.id, shelf)
  for (const [siteId, oldest] of sites) {
    if (held <= MOST_BYTES) break
    held -= oldest.bytes
    sites.delete(siteId)
  }
}

const weigh = (shelf: Shelf, bytes: number): void => {
  shelf.bytes += bytes
  held += bytes
}

/** Answers with a kept page, before the router; true when it has answered. */
export function answerKept(context: RequestContext, req: IncomingMessage, res: ServerResponse): boolean {
  const { tenant } = context
  if ((req.method !== 'GET' && req.method !== 'HEAD') || !mayKeep(tenant)) return false
  const shelf = sites.get(tenant.id)
  const [pathname = '', search = ''] = (req.url ?? '').split(/(?=\?)/)
  const reads = shelf?.reads.get(pathname)
  // A design that is tried is its chooser's alone.
  if (!shelf || !reads || /[?&]design=/.test(search)) return false
  const url = pathname + knownSearch(search, reads)
  const key = keyOf(context, url)
  const page = shelf.pages.get(key)
  if (
    !page ||
    page.until < Date.now() ||
    page.of !== stampOf(tenant) ||
    readCookies(req.headers.cookie ?? '', context.settings).toast
  )
    return false
  sites.delete(tenant.id)
  sites.set(tenant.id, shelf) // the one asked last is let go of last
  shelf.pages.delete(key)
  shelf.pages.set(key, page)
  countVisit(tenant.id, url, context.userAgent)
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Content-Language', page.lang)
  res.setHeader('Cache-Control', 'private, no-cache')
  res.setHeader('Vary', 'Accept-Encoding, Cookie')
  res.setHeader('ETag', page.tag)
  if (String(req.headers['if-none-match'] ?? '').includes(page.tag)) {
    res.statusCode = 304
    res.end()
    return true
  }
  const takes = String(req.headers['accept-encoding'] ?? '')
  const [encoding, body]: [string, Buffer] = /\bbr\b/.test(takes)
    ? ['br', page.packed]
    : /\bgzip\b/.test(takes)
      ? ['gzip', gzipSync(brotliDecompressSync(page.packed), { level: 4 })]
      : ['identity', brotliDecompressSync(page.packed)]
  res.setHeader('Content-Encoding', encoding) // 'identity' too: it was packed, or not, here
  res.setHeader('Content-Length', body.length)
  res.end(req.method === 'HEAD' ? undefined : body)
  return true
}
