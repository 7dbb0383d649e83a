import { pinOf, type MachineLine } from './protocol.policy'

/*
 * What stands in a machine's tables. Firmware differs: dates with dashes or slashes, with seconds or without, columns by tab, comma or space, events of
 * doors in place of attendance. What is not understood is given back as it came, for a person to see: OK makes a machine forget it.
 */

interface ReadBody {
  lines: MachineLine[]
  /** Lines that are none, as they came. */
  unread: string[]
}

/** How a table is read; 'bodies' (users, fingerprints, faces, photographs, the machine's own log) is let run through. */
export type TableKind = 'attendance' | 'events' | 'bodies' | 'unknown'

const BODIES = new Set([
  ...[
    'OPERLOG',
    'ERRORLOG',
    'OPTIONS',
    'RTSTATE',
    'WORKCODE',
    'IDCARD',
    'USER',
    'USERINFO',
    'EXTUSER',
    'USERAUTHORIZE',
  ],
  ...[
    'ATTPHOTO',
    'USERPIC',
    'BIOPHOTO',
    'BIODATA',
    'FACE',
    'FACEV7',
    'FINGERTMP',
    'FP',
    'FPTEMPLATE',
    'TEMPLATEV10',
    'FVEIN',
    'PALM',
  ],
])

/** Which kind the table of a call is, by its name and, of `tabledata`, the name of the table in it. Some firmware names none for attendance. */
export function tableKind(table: string | null, inner: string | null): TableKind {
  const name = (table ?? '').trim().toUpperCase()
  if (name === 'ATTLOG' || name === '') return 'attendance'
  if (name === 'RTLOG') return 'events'
  if (name === 'TABLEDATA') {
    const of = (inner ?? '').trim().toUpperCase()
    return of === 'TRANSACTION' ? 'events' : BODIES.has(of) ? 'bodies' : 'unknown'
  }
  return BODIES.has(name) ? 'bodies' : 'unknown'
}

/** A machine's wall clock, which runs in Dhaka, as an instant; null for no such time. */
function instantOf(parts: readonly (string | undefined)[]): Date | null {
  const [year = NaN, month = NaN, date = NaN, hour = NaN, minute = NaN, second = 0] = parts.map((one) =>
    Number(one ?? 0),
  )
  const utc = Date.UTC(year, month - 1, date, hour, minute, second)
  const known = new Date(utc)
  const same = known.getUTCMonth() === month - 1 && known.getUTCDate() === date && known.getUTCHours() === hour
  return same && minute < 60 && second < 60 ? new Date(utc - 6 * 3_600_000) : null
}

const WHEN = String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T,\t]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?=$|[\s,.])`
const ATTENDANCE = new RegExp(String.raw`^\s*(\S.*?)[\t, ]+${WHEN}`)
const TIME = new RegExp(`^${WHEN}`)

/** Lines of a body that hold anything, without a mark of byte order (bodies are read byte by byte). */
const linesIn = (body: string): string[] =>
  body
    .replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '')
    .split(/\r?\n/)
    .filter((line) => line.replace(/[\s\0]/g, ''))

/** Reads each line by `of`: a record, 'none' for what is understood and is no record, null for what is not understood. Each pin and second once. */
function read(body: string, of: (line: string) => MachineLine | 'none' | null): ReadBody {
  const lines = new Map<string, MachineLine>()
  const unread: string[] = []
  for (const line of linesIn(body)) {
    const said = of(line)
    if (said === null) unread.push(line)
    else if (said !== 'none') lines.set(`${said.pin} ${said.at.getTime()}`, said)
  }
  return { lines: [...lines.values()], unread }
}

/**
 * The lines of an ATTLOG body: `PIN⇥YYYY-MM-DD HH:MM:SS⇥status⇥verify⇥…`. The state that was pressed and the way somebody was known are not
 * looked at.
 */
export const attendanceLines = (body: string): ReadBody =>
  read(body, (line) => {
    const [, who = '', ...when] = ATTENDANCE.exec(line) ?? []
    const pin = pinOf(who)
    const at = when.length ? instantOf(when) : null
    return pin !== null && at !== null ? { pin, at } : null
  })

/** Of a door's events, those up to this one let somebody in; further ones are refusals, alarms and doors. */
const LAST_ENTRY = 19

/** A time as access controllers count it: seconds of years of twelve months of 31 days, since 2000. */
function countedTime(seconds: number): Date | null {
  const [second, minute, hour] = [seconds % 60, Math.floor(seconds / 60) % 60, Math.floor(seconds / 3_600) % 24]
  const days = Math.floor(seconds / 86_400)
  return instantOf(
    [Math.floor(days / 372) + 2000, (Math.floor(days / 31) % 12) + 1, (days % 31) + 1, hour, minute, second].map(
      String,
    ),
  )
}

/**
 * The lines of what newer firmware and access controllers send: `time=2026-11-22 08:55:07⇥pin=17⇥event=0⇥…` (rtlog), `transaction pin=17⇥eventtype=0⇥
 * time_second=…` (tabledata). An event without a person, and one that let nobody in, is no attendance.
 */
export const eventLines = (body: string): ReadBody =>
  read(body, (line) => {
    const said = new Map(
      line
        .replace(/^\s*transaction\s+/i, '')
        .split(/[\t,]/)
        .map((part) => part.split('=').map((one) => one.trim()))
        .map(([key = '', value = '']) => [key.toLowerCase(), value] as const),
    )
    const event = said.get('event') ?? said.get('eventtype')
    const [time, counted] = [said.get('time'), said.get('time_second')]
    if (!/^\d{1,5}$/.test(event ?? '') || !(time ?? counted)) return null
    const who = said.get('pin') ?? ''
    if (/^0*$/.test(who) || Number(event) > LAST_ENTRY) return 'none'
    const pin = pinOf(who)
    const at = time ? instantOf(TIME.exec(time)?.slice(1) ?? []) : countedTime(Number(counted))
    return pin !== null && at !== null ? { pin, at } : null
  })

/** Parts of bodies, whatever table they stand in: not kept, not even for somebody to look at. */
const BODILY = /\b(?:tmp|template|content|photo|pic|face|palm|fp)\w*\s*=/i

/** The lines of a table that nobody knows; such as carry parts of bodies are left out. */
export const unknownLines = (body: string): ReadBody => ({
  lines: [],
  unread: linesIn(body).filter((line) => !BODILY.test(line) && line.length <= 2_000),
})
