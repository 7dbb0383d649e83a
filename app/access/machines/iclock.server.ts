import type { IncomingMessage, ServerResponse } from 'node:http'
import { inScope } from 'db/connection'
import { nextCommands, noteAnswers } from '~/domain/attendance-devices/commands.server'
import { machineBySerial, type Machine } from '~/domain/attendance-devices/machines.server'
import { noteNewNetwork } from '~/domain/attendance-devices/networks.server'
import {
  attendanceLines,
  eventLines,
  tableKind,
  unknownLines,
  type TableKind,
} from '~/domain/attendance-devices/lines.policy'
import { commandAnswers, optionsText, serialOf } from '~/domain/attendance-devices/protocol.policy'
import { holderOf, noteUnclaimed } from '~/domain/attendance-devices/serials.server'
import { noteCall, noteRefused, takeRecords } from '~/domain/attendance-devices/take-records.server'
import { isHeldFull, keepUnread } from '~/domain/attendance-devices/unread.server'
import { count } from '~/domain/identity/attempts.server'
import { Refusal } from '~/domain/errors'
import { log } from '~/domain/operations/log.server'
import { networkOf } from '~/domain/operations/network'
import { inTurn } from './in-turn'

/** What a machine sends at once: tens of thousands of lines. */
const MOST_BYTES = 2 * 1024 * 1024
const SECONDS = 60
/** Calls in the name of one serial number from one network in a minute, of which a busy machine makes a few dozen. */
const MOST_CALLS = 300
const MOST_SERIALS = 20_000
/**
 * Bodies of one serial number from one network, and of all, that are read and worked off at once: each holds two megabytes, for a minute where it
 * comes slowly.
 */
const MOST_AT_ONCE = 4
const MOST_OF_ALL = 100
/** Signs from which a body is no punch of now, but what was kept: some twenty lines. */
const BACKLOG = 1_000

const calls = new Map<string, { since: number; times: number }>()

/**
 * Whether a serial number called too often from one network in this minute: whoever borrows one to flood us costs no question to the database, and does
 * not keep the machine itself away.
 */
function isFlood(caller: string, now: number): boolean {
  const known = calls.get(caller)
  if (!known || now - known.since > 60_000) {
    if (calls.size >= MOST_SERIALS) calls.clear()
    calls.set(caller, { since: now, times: 1 })
    return false
  }
  known.times += 1
  return known.times > MOST_CALLS
}

const reading = new Map<string, number>()
let readingAll = 0

/** Reads a body and works it off, where not too many of its machine's or of all machines' are. @throws Cut */
async function oneOfFew<T>(caller: string, work: () => Promise<T>): Promise<T> {
  const own = reading.get(caller) ?? 0
  if (own >= MOST_AT_ONCE || readingAll >= MOST_OF_ALL) throw new Cut(refused(429, 'WAIT'))
  reading.set(caller, own + 1)
  readingAll += 1
  try {
    return await work()
  } finally {
    const left = (reading.get(caller) ?? 1) - 1
    if (left > 0) reading.set(caller, left)
    else reading.delete(caller)
    readingAll -= 1
  }
}

/** The answer to a call: only one that begins with OK lets the machine forget what it sent. */
interface Answer {
  status: number
  text: string
}
const OK: Answer = { status: 200, text: 'OK' }
const refused = (status: number, text: string): Answer => ({ status, text })

class Cut extends Error {
  constructor(readonly answer: Answer) {
    super(answer.text)
  }
}

/** The body of a call; `keep` false: it is let run through unread. @throws Cut for one that is too long or too slow */
function bodyOf(req: IncomingMessage, keep: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const end = (error: Cut | null) => {
      clearTimeout(patience)
      req.removeAllListeners('data')
      if (error) reject(error)
      else resolve(Buffer.concat(chunks).toString('latin1'))
    }
    const patience = setTimeout(() => end(new Cut(refused(408, 'TOO SLOW'))), SECONDS * 1000)
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MOST_BYTES * (keep ? 1 : 8)) end(new Cut(refused(413, 'TOO LONG')))
      else if (keep) chunks.push(chunk)
    })
    req.on('end', () => end(null))
    req.on('error', () => end(new Cut(refused(400, 'CUT OFF'))))
    req.on('close', () => req.complete || end(new Cut(refused(400, 'CUT OFF'))))
  })
}

interface Call {
  serial: string
  post: boolean
  /** 'cdata', 'getrequest', 'devicecmd', 'ping'; some firmware adds '.aspx'. */
  what: string
  asked: URLSearchParams
  /** What stands in its table. */
  kind: TableKind
  network: string
  body: string
  now: Date
}

/** The machine that a call is of, where it is heard from there; `strange` where a person has to say whether that network is its own. */
async function callerOf(
  site: { id: number },
  { serial, network }: Call,
): Promise<{ machine: Machine; strange: boolean } | Answer> {
  const machine = await machineBySerial(site.id, serial)
  if (!machine) return refused(403, 'UNCLAIMED')
  if (!machine.oneNetwork || ['', network].includes(machine.network)) return { machine, strange: false }
  // One network waits at a time: whoever calls from ever new ones rings no bell each time.
  const isHeard = !machine.refusedNetworks.includes(network) && ['', network].includes(machine.newNetwork)
  if (isHeard) return { machine, strange: true }
  await noteRefused(site, machine, network)
  return refused(403, 'OTHER NETWORK')
}

