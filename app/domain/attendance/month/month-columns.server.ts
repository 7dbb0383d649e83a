import { cellText, type Cell } from '~/domain/sheets/cell'
import { dateOrderOf, dayFirst } from '~/domain/sheets/dates.policy'
import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { TableRow } from '~/domain/sheets/one-table.policy'
import { NAMING_FIELDS, type NamingField } from '~/domain/students/import/named-students.server'
import { dayOf, isDay, type Day } from '~/format/dates'
import { MONTHS, WEEKDAYS } from '~/format/months'
import { parseDate, plainOf } from '~/format/typed'
import { monthByName } from '~/format/typed-month'

/** The column of a date of the month. */
export type DateField = `d${number}`
export type MonthField = NamingField | DateField

export const DATES: readonly number[] = Array.from({ length: 31 }, (_, at) => at + 1)
export const dateField = (date: number): DateField => `d${date}`

const dates = fieldUnder<DateField>('month-attendance:date')

/** Who, and a column for each day: '1', '০১', '1 Nov', 01/11/2026, 'রবি ১'. */
export const MONTH_FIELDS = [
  ...NAMING_FIELDS,
  ...DATES.map((date) =>
    dates(dateField(date), [String(date), String(date).padStart(2, '0')], {
      fits: (heading) => headingDay(heading)?.date === date,
    }),
  ),
]

const BESIDE = new Set(
  [
    ...Object.values(WEEKDAYS).flatMap((names) => names.map((name) => name.toLowerCase())),
    ...'তারিখ তাং দিন day date শনি রবি সোম মঙ্গল বুধ বৃহস্পতি বৃহঃ বৃহ শুক্র sat sun mon tue tues wed thu thur thurs fri su mo tu we th fr sa'.split(
      ' ',
    ),
  ].map((word) => word.normalize('NFC')),
)
const SUFFIX = /^(\d{1,4})(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?$/u

/** The date that a heading names, and the whole day where it says that; null for any other heading. */
export function headingDay(text: string): { date: number; day: Day | null } | null {
  const words = plainOf(text)
    .split(/[\s,()[\]|]+/)
    .filter((word) => word && !BESIDE.has(word.replace(/[.:]$/, '')))
  const whole = parseDate(words.join(' '))
  if (whole) return { date: Number(whole.slice(8)), day: whole }
  const parts = words.flatMap((word) => word.split(/[./\-–—'’]+/)).filter(Boolean)
  const numbers: number[] = []
  let month: number | null = null
  for (const part of parts) {
    const number = SUFFIX.exec(part)
    if (number) numbers.push(Number(number[1]))
    else if (month === null) {
      month = monthByName(part)
      if (month === null) return null
    } else return null
  }
  const year = numbers.find((one) => one >= 1000)
  const small = numbers.filter((one) => one !== year)
  const [date, other] = small
  // '1/11' is a date with its month; three numbers that are no date are none.
  if (date === undefined || date < 1 || date > 31 || small.length > 2 || (small.length === 2 && month !== null))
    return null
  if (other !== undefined && (other < 1 || other > 12)) return null
  const of = month ?? other
  return { date, day: year !== undefined && of !== undefined ? dayOf(year, of, date) : null }
}

/** Numeric dates of the row of headings in the order of ISO: as a row they prove which of day and month stands first. */
export function datesInOrder(rows: TableRow[], headingIndex: number): void {
  const row = rows.find((one) => one.row === headingIndex + 1)
  if (!row) return
  const order = dateOrderOf(row.cells)
  row.cells = row.cells.map((cell): Cell => {
    const day = typeof cell === 'string' ? parseDate(cellText(dayFirst(cell, order))) : null
    return day ?? cell
  })
}

const SAYS_MONTH = new RegExp(
  `(${[...MONTHS.en, ...MONTHS.bn].map((name) => name.toLowerCase()).join('|')})[\\s,’'-]*(\\d{4})|(\\d{4})[\\s,-]*(${[...MONTHS.en, ...MONTHS.bn].map((name) => name.toLowerCase()).join('|')})`,
  'u',
)

/** 'YYYY-MM' of 'মাস: নভেম্বর ২০২৬'; null where no month is said. */
export function monthSaid(text: string): string | null {
  const found = SAYS_MONTH.exec(plainOf(text))
  const [name, year] = found?.[1] ? [found[1], found[2]] : [found?.[4], found?.[3]]
  const month = name ? monthByName(name) : null
  return month && year ? `${year}-${String(month).padStart(2, '0')}` : null
}

/** Of the lines above the headings, the one that says the month. */
export const monthFact = (row: readonly Cell[]): Record<string, string> => {
  const said = row.map(cellText).find((text) => text.length < 200 && monthSaid(text))
  return said ? { month: said } : {}
}

/** The day of a column: what its heading says, else that date of the month. Null where the month has no such date. */
export function dayOfColumn(date: number, heading: string, month: string): Day | null {
  const said = headingDay(heading)
  if (said?.day && said.date === date) return said.day
  const day = `${month}-${String(date).padStart(2, '0')}`
  return isDay(day) ? day : null
}
