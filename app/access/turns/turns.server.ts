import type { IncomingMessage, ServerResponse } from 'node:http'
import { inNameOf, TooManyWaiting, Turns, type Whose } from 'db/fair'
import { networkOf } from '~/domain/operations/network'
import type { RequestContext } from '../load-context.server'

/** So much of one person may wait. */
const WAITING = 150
/** Requests of one person that are answered at once; the rest wait for their turn, and what is more than that is told to come again. */
const ofUsers = new Turns(Infinity, { site: Infinity, person: 4, waiting: WAITING })
/** Files of whole lists: one at a time of a person and two of an institution, so that screens find the process free between them. */
const ofFiles = new Turns(4, { site: 2, person: 1, waiting: WAITING })
/** The same of strangers by network: thousands lie behind one address of a mobile operator. */
const ofStrangers = new Turns(Infinity, { site: Infinity, person: 8, waiting: 1_000 })

/** A long answer (a file for a slow reader) keeps its asker from nothing else for longer than this. */
const LONGEST_MS = 15_000

const FILE = /[?&]export=/

async function asker(context: RequestContext, url: string): Promise<{ of: Whose; turns: Turns }> {
  const site = context.tenant?.id ?? 0
  const user = context.token ? await context.identity().catch(() => null) : null
  return user
    ? {
        of: { site, person: `user ${user.userId || (user.program?.clientId ?? 0)}` },
        turns: FILE.test(url) ? ofFiles : ofUsers,
      }
    : { of: { site, person: `network ${networkOf(context.ip)}` }, turns: ofStrangers }
}

/**
 * Answers a request in its asker's turn and name: what it waits for (connections, documents, pictures) is shared out among institutions and
 * people. More than may wait is refused with a kind word.
 */
export async function inTurn(
  context: RequestContext,
  req: IncomingMessage,
  res: ServerResponse,
  answer: () => Promise<void>,
): Promise<void> {
  if (isFull(context, res)) return refuseMore(res)
  const { of, turns } = await asker(context, req.url ?? '')
  const gone = new AbortController()
  const left = () => gone.abort()
  res.once('close', left)
  let leave: () => void
  try {
    leave = await turns.enter(of, gone.signal)
  } catch (error) {
    if (gone.signal.aborted) return
    if (error instanceof TooManyWaiting) return refuseMore(res)
    throw error
  } finally {
    res.off('close', left)
  }
  if (res.destroyed) return leave()
  setTimeout(leave, LONGEST_MS).unref()
  const since = performance.now()
  // A second file waits as long as the first one took: meanwhile the process is others'.
  res.once('close', turns === ofFiles ? () => setTimeout(leave, performance.now() - since).unref() : leave)
  leaveAtStream(res, leave)
  await inNameOf(of, answer)
}

const underWay = new Map<string, number>()

/** Whether a login has as much under way as it may: told before anything is asked of the database about whose it is. */
function isFull({ token }: RequestContext, res: ServerResponse): boolean {
  if (!token) return false
  const many = underWay.get(token.value) ?? 0
  if (many >= WAITING) return true
  underWay.set(token.value, many + 1)
  res.once('close', () => {
    const left = (underWay.get(token.value) ?? 1) - 1
    if (left > 0) underWay.set(token.value, left)
    else underWay.delete(token.value)
  })
  return false
}

/** A stream of news stays open for hours. */
function leaveAtStream(res: ServerResponse, leave: () => void): void {
  const write = res.writeHead.bind(res)
  res.writeHead = ((...args: Parameters<typeof write>) => {
    const sent = write(...args)
    if (String(res.getHeader('content-type')).startsWith('text/event-stream')) leave()
    return sent
  }) as typeof res.writeHead
}

function refuseMore(res: ServerResponse): void {
  res.statusCode = 429
  res.setHeader('Retry-After', '10')
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.end(
    '<!doctype html><html lang="bn"><meta name="viewport" content="width=device-width"><title>429</title><p>আপনি আগে যা চেয়েছেন তা এখনো তৈরি হচ্ছে। একটু পরে আবার চেষ্টা করুন।</p><p lang="en">What you asked for before is still being prepared. Please try again in a moment.</p></html>',
  )
}
