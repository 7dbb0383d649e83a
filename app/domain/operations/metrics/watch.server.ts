import type { IncomingMessage, ServerResponse } from 'node:http'
import { tallied, type Tally } from 'db/tally'
import { log } from '../log.server'
import { noteUse } from './institutions.server'
import { cpuSeconds, databaseSeconds, requests, seconds, statements } from './registry.server'
import { currentSettings } from '../settings.server'

const COUNTED = process.env.COUNT_STATEMENTS === '1'
const MOST_SHOWN = 12
const MOST_TEXT = 400

/** What became known of a request on its way: the route that answers it, and where. */
interface Seen {
  screen?: string
  context?: { requestId: string; tenant: { alias: string } | null }
}

/** Runs a request with its account, which goes to the figures when it is answered, and to the log when it was slow. */
export function watchRequest(req: IncomingMessage, res: ServerResponse & { locals: Seen }, next: () => void): void {
  const began = performance.now()
  tallied((tally) => {
    res.once('close', () => {
      if (!tally.over) note(req, res, tally, performance.now() - began)
    })
    if (COUNTED) tellStatements(res, tally)
    next()
  })
}

function note(req: IncomingMessage, res: ServerResponse & { locals: Seen }, tally: Tally, ms: number): void {
  tally.end()
  const { screen: id, context } = res.locals
  const screen = id?.replace(/^routes\//, '') ?? 'no screen'
  requests.inc({ screen, status: res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'gone' })
  if (!id) return // a file
  seconds.observe({ screen }, ms / 1000)
  statements.inc({ screen }, tally.statements)
  databaseSeconds.inc({ screen }, tally.database / 1000)
  cpuSeconds.inc({ screen }, tally.cpu / 1000)
  if (context?.tenant) noteUse(context.tenant.alias, ms / 1000, (tally.database + tally.cpu) / 1000)
  if (ms >= currentSettings().SLOW_REQUEST_MS)
    log.warn(
      {
        requestId: context?.requestId,
        tenant: context?.tenant?.alias,
        method: req.method,
        screen,
        status: res.statusCode,
        ms: Math.round(ms),
        databaseMs: Math.round(tally.database),
        cpuMs: Math.round(tally.cpu),
        statements: tally.statements,
        slowest: slowest(tally),
      },
      'slow request',
    )
}

const slowest = ({ asked }: Tally) =>
  [...asked]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, MOST_SHOWN)
    .map(({ text, ms }) => ({ ms: Math.round(ms), text: withoutValues(text).slice(0, MOST_TEXT) }))

/** A statement without what was typed or stored: the models write values into their texts. */
export const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*(?:'|$)|"[^"]*"|--[^\n]*|(?<![\w$."])\d[\d.]*/g, (found) =>
      found.startsWith('"') ? found : found.startsWith('--') ? '' : '?',
    )
    .replace(/\s+/g, ' ')
    .trim()

/** Server-Timing: how many statements an answer took, for the tests. */
function tellStatements(res: ServerResponse, tally: Tally): void {
  const write = res.writeHead.bind(res)
  res.writeHead = ((...args: Parameters<typeof write>) => {
    res.setHeader('Server-Timing', `statements;dur=${tally.statements}`)
    return write(...args)
  }) as typeof res.writeHead
}
