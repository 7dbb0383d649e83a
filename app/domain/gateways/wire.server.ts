import { apart } from 'db/apart'
import { GatewayTimeout, type Exchange, type GatewayAccess, type Wire } from './adapters/adapter'

/** Keeps tokens that outlive an attempt: `Wire.cached`. */
type TokenKeeper = Wire['cached']

interface WireOptions {
  access: GatewayAccess
  /** Names of the settings whose values never stand in a log: the adapter's. */
  secrets: readonly string[]
  /** Takes each exchange, masked, whatever became of it. */
  keep: (exchange: Exchange) => Promise<void> | void
  cached: TokenKeeper
  timeoutMs?: number
  now?: () => Date
}

const TIMEOUT_MS = 20_000
const MOST_BYTES = 256 * 1024
const MASK = '•••'
/** Fields and headers whose values are secrets in every protocol. */
const SECRET =
  /^(authorization|x-app-key|(store_?)?passw(or)?d|store_pass|app_secret|(id|refresh|access)_?token|apiaccesstoken|challenge|username)$/i

/**
 * The way to a gateway's server: ends in time, follows no redirect, reads no more than it should, and shows each exchange, without
 * secrets, to who keeps the log.
 */
export function openWire(options: WireOptions): Wire {
  const now = options.now ?? (() => new Date())
  const mask = masking(options.access, options.secrets)
  return {
    now,
    cached: options.cached,
    send: async (what, url, init) => {
      const started = performance.now()
      const exchange: Exchange = {
        what,
        url: mask(url) as string,
        request: mask(init.json ?? init.form ?? null),
        status: null,
        response: null,
        ms: 0,
      }
      try {
        const reply = await apart('a gateway is asked', () => exchanged(url, init, options.timeoutMs ?? TIMEOUT_MS))
        exchange.status = reply.status
        exchange.response = mask(reply.body)
        return reply
      } catch (error) {
        const why = error instanceof Error ? (causeOf(error) ?? error.message) : String(error)
        exchange.response = mask(why)
        throw new GatewayTimeout(why)
      } finally {
        exchange.ms = Math.round(performance.now() - started)
        await options.keep(exchange)
      }
    },
  }
}

const causeOf = (error: Error): string | undefined =>
  error.cause instanceof Error ? ((error.cause as NodeJS.ErrnoException).code ?? error.cause.message) : undefined

async function exchanged(url: string, init: Parameters<Wire['send']>[2], timeoutMs: number) {
  const headers: Record<string, string> = { accept: 'application/json', ...init.headers }
  let body: string | undefined
  if (init.json !== undefined) {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(init.json)
  } else if (init.form) {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    body = new URLSearchParams(init.form).toString()
  }
  const signal = AbortSignal.timeout(timeoutMs) // also while the answer is read
  const answer = await fetch(url, { method: init.method, headers, body, redirect: 'manual', signal })
  const text = await limited(answer)
  return { status: answer.status, body: parsed(text) }
}

/** An answer's text; what is longer than any gateway writes is let go unread. */
async function limited(answer: Response): Promise<string> {
  if (!answer.body) return ''
  const parts: Uint8Array[] = []
  let size = 0
  const reader = answer.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    parts.push(next.value)
    if (size > MOST_BYTES) {
      await reader.cancel()
      throw new Error('the answer is too long')
    }
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Takes secrets out of what goes into the log: by the name of a field, and by the value wherever it stands. */
function masking(access: GatewayAccess, secrets: readonly string[]): (value: unknown) => unknown {
  const values = secrets.map((name) => access.settings[name] ?? '').filter((value) => value.length > 3)
  const hidden = values.flatMap((value) => [
    value,
    encodeURIComponent(value),
    new URLSearchParams({ v: value }).toString().slice(2),
  ])
  const mask = (value: unknown, depth = 0): unknown => {
    if (typeof value === 'string') return hidden.reduce((text, secret) => text.replaceAll(secret, MASK), value)
    if (typeof value !== 'object' || value === null) return value
    if (depth > 6) return MASK
    if (Array.isArray(value)) return value.map((one) => mask(one, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, SECRET.test(name) ? MASK : mask(one, depth + 1)]),
    )
  }
  return (value) => mask(value)
}
