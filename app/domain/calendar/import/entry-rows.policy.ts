import { cellText, type Cell } from '~/domain/sheets/cell'
import { dayFirst } from '~/domain/sheets/dates.policy'
import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import type { Day } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import { parseDate, YEARS_AHEAD } from '~/format/typed'
import type { EventKind } from '../event.form'

/* The institution's days off and events of a year, as a sheet. */

export type EntryField = 'titleBn' | 'titleEn' | 'fromOn' | 'toOn' | 'kind'

const field = fieldUnder<EntryField>('calendar-import:column')
const TITLE = [
  'title',
  'name',
  'occasion',
  'holiday',
  'name of holiday',
  'event',
  'ছুটি',
  'ছুটির নাম',
  'উপলক্ষ',
  'পর্ব',
  'বিবরণ',
  'শিরোনাম',
  'নাম',
]

export const ENTRY_FIELDS = [
  field('fromOn', ['date', 'from', 'from date', 'start date', 'day', 'তারিখ', 'শুরু', 'শুরুর তারিখ', 'হতে', 'থেকে'], {
    required: true,
    day: true,
  }),
  field('toOn', ['to', 'to date', 'until', 'end date', 'শেষ', 'শেষ তারিখ', 'পর্যন্ত'], { day: true }),
  field('titleBn', [...TITLE, 'নাম (বাংলা)', 'name (bangla)'], {
    required: true,
    alternatives: ['titleEn'],
    language: 'bn',
  }),
  field('titleEn', [...TITLE, 'নাম (ইংরেজি)', 'name (english)'], { language: 'en' }),
  field('kind', ['kind', 'type', 'ধরন', 'ধরণ', 'প্রকার']),
]

const KINDS: Record<EventKind, string> = {
  holiday: 'holiday|public holiday|general|government holiday|ছুটি|সরকারি ছুটি|সাধারণ ছুটি|নির্বাহী আদেশে ছুটি|ঐচ্ছিক ছুটি',
  vacation: 'vacation|long holiday|অবকাশ|দীর্ঘ ছুটি|দীর্ঘ অবকাশ',
  working: 'working|working day|special working day|কর্মদিবস|বিশেষ কর্মদিবস|ক্লাস',
  exam: 'exam|examination|পরীক্ষা',
  event: 'event|programme|program|অনুষ্ঠান|দিবস',
}
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, words]) =>
    words.split('|').map((word) => [matchKey(word), kind as EventKind] as const),
  ),
)

/** One cell with both days: '১০/০৩/২০২৬ – ১৫/০৩/২০২৬', '1 May 2026 to 3 May 2026'. */
const SPAN = /^(.*\d)\s*(?:[–—~]|\s-\s|\bto\b|থেকে|হতে)\s*(\D*\d.*?)(?:\s*পর্যন্ত)?$/iu

const dayIn = (cell: Cell): Day | null => parseDate(cellText(cell), undefined, YEARS_AHEAD)

export interface EntryRow {
  row: number
  titleBn: string
  titleEn: string
  kind: EventKind | null
  fromOn: Day | null
  /** The first day where the file says no last one; null for what is no day. */
  toOn: Day | null
  open: EntryField | null
}

/** Without a day and a title: a month's heading, a note. */
export const passesEntry: Passes<EntryField> = (line) =>
  !line.text('fromOn') || (!line.text('titleBn') && !line.text('titleEn')) ? 'note' : null

export function readEntry(line: Line<EntryField>, column: number | undefined): EntryRow {
  const [bn, en] = [line.text('titleBn'), line.text('titleEn')]
  const kind = line.text('kind')
  const span = SPAN.exec(toAsciiDigits(line.text('fromOn')))
  const raw = column === undefined ? null : line.cells[column]
  // What turned the first day of a span turns the second.
  const turned = span !== null && typeof raw === 'string' && cellText(raw) !== line.text('fromOn')
  const fromOn = dayIn(span ? span[1] : line.cell('fromOn'))
  const second = span?.[2] ?? ''
  return {
    row: line.row,
    titleBn: bn || en,
    titleEn: en,
    kind: kind ? (KIND_OF.get(matchKey(kind)) ?? null) : 'holiday',
    fromOn,
    toOn: span
      ? dayIn(turned ? dayFirst(second, { first: 'month' }) : second)
      : line.text('toOn')
        ? dayIn(line.cell('toOn'))
        : fromOn,
    open: line.isOpen('fromOn') ? 'fromOn' : line.isOpen('toOn') ? 'toOn' : null,
  }
}
