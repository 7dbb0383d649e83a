import { addDays, instantAt, type Day } from '~/format/dates'

/** An entry as a feed tells it: in one language. */
export interface FeedEvent {
  /** Stable, and nobody else's: 'site-12@shapla.example.org'. */
  uid: string
  title: string
  note: string
  /** What kind it is, in words. */
  category: string
  fromOn: Day
  toOn: Day
  startsAt: string | null
  endsAt: string | null
  changedAt: Date
  url: string | null
}

/** Text as RFC 5545 (3.3.11) has it. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (sign) => (sign === '\r' ? '\n' : ''))
    .replace(/\n+/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')

/** A line of at most 75 octets a piece, whole characters only, the next piece after a space (RFC 5545, 3.1). */
export function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > 75) {
      pieces.push(piece)
      piece = ''
      octets = 1 // the space before it
    }
    piece += sign
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}

const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const date = (day: Day) => day.replaceAll('-', '')

/** When it is: whole days as dates (the end is the day after), else instants; Bangladesh keeps one time all year, so UTC says it all. */
const when = ({ fromOn, toOn, startsAt, endsAt }: FeedEvent): string[] =>
  startsAt
    ? [
        `DTSTART:${instant(instantAt(fromOn, startsAt))}`,
        ...(endsAt ? [`DTEND:${instant(instantAt(toOn, endsAt))}`] : []),
      ]
    : [`DTSTART;VALUE=DATE:${date(fromOn)}`, `DTEND;VALUE=DATE:${date(addDays(toOn, 1))}`]

/** Entries as an iCalendar file (RFC 5545), to be read anew every six hours. */
export function icsOf(feed: { name: string; lang: string; events: readonly FeedEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shikkhangan//Calendar//BN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(feed.name)}`,
    `X-WR-CALNAME:${escapeText(feed.name)}`,
    'X-WR-TIMEZONE:Asia/Dhaka',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...feed.events.flatMap((one) => [
      'BEGIN:VEVENT',
      `UID:${one.uid}`,
      `DTSTAMP:${instant(one.changedAt)}`,
      `LAST-MODIFIED:${instant(one.changedAt)}`,
      ...when(one),
      `SUMMARY;LANGUAGE=${feed.lang}:${escapeText(one.title)}`,
      ...(one.note ? [`DESCRIPTION;LANGUAGE=${feed.lang}:${escapeText(one.note)}`] : []),
      `CATEGORIES:${escapeText(one.category)}`,
      ...(one.url ? [`URL:${one.url}`] : []),
      ...(one.startsAt ? [] : ['TRANSP:TRANSPARENT']),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