const READ = { attendance: attendanceLines, events: eventLines, unknown: unknownLines, bodies: unknownLines }

/** Takes in what stands in a table. OK is said only where every line of it is kept: as a record, or for somebody to see. */
async function takeTable(
  site: { id: number },
  { machine, strange }: { machine: Machine; strange: boolean },
  { asked, kind, body, network, now }: Call,
): Promise<Answer> {
  if (strange && (await isHeldFull(site.id, machine.id, network))) return refused(503, 'FULL')
  const { lines, unread } = READ[kind](body)
  const table = [asked.get('table'), asked.get('tablename')].filter(Boolean).join('-')
  const all = await keepUnread(site, machine, { table, network, lines: unread })
  // Where it is to send them again, nothing says that they came.
  await takeRecords(site, machine, lines, { stamp: all ? asked.get('Stamp') : null, network, now, strange })
  if (!all) return refused(503, 'FULL')
  return kind === 'attendance' ? { status: 200, text: `OK: ${lines.length + unread.length}` } : OK
}

async function answerKnown(site: { id: number }, call: Call): Promise<Answer> {
  const caller = await callerOf(site, call)
  if ('status' in caller) return caller
  const { machine, strange } = caller
  const { asked, now, network } = call
  if (strange) await noteNewNetwork(site, machine, network)
  if (call.what === 'cdata' && call.post && call.kind !== 'bodies') return takeTable(site, caller, call)
  // A stranger is told no commands, and answers none.
  if (strange && call.what === 'devicecmd') return refused(403, 'OTHER NETWORK')
  if (strange) return call.what === 'cdata' && !call.post ? { status: 200, text: optionsText(machine) } : OK
  const said = (asked.get('INFO') ?? '')
    .split(',')[0]
    ?.replace(/[^\x20-\x7e]/g, '')
    .slice(0, 80)
  const firmware = said ? said : null
  await noteCall(site, machine, { network, firmware, now })
  if (call.what === 'devicecmd') {
    const answers = commandAnswers(call.body)
    if (answers.length) await noteAnswers(site.id, machine.id, answers)
    return OK
  }
  if (call.what === 'getrequest') {
    const commands = await nextCommands(site.id, machine.id)
    return commands.length ? { status: 200, text: `${commands.join('\n')}\n` } : OK
  }
  if (call.what === 'cdata' && !call.post) return { status: 200, text: optionsText(machine) }
  return OK
}

async function answerTo(req: IncomingMessage, ip: string): Promise<Answer> {
  const url = new URL(req.url ?? '', 'http://machine')
  const what = /^\/iclock\/(cdata|getrequest|devicecmd|ping)(?:\.aspx)?$/.exec(url.pathname)?.[1]
  if (!what) return refused(404, 'UNKNOWN')
  if (req.method !== 'GET' && req.method !== 'POST') return refused(405, 'UNKNOWN')
  const serial = serialOf(url.searchParams.get('SN'))
  if (!serial) return refused(400, 'NO SERIAL')
  const now = new Date()
  const network = networkOf(ip)
  const caller = `${serial} ${network}`
  if (isFlood(caller, now.getTime())) return refused(429, 'WAIT')
  const holder = await holderOf(serial)
  if (holder === null) {
    await count('machine-unclaimed', network, 'machines:error.guesses')
    await noteUnclaimed(serial, network)
    return refused(403, 'UNCLAIMED')
  }
  const post = req.method === 'POST'
  // Users, fingerprints, faces and photographs are let run through unread.
  const kind = tableKind(url.searchParams.get('table'), url.searchParams.get('tablename'))
  const keep = post && (what === 'devicecmd' || (what === 'cdata' && kind !== 'bodies'))
  const work = async (): Promise<Answer> => {
    const body = post ? await bodyOf(req, keep) : ''
    const call: Call = { serial, post, what, asked: url.searchParams, kind, network, body, now }
    // OK is said when it is kept: the unit of work has ended by then.
    const known = () => inScope({ tenants: [holder], readOnly: false }, () => answerKnown({ id: holder }, call))
    return body.length > BACKLOG ? inTurn(known) : known()
  }
  return keep ? oneOfFew(caller, work) : work()
}

/**
 * Answers attendance machines, which know no more than an address: the serial number says whose they are, on whatever host they call. Before
 * any screen: they send no cookies, no form token and no length of what they send.
 */
export async function answerMachine(req: IncomingMessage, res: ServerResponse, ip: string): Promise<void> {
  let answer: Answer
  try {
    answer = await answerTo(req, ip)
  } catch (error) {
    if (error instanceof Cut) answer = error.answer
    else if (error instanceof Refusal) answer = refused(error.status, 'WAIT')
    else {
      log.error({ err: error }, 'a machine was not answered')
      answer = refused(503, 'BUSY')
    }
  }
  if (res.destroyed) return
  // What was refused unread would stand before the next call on this connection.
  if (answer.status !== 200) res.setHeader('Connection', 'close')
  res.statusCode = answer.status
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Content-Length', Buffer.byteLength(answer.text))
  res.end(answer.text)
}
