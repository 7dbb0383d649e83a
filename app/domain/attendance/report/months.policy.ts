import { monthRange, today } from '~/format/dates'

const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/

/** A month 'YYYY-MM' of an address; nonsense is this month. */
export const monthOf = (text: string | null): string => (text && MONTH.test(text) ? text : today().slice(0, 7))

/** Months from the one of a day to the one of another, the newest first; at most so many. */
export function monthsBetween(from: string, to: string, most = 24): string[] {
  const months: string[] = []
  let month = to.slice(0, 7)
  while (month >= from.slice(0, 7) && months.length < most) {
    months.push(month)
    month = monthRange(`${month}-01`, -1).from.slice(0, 7)
  }
  return months
}
