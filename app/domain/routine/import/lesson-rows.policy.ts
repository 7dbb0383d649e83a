import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import { parseTime } from '~/format/typed-time'
import type { PeriodView } from '../periods.server'

/* Lessons of the week, as a sheet: a section, a day and a period a row. */

export type LessonField =
  | 'className'
  | 'group'
  | 'section'
  | 'shift'
  | 'version'
  | 'day'
  | 'period'
  | 'from'
  | 'to'
  | 'subject'
  | 'teacher'
  | 'room'

const field = fieldUnder<LessonField>('routine-import:column')

export const LESSON_FIELDS = [
  field('className', ['class', 'class name', 'শ্রেণি', 'শ্রেণী', 'ক্লাস'], { required: true }),
  field('group', ['group', 'বিভাগ', 'গ্রুপ']),
  field('section', ['section', 'sec', 'শাখা', 'সেকশন'], { required: true }),
  field('shift', ['shift', 'শিফট', 'পালা']),
  field('version', ['version', 'medium', 'ভার্সন', 'সংস্করণ', 'মাধ্যম']),
  field('day', ['day', 'weekday', 'দিন', 'বার'], { required: true }),
  field('period', ['period', 'period no', 'পিরিয়ড', 'পিরিয়ড নং', 'ঘণ্টা'], { required: true, alternatives: ['from'] }),
  field('from', ['from', 'start', 'start time', 'শুরু', 'থেকে']),
  field('to', ['to', 'end', 'end time', 'শেষ', 'পর্যন্ত']),
  field('subject', ['subject', 'paper', 'বিষয়'], { required: true }),
  field('teacher', ['teacher', 'teacher name', 'শিক্ষক', 'শিক্ষকের নাম']),
  field('room', ['room', 'room no', 'কক্ষ', 'কক্ষ নং', 'রুম']),
]

/** A slot that nobody filled in, or a line between blocks. */
export const passesLesson: Passes<LessonField> = (line) =>
  line.text('subject') ? null : line.text('teacher') ? 'note' : 'empty'

const DAYS = [
  'sunday sun রবিবার রবি',
  'monday mon সোমবার সোম',
  'tuesday tue tues মঙ্গলবার মঙ্গল',
  'wednesday wed বুধবার বুধ',
  'thursday thu thur thurs বৃহস্পতিবার বৃহস্পতি বৃহঃ বৃহ',
  'friday fri শুক্রবার শুক্র',
  'saturday sat শনিবার শনি',
]
const DAY_OF = new Map(DAYS.flatMap((words, day) => words.split(' ').map((word) => [matchKey(word), day] as const)))

/** 0 Sunday … 6 Saturday; null for no day. */
export const weekdayOf = (text: string): number | null => DAY_OF.get(matchKey(text)) ?? null

const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th|ম|য়|র্থ|ষ্ঠ|তম)?$/u
const SPAN = /^(.+?)\s*(?:[–—-]|\bto\b|থেকে)\s*(.+)$/iu

/**
 * The period of a shift that a row means, on a day: by its name, by its number among the periods that are taught in, or by its hours.
 * @param periods of the shift
 */
export function periodOf(line: Line<LessonField>, weekday: number, periods: readonly PeriodView[]): PeriodView | null {
  const held = periods
    .filter((one) => one.kind === 'class' && one.weekdays.includes(weekday))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  const text = line.text('period')
  const named = text && held.find((one) => [one.nameBn, one.nameEn].some((name) => matchKey(name) === matchKey(text)))
  if (named) return named
  const number = ORDINAL.exec(toAsciiDigits(text).trim().toLowerCase())
  if (number) return held[Number(number[1]) - 1] ?? null
  const span = SPAN.exec(text)
  const [from, to] = span ? [span[1], span[2]] : text ? [text, ''] : [line.text('from'), line.text('to')]
  const startsAt = parseTime(toAsciiDigits(from ?? ''))
  const endsAt = to ? parseTime(toAsciiDigits(to)) : null
  if (!startsAt) return null
  // Of '1:30' in a day of school nobody means the night.
  const fits = (typed: string, at: string) => typed === at || (typed < '07:00' && later(typed) === at)
  return held.find((one) => fits(startsAt, one.startsAt) && (endsAt === null || fits(endsAt, one.endsAt))) ?? null
}

const later = (time: string): string => `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`
