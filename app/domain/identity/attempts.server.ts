import pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Turns } from 'db/fair'
import type { OwnBrowser } from './account/own-browser.server'
import { Refusal } from '~/domain/errors'

interface Limit {
  points: number
  seconds: number
  block: number
  /** That it is shut is known in memory for a while: a flood costs the database nothing. */
  remembered?: true
}

/** Failures allowed in a window, and how long the key is shut afterwards. */
const LIMITS = {
  /** By account and network, or by account and the owner's own device: a stranger shuts out nobody but themselves. */
  'login-account': { points: 5, seconds: 60, block: 60 },
  /** By account, from devices that are not known as the owner's, wherever they are: many networks are no way round. */
  'login-strangers': { points: 20, seconds: 900, block: 900 },
  /** By network, and by many networks that lie together; the owner's own browsers are not counted there, nor kept out. */
  'login-address': { points: 40, seconds: 600, block: 300 },
  'login-neighbourhood': { points: 400, seconds: 600, block: 300 },
  /** Codes of a second factor, after a right password; the same two ways. Of a million codes three are right at any moment. */
  'code-account': { points: 5, seconds: 300, block: 300 },
  'code-strangers': { points: 10, seconds: 3600, block: 3600 },
  'reset-address': { points: 10, seconds: 3600, block: 3600 },
  'public-result': { points: 30, seconds: 300, block: 300 },
  'public-fee': { points: 60, seconds: 600, block: 600 },
  /** By the number that is tried, whether there is such a student or not: many networks are no way round. */
  'public-fee-code': { points: 10, seconds: 3600, block: 3600 },
  'public-bill': { points: 60, seconds: 600, block: 600 },
  'public-bill-number': { points: 10, seconds: 3600, block: 3600 },
  'public-fee-check': { points: 30, seconds: 300, block: 300 },
  'application-address': { points: 5, seconds: 3600, block: 3600 },
  /** Forms that anybody sends, by kind, institution and network (public-form.server.ts): from one address of a mobile operator come thousands. */
  'message-network': { points: 5, seconds: 600, block: 600, remembered: true },
  'message-network-solved': { points: 20, seconds: 600, block: 600, remembered: true },
  'application-network': { points: 15, seconds: 600, block: 600, remembered: true },
  'application-network-solved': { points: 120, seconds: 600, block: 300, remembered: true },
  /** The same by kind and institution. Whose puzzle is solved have a count of their own: a flood of others shuts them out of nothing. */
  'message-site': { points: 30, seconds: 600, block: 300, remembered: true },
  'message-site-solved': { points: 200, seconds: 600, block: 120, remembered: true },
  'application-site': { points: 200, seconds: 600, block: 120, remembered: true },
  'application-site-solved': { points: 3000, seconds: 600, block: 60, remembered: true },
  /** Wrong PINs of a tracking number: by network how many numbers are tried, and by the number, whether there is one or not. */
  'tracking-network': { points: 60, seconds: 600, block: 600 },
  'tracking-number': { points: 8, seconds: 3600, block: 3600 },
  /** What a browser opened before and opens again: it is kept out by nobody's tries but its own. */
  'own-browser': { points: 8, seconds: 3600, block: 3600 },
  /** Who lost the PIN and says what else is known, by number and mobile: strangers who try PINs, or other mobiles, shut the owner out of nothing. */
  'lost-pin': { points: 8, seconds: 3600, block: 3600 },
  /** The same thing tried again from one network: no more than one of those that the network may try. */
  'tried-again': { points: 1_000_000, seconds: 600, block: 1 },
  /** New PINs of an application: each costs an SMS and ends what its guardian has open. */
  'pin-renewal': { points: 3, seconds: 86_400, block: 86_400 },
  /** Codes for registering oneself, each an SMS: by network, by what was typed (whether there is such a person or not), by institution. */
  'register-network': { points: 12, seconds: 3600, block: 3600 },
  'register-target': { points: 3, seconds: 3600, block: 3600 },
  'register-site': { points: 300, seconds: 3600, block: 600 },
  /** Codes that are tried, by whose they would be. */
  'register-code': { points: 6, seconds: 3600, block: 3600 },
  /** Looking for somebody in other institutions of the group, by who looks. */
  'person-search': { points: 30, seconds: 3600, block: 3600 },
  'public-verify': { points: 60, seconds: 300, block: 300 },
  'public-card': { points: 30, seconds: 300, block: 300 },
  /** Addresses of personal calendars that open nothing. */
  'calendar-feed': { points: 60, seconds: 300, block: 300 },
  /** By feed, whether it is one or not: programs look every few hours. */
  'calendar-read': { points: 60, seconds: 600, block: 600 },
  'public-api': { points: 300, seconds: 60, block: 60 },
  /** By program and institution: far above what a bank's counters ask of one school, and below what keeps its books from others. */
  'biller-client': { points: 600, seconds: 60, block: 60 },
  /** Machines that nobody claimed, by network: they keep their records and call again. */
  'machine-unclaimed': { points: 60, seconds: 600, block: 300, remembered: true },
  /** Serial numbers that another institution holds, tried by one. */
  'machine-claim': { points: 20, seconds: 3600, block: 3600 },
  'oauth-request': { points: 120, seconds: 60, block: 60 },
  'oauth-client': { points: 20, seconds: 300, block: 300 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

let pool: pg.Pool | null = null
const limiters = new Map<LimitName, RateLimiterPostgres>()

/**
 * Counted outside the request's transaction: a refused login rolls back, its count stays, also over a restart. Not through
 * PgBouncer: a sign-in holds one of its few connections already, and many would wait for each other.
 */
function limiter(name: LimitName): RateLimiterPostgres {
  pool ??= new pg.Pool({
    connectionString: process.env.DATABASE_DIRECT_URL ?? process.env.WIDE_DATABASE_URL,
    max: 2,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  }).on('error', () => {})
  const { points, seconds, block } = LIMITS[name]
  const made =
    limiters.get(name) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      blockDuration: block,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds, blockDuration: block }),
    })
  limiters.set(name, made)
  return made
}

