import { expect, test } from 'vitest'
import { escapeText, fold, icsOf, type FeedEvent } from '~/domain/calendar/feeds/ics.policy'

const event = (more: Partial<FeedEvent> = {}): FeedEvent => ({
  uid: 'site-7@shapla.calendar',
  title: 'Sports',
  note: '',
  category: 'Event',
  fromOn: '2026-12-30',
  toOn: '2026-12-31',
  startsAt: null,
  endsAt: null,
  changedAt: new Date('2026-11-25T10:20:30.456Z'),
  url: null,
  ...more,
})
const write = (...events: FeedEvent[]) => icsOf({ name: 'শাপলা', lang: 'bn', events })
/** Lines as a reader has them after it joined what was folded. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('whole days are dates, and the end is the day after', () => {
  const lines = unfolded(write(event()))
  expect(lines).toContain('DTSTART;VALUE=DATE:20261230')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:20261125T102030Z')
  expect(lines).toContain('UID:site-7@shapla.calendar')
})

test('a time of day in Dhaka is six hours earlier in UTC, on the day before where it must be', () => {
  const lines = unfolded(write(event({ fromOn: '2026-12-31', toOn: '2026-12-31', startsAt: '05:30', endsAt: '11:05' })))
  expect(lines).toContain('DTSTART:20261230T233000Z')
  expect(lines).toContain('DTEND:20261231T050500Z')
})

test('text is escaped, and control characters are left out', () => {
  expect(escapeText('a;b,c\\d\ne\r\nf\u0007')).toBe('a\\;b\\,c\\\\d\\ne\\nf')
  const lines = unfolded(write(event({ title: 'X\r\nBEGIN:VALARM', note: 'one, two' })))
  expect(lines).toContain('SUMMARY;LANGUAGE=bn:X\\nBEGIN:VALARM')
  expect(lines).toContain('DESCRIPTION;LANGUAGE=bn:one\\, two')
})

test('no line is longer than 75 octets, and no character is torn', () => {
  const title = 'মহান বিজয় দিবসের কুচকাওয়াজ ও সাংস্কৃতিক অনুষ্ঠান এবং পুরস্কার বিতরণী 🎉 '.repeat(4)
  const text = write(event({ title }))
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\ufffd')
  expect(unfolded(text)).toContain(`SUMMARY;LANGUAGE=bn:${title}`)
  expect(fold('x'.repeat(75))).toBe('x'.repeat(75))
  expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

test('every line ends in CR LF, and the frame is whole', () => {
  const text = write(event(), event({ uid: 'web-3@shapla.calendar', url: 'https://shapla.example.org/bn/web/event/3' }))
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
})
