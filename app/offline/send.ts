import type { OfflineAnswer } from '~/domain/operations/offline/answer.policy'
import { paths } from '~/paths'
import { patience, type Entry } from './entries'
import {
  changeEntry,
  dropEntry,
  keep,
  kept,
  keptStill,
  leaveOwner,
  ownerNow,
  stillWaits,
  waiting,
  type Part,
} from './store'
import type { Said } from './words'

/* Talks with the school; the page and the service worker do it alike. */

export type Told = 'told' | 'same' | 'away' | 'login' | 'forbidden'
export type Sent = 'sent' | 'nothing' | 'away' | 'login' | 'person'

/** Rolls of which students were left out by the school, since they are on them no more; for whoever looks at the page. */
export const leftOut: { label: Said; count: number }[] = []

const PATIENCE_MS = 25_000
/** Pages and the worker tell each other that something changed. */
export const CHANNEL = 'offline'

const tell = (): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** One question to the school; null where it cannot be reached or is not well. */
async function ask(url: string, init: RequestInit): Promise<Response | null> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE_MS)
  try {
    const answer = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
      signal: late.signal,
    })
    // Too many, or not well: it is asked again later. 408 is the school's word for a line that is too slow.
    return answer.status >= 500 || answer.status === 429 || answer.status === 408 ? null : answer
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

const ADDRESS: Record<Part, string> = { lists: paths.offlineLists, papers: paths.offlinePapers }

/** Asks for a part anew; what did not change does not travel. */
async function fetchPart(part: Part): Promise<Told> {
  const before = await kept(part).catch(() => null)
  const answer = await ask(ADDRESS[part], {
    headers: { Accept: 'application/json', ...(before ? { 'If-None-Match': before.etag } : {}) },
  })
  if (!answer) return 'away'
  if (answer.status === 304) {
    await keptStill(part)
    return 'same'
  }
  if (answer.status === 401 || answer.type === 'opaqueredirect') return 'login'
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null
  if (typeof body !== 'object' || body === null || !('user' in body)) return answer.ok ? 'away' : 'forbidden'
  await keep(part, Number(body.user), answer.headers.get('ETag') ?? '', body)
  return 'told'
}

/** Both parts; who may not enter marks, or not take attendance, has the other one. */
export async function fetchLists(): Promise<Told> {
  const lists = await fetchPart('lists')
  if (lists === 'away' || lists === 'login') return lists
  const papers = await fetchPart('papers')
  // Somebody else is logged in, who has no lists at all.
  if (lists === 'forbidden' && papers === 'forbidden') await leaveOwner()
  tell()
  return papers === 'away' || papers === 'login' ? papers : lists === 'forbidden' ? papers : lists
}

/** The form token of this session, as it came with the lists. */
export async function tokenKept(): Promise<string> {
  const both = [await kept<{ csrf: string }>('lists'), await kept<{ csrf: string }>('papers')]
  const [newest] = both.filter((one) => one !== null).sort((a, b) => b.at - a.at)
  return newest?.body.csrf ?? ''
}

async function post(entry: Entry): Promise<Response | null> {
  return ask(entry.kind === 'attendance' ? paths.offlineAttendance : paths.offlineMarks, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-CSRF-Token': await tokenKept() },
    body: JSON.stringify(entry.body),
  })
}

const isAnswer = (body: unknown): body is OfflineAnswer<never> =>
  typeof body === 'object' && body !== null && 'state' in body

/** Sends one entry, and keeps what came of it before anything else. */
async function sendOne(entry: Entry): Promise<Sent> {
  const owner = await ownerNow()
  let answer = await post(entry)
  // Another session's token: the lists bring the present one along. Where it is another person's session, the entry is not theirs to send.
  if (answer?.status === 403 && (await fetchLists()) !== 'away') {
    if ((await ownerNow()) !== owner) return 'login'
    answer = await post(entry)
  }
  if (answer?.status === 401 || answer?.type === 'opaqueredirect') return 'login'
  const body: unknown = answer ? await answer.json().catch(() => null) : null
  if (!answer || (answer.ok && !isAnswer(body))) {
    const tries = entry.tries + 1
    await changeEntry({ ...entry, tries, next: Date.now() + patience(tries) })
    return 'away'
  }
  if (!isAnswer(body)) {
    // Not the answer of the save itself: the right to it is gone, or the session's token would not fit.
    await changeEntry({ ...entry, state: 'refused', words: null })
    return 'person'
  }
  if (body.state === 'saved') {
    await dropEntry(entry.key)
    if (body.left.length) leftOut.push({ label: entry.label, count: body.left.length })
    return 'sent'
  }
  if (body.state === 'refused') await changeEntry({ ...entry, state: 'refused', words: body.words })
  else {
    const { version, who, at, now } = body
    await changeEntry({ ...entry, state: 'stale', conflict: { version, who, at, now } })
  }
  return 'person'
}

/** One of all pages and the worker at a time, where the browser can see to it; twice would do no harm. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('offline-send', work) as unknown as Promise<T>) : work()

/**
 * Sends what waits, the oldest first. @param now also what is to wait a little longer after vain tries
 * @returns 'away' and 'login' as soon as they happen: what comes later waits as well
 */
export function sendWaiting(now: boolean): Promise<Sent> {
  return alone(async () => {
    let outcome = 'nothing' as Sent
    for (const entry of await waiting()) {
      if (entry.state !== 'waits' || (!now && entry.next > Date.now())) continue
      if (!(await stillWaits(entry.key))) continue
      const came = await sendOne(entry)
      tell()
      if (came === 'away' || came === 'login') return came
      outcome = came === 'person' || outcome === 'person' ? 'person' : came
    }
    if (outcome !== 'nothing') await fetchLists()
    return outcome
  })
}