/** Keys that were found open, and until when that is believed: thousands come from one address of a mobile operator. */
const openUntil = new Map<string, number>()
const BELIEVED_MS = 3_000
const MOST_KEYS = 10_000
/** Another process may forgive: what is shut is looked up anew after this. */
const SHUT_MS = 5_000

/** Keys that are shut, and until when: a flood is refused without a question to the database. */
const shutUntil = new Map<string, number>()

/** Throws when the key is shut: 'Too many login attempts. Please try again in {seconds} seconds.' */
export async function refuseIfShut(name: LimitName, key: string, code: string): Promise<void> {
  const known = `${name} ${key}`
  refuseKnown(known, code)
  if ((openUntil.get(known) ?? 0) > Date.now()) return
  const state = await limiter(name).get(key)
  if (state && state.consumedPoints > LIMITS[name].points) throw shut(name, key, code, state)
  if (openUntil.size >= MOST_KEYS) openUntil.clear()
  openUntil.set(known, Date.now() + BELIEVED_MS)
}

/** Counts one failure, or one use, of the key. Throws when that was one too many. */
export async function count(name: LimitName, key: string, code: string): Promise<void> {
  refuseKnown(`${name} ${key}`, code)
  try {
    await limiter(name).consume(key)
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) throw shut(name, key, code, thrown)
    throw thrown
  } finally {
    openUntil.delete(`${name} ${key}`)
  }
}

type Counter = readonly [name: LimitName, key: string]

interface Tried {
  /** Who tries: a network, and those around it. Strangers only. */
  network?: Counter | readonly Counter[]
  /** What is tried, wherever from: its secret is guessed so often and no more. Each counts once for its network. */
  what?: Counter
  /** Of an account that is tried, by where from: who is right has opened them wholly. */
  own?: readonly Counter[]
  /** The one that asks, where it may have opened `what` before: then it has a count of its own, and strangers' guesses shut it out of nothing. */
  browser?: OwnBrowser | undefined
  /** By which name the browser knows it; the key of `what` unless told. */
  as?: string
}

/** Guesses that are looked at at once, by network: those in flight count as failures, and right ones should not shut a street out. */
const looking = new Turns(Infinity, { site: Infinity, person: 4, waiting: 2_000 })

/**
 * Looks whether a guess (a password, a PIN, a code, two facts about somebody) is right: the only place that does. It claims its points before
 * it looks, so that guesses sent at once are no more than those sent one by one, and gives them back where it was right.
 * @returns null where it is wrong
 * @throws Refusal 429 before anything is looked at
 */
export async function guess<T>(tried: Tried, code: string, look: () => Promise<T | null>): Promise<T | null> {
  const { what, own = [], browser, as = what?.[1] } = tried
  const proof = as === undefined ? null : (browser?.proof(as) ?? null)
  const networks = proof === null ? listOf(tried.network) : []
  const again = what && proof === null && networks[0] ? `${networks[0][1]} ${what.join(' ')}` : null
  const work = async () => {
    for (const one of networks) await refuseIfShut(...one, code)
    const first = again === null || (await limiter('tried-again').consume(again)).consumedPoints === 1
    const claimed: Counter[] = proof !== null ? [['own-browser', `${what?.join(' ')} ${proof}`]] : what ? [what] : []
    if (first) claimed.unshift(...networks)
    for (const one of [...own, ...claimed]) await count(...one, code)
    const found = await look()
    if (found === null) return null
    if (again !== null) claimed.push(['tried-again', again])
    for (const [limit, key] of claimed) await limiter(limit).reward(key, 1)
    for (const one of own) await forgive(...one)
    if (as !== undefined) browser?.note(as)
    return found
  }
  const [network] = networks
  return network ? looking.run(work, { site: 0, person: network.join(' ') }) : work()
}

const listOf = (given: Counter | readonly Counter[] | undefined): readonly Counter[] =>
  given === undefined ? [] : typeof given[0] === 'string' ? [given as Counter] : (given as readonly Counter[])

/** Opens a key again and forgets what was counted. */
export const forgive = (name: LimitName, key: string): Promise<unknown> => {
  shutUntil.delete(`${name} ${key}`)
  return limiter(name).delete(key)
}

function refuseKnown(known: string, code: string): void {
  const left = (shutUntil.get(known) ?? 0) - Date.now()
  if (left > 0) throw tooMany(code, left)
}

function shut(name: LimitName, key: string, code: string, { msBeforeNext }: RateLimiterRes): Refusal {
  const limit: Limit = LIMITS[name]
  if (shutUntil.size >= MOST_KEYS) shutUntil.clear()
  if (limit.remembered) shutUntil.set(`${name} ${key}`, Date.now() + Math.min(msBeforeNext, SHUT_MS))
  return tooMany(code, msBeforeNext)
}

const tooMany = (code: string, ms: number) => {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new Refusal(code, { seconds, minutes: Math.ceil(seconds / 60) }, 429)
}
