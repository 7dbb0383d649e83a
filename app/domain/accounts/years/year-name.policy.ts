import { addDays, parseDay, type Day } from '~/format/dates'

/** What an accounting year is called, by its first day: '2026', or '2026-27' where it begins in July. */
export function yearName(startsOn: Day): string {
  const { year, month } = parseDay(startsOn)
  return month === 1 ? String(year) : `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** The last day of the month that a day lies in. */
export function monthEnd(day: Day): Day {
  const next = addDays(`${day.slice(0, 7)}-28`, 4)
  return addDays(`${next.slice(0, 7)}-01`, -1)
}
