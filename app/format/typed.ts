import { type Day, dayOf, today } from './dates'
import { toAsciiDigits } from './digits'
import { monthByName } from './typed-month'

/** How many years a two-digit year may lie ahead where a day of the future is a sensible thing to type. */
export const YEARS_AHEAD = 20

/** Typed text in ASCII digits, composed, lower case. */
export const plainOf = (typed: string) => toAsciiDigits(typed.normalize('NFC')).trim().toLowerCase()

/** A date that somebody typed, day first, as a Day; null when it is none or the calendar lacks it. Accepts both
 * languages' digits and month names; `/`, `-`, `.`, `\\`, `|` or spaces, or nothing between two-digit numbers (060513); ISO order
 * when the year comes first; two-digit years, which lie at most `ahead` years in the future of `now`; a trailing clock
 * time at midnight; and the suffixes of Bengali dates (২৮শে সেপ্টেম্বর, ২০১১ খ্রি.). */
export function parseDate(typed: string, now: Date = new Date(), ahead = 0): Day | null {
  const text = plainOf(typed)
    .replace(/[\s,]*(?:খ্রিঃ|খ্রি\.?|খ্রিস্টাব্দ|খ্রিষ্টাব্দ|ইং|ইং\.|সাল)$/u, '')
    .replace(/[t\s]+(?:0?0:00(?::00)?(?:\.0+)?z?|12:00(?::00)?\s*am)$/, '')
  const iso = /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers =
    /^(\d{1,2})\s*(?:\\{1,2}|[-/.|\s])\s*(\d{1,2})\s*(?:\\{1,2}|[-/.|\s])\s*(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  if (numbers) return dayOf(fullYear(numbers[3] ?? '', now, ahead), Number(numbers[2]), Number(numbers[1]))
  const named = /^(\d{1,2})(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?[\s\-/.,]*([^\d\s\-/,]+?)[\s\-/.,]+(\d{4}|\d{2})$/u.exec(text)
  if (named) return withMonth(named[2], named[3], named[1], now, ahead)
  const american = /^([^\d\s\-/,.]+)\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$/u.exec(text)
  return american ? withMonth(american[1], american[3], american[2], now, ahead) : null
}

/** The day that an address or a form without scripts names; null when it names none. */
export const typedDay = (text: string | null | undefined): Day | null => parseDate(text ?? '', undefined, YEARS_AHEAD)

function withMonth(name = '', year = '', date = '', now: Date, ahead: number): Day | null {
  const month = monthByName(name)
  return month ? dayOf(fullYear(year, now, ahead), month, Number(date)) : null
}

function fullYear(text: string, now: Date, ahead: number): number {
  const year = Number(text)
  if (text.length !== 2) return year
  const current = Number(today(now).slice(0, 4))
  const inThisCentury = current - (current % 100) + year
  return inThisCentury > current + ahead ? inThisCentury - 100 : inThisCentury
}
