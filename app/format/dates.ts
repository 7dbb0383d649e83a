import { digits } from './digits'
import type { Lang } from './lang'
import { MONTHS, WEEKDAYS } from './months'

/** A calendar day of Bangladesh as 'YYYY-MM-DD': what a DATE column holds. */
export type Day = string

/** An inclusive span of days. */
export interface DayRange {
  from: Day
  to: Day
}

// Bangladesh keeps UTC+6 all year, so plain arithmetic replaces a time zone database in the browser.
const DHAKA = 6 * 3_600_000
const DAY = 86_400_000
const pad = (value: number, width = 2) => String(value).padStart(width, '0')

/** The day with these numbers, or null when the calendar has no such day (31 February). */
export function dayOf(year: number, month: number, date: number): Day | null {
  if (year < 1800 || year > 9999 || month < 1 || month > 12 || date < 1) return null
  if (date > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  return `${pad(year, 4)}-${pad(month)}-${pad(date)}`
}

/** Whether a text is a day as the database writes it, and in the calendar. */
export const isDay = (value: unknown): value is Day => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typeof value === 'string' ? value : '')
  return match !== null && dayOf(Number(match[1]), Number(match[2]), Number(match[3])) !== null
}

/** The numbers of a 'YYYY-MM-DD' day. Throws RangeError when it is not one. */
export function parseDay(day: Day): { year: number; month: number; date: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  const [year, month, date] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])]
  if (!match || !dayOf(year, month, date)) throw new RangeError(`not a day: ${day}`)
  return { year, month, date }
}

/** The day in Dhaka at an instant. */
export function dayAt(instant: Date): Day {
  return new Date(instant.getTime() + DHAKA).toISOString().slice(0, 10)
}

/** The instant of a day and a time of day ('21:30') in Dhaka. */
export function instantAt(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00+06:00`)
}

/** Today in Dhaka. */
export function today(now: Date = new Date()): Day {
  return dayAt(now)
}

/** The day so many days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  const { year, month, date } = parseDay(day)
  return new Date(Date.UTC(year, month - 1, date) + count * DAY).toISOString().slice(0, 10)
}

/** 0 for Saturday to 6 for Friday: the week of Bangladesh, which Intl's bn-BD gets wrong. */
export function weekday(day: Day): number {
  const { year, month, date } = parseDay(day)
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 1) % 7
}

/** The name of a day of the week; a day or its number, 0 for Saturday. */
export function weekdayName(day: Day | number, lang: Lang): string {
  return WEEKDAYS[lang][typeof day === 'number' ? day : weekday(day)] ?? ''
}

/** The day of the week as calendars head their columns: শনি, বৃহঃ; Sat. */
export function weekdayShort(day: Day | number, lang: Lang): string {
  const name = weekdayName(day, lang)
  if (lang === 'en') return name.slice(0, 3)
  return name === 'বৃহস্পতিবার' ? 'বৃহঃ' : name.replace(/বার$/, '')
}

/** The Saturday on or before the day. */
export function startOfWeek(day: Day): Day {
  return addDays(day, -weekday(day))
}

/** First and last day of the month that lies `offset` months from the day's. */
export function monthRange(day: Day, offset = 0): DayRange {
  const { year, month } = parseDay(day)
  const first = Date.UTC(year, month - 1 + offset, 1)
  const last = Date.UTC(year, month + offset, 0)
  return { from: new Date(first).toISOString().slice(0, 10), to: new Date(last).toISOString().slice(0, 10) }
}

/** The ranges that reports offer (specification, section 9). */
export type RangeName = 'today' | 'yesterday' | 'thisMonth' | 'lastMonth' | { lastDays: number }

/** A named range as days. `{ lastDays: 7 }` is seven days with today as the seventh. `thisMonth` is the whole
 * calendar month. */
export function dayRange(name: RangeName, now: Date = new Date()): DayRange {
  const day = today(now)
  if (name === 'today') return { from: day, to: day }
  if (name === 'yesterday') return { from: addDays(day, -1), to: addDays(day, -1) }
  if (name === 'thisMonth') return monthRange(day)
  if (name === 'lastMonth') return monthRange(day, -1)
  return { from: addDays(day, 1 - Math.max(1, name.lastDays)), to: day }
}

/** 'DD MMMM YYYY': 21 February 2026 / ২১ ফেব্রুয়ারি ২০২৬. A Date is shown as its day in Dhaka. */
export function formatDate(value: Day | Date, lang: Lang): string {
  const { year, month, date } = parseDay(typeof value === 'string' ? value : dayAt(value))
  return `${digits(pad(date), lang)} ${MONTHS[lang][month - 1]} ${digits(year, lang)}`
}

/** DD/MM/YYYY for narrow columns and forms. */
export function formatDateShort(value: Day | Date, lang: Lang): string {
  const { year, month, date } = parseDay(typeof value === 'string' ? value : dayAt(value))
  return digits(`${pad(date)}/${pad(month)}/${pad(year, 4)}`, lang)
}

/** Month and year: February 2026 / ফেব্রুয়ারি ২০২৬. Takes a day or 'YYYY-MM'. */
export function formatMonth(value: string, lang: Lang): string {
  const { year, month } = parseDay(value.length === 7 ? `${value}-01` : value)
  return `${MONTHS[lang][month - 1]} ${digits(year, lang)}`
}

/** Parts of a day as people say them, each from its hour on. */
const PARTS_OF_DAY = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
] as const

/** 'hh:mm A' on the 12-hour clock: 03:05 PM / বিকাল ৩:০৫. Takes an instant (shown in Dhaka) or a wall-clock
 * 'HH:MM' text. Throws RangeError on another text. */
export function formatTime(value: Date | string, lang: Lang): string {
  const text = typeof value === 'string' ? value : new Date(value.getTime() + DHAKA).toISOString().slice(11, 16)
  const match = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(text)
  if (!match) throw new RangeError(`not a time: ${text}`)
  const hour = Number(match[1])
  if (lang === 'en') return `${pad(hour % 12 || 12)}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`
  const part = PARTS_OF_DAY.find(([from]) => hour >= from)?.[1] ?? 'রাত'
  return `${part} ${digits(`${hour % 12 || 12}:${match[2]}`, lang)}`
}

/** Date and time of an instant in Dhaka: 21 February 2026, 03:05 PM. */
export function formatDateTime(instant: Date, lang: Lang): string {
  return `${formatDate(instant, lang)}, ${formatTime(instant, lang)}`
}

const SPANS = { bn: [' ঘণ্টা', ' ঘণ্টা', ' মিনিট', ' মিনিট'], en: [' hour', ' hours', ' minute', ' minutes'] } as const

/** How long something takes, as people say it: 180 -> '3 hours' / '৩ ঘণ্টা', 150 -> '2 hours 30 minutes', 45 -> '45 minutes'. */
export function formatMinutes(minutes: number, lang: Lang): string {
  const [hour, hours, minute, more] = SPANS[lang]
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    ...(whole ? [digits(whole, lang) + (whole === 1 ? hour : hours)] : []),
    ...(rest || !whole ? [digits(rest, lang) + (rest === 1 ? minute : more)] : []),
  ].join(' ')
}
