/** Twelve lunar months: a holiday of the Islamic calendar comes about this many days later. */
const LUNAR_YEAR = 354

/**
 * Where a holiday falls in the year after: a fixed one on the same day, one that follows the moon 354 days later, to be
 * checked against the gazette (the Hindu and Buddhist calendars put a leap month in about every third year).
 * null: that year has no such day.
 */
export function nextYear(date: string, rule: string): { date: string; needsCheck: boolean } | null {
  const year = Number(date.slice(0, 4)) + 1
  if (rule === 'fixed') return date.endsWith('-02-29') ? null : { date: `${year}${date.slice(4)}`, needsCheck: false }
  const after = (days: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  // What falls in the first days of January comes once more in December: the next one is the year's after.
  const next = after(LUNAR_YEAR)
  return { date: next.startsWith(String(year)) ? next : after(2 * LUNAR_YEAR), needsCheck: true }
}
