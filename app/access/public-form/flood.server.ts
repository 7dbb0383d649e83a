import type { IncomingMessage, ServerResponse } from 'node:http'
import { attemptKey } from '~/domain/operations/network'
import { digits } from '~/format/digits'
import type { RequestContext } from '../load-context.server'
import { readStamp, solves } from './stamp.server'

/** Who was told in words that it is too much this often, and goes on, is told in one line from then on. */
const PATIENCE = { network: 3, site: 30 } as const
const MOST_KEYS = 20_000

interface Flood {
  times: number
  until: number
  about: string
}
const floods = new Map<string, Flood>()
const keyOf = (of: keyof typeof PATIENCE, tenantId: number, ip: string, place: string) =>
  `${of} ${of === 'network' ? attemptKey(tenantId, ip) : tenantId} ${place}`

/**
 * Notes that a form was refused for `seconds`: of this network, or of everybody who sends it to this institution. `about`: of the
 * stamps of that form.
 */
export function noteFlood(
  of: keyof typeof PATIENCE,
  at: { tenantId: number; ip: string; place: string },
  about: string,
  seconds: number,
): void {
  const key = keyOf(of, at.tenantId, at.ip, at.place)
  const known = floods.get(key)
  if (floods.size >= MOST_KEYS) floods.clear()
  const until = Date.now() + seconds * 1000
  floods.set(key, { times: known && known.until > Date.now() ? known.times + 1 : 1, until, about })
}

function floodOf(tenantId: number, ip: string, place: string): Flood | null {
  for (const of of ['network', 'site'] as const) {
    const flood = floods.get(keyOf(of, tenantId, ip, place))
    if (flood && flood.times >= PATIENCE[of] && flood.until > Date.now()) return flood
  }
  return null
}

/** Which form of which page: a flood of one shuts the others of the page to nobody. */
export const placeOf = (path: string, form: FormData | null): string => {
  const intent = form?.get('intent')
  return `${path} ${typeof intent === 'string' ? intent.slice(0, 40) : ''}`
}

const pathOf = (url: string) => url.split('?')[0]?.replace(/\.data$/, '') ?? ''

/**
 * Answers whoever goes on sending a form after several refusals, before the router and without a look into the database. A form whose
 * puzzle is solved goes on to the screen: its sender may only share an address with the flood. True when it has answered.
 */
export function answerFlood(context: RequestContext, req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'POST' || floods.size === 0 || !context.tenant) return false
  const form = context.body && 'form' in context.body ? context.body.form : null
  const flood = floodOf(context.tenant.id, context.ip, placeOf(pathOf(req.url ?? ''), form))
  if (!flood) return false
  const stamp = form && readStamp(context.settings.secret, flood.about, form.get('stamp'))
  if (stamp?.state === 'good' && solves(stamp.once, form?.get('proof'))) return false
  const seconds = Math.ceil((flood.until - Date.now()) / 1000)
  const minutes = Math.ceil(seconds / 60)
  res.statusCode = 429
  res.setHeader('Retry-After', seconds)
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.end(
    `<!doctype html><html lang="bn"><meta name="viewport" content="width=device-width"><title>429</title><p>অল্প সময়ে অনেকবার পাঠানো হয়েছে। ${digits(minutes, 'bn')} মিনিট পরে আবার পাঠান; আগের পাতায় ফিরলে আপনার লেখা পাবেন।</p><p lang="en">Too much was sent in a short time. Please send again in ${minutes} minutes; what you typed is on the page before.</p></html>`,
  )
  return true
}
