import { parseDay, type Day } from '~/format/dates'

interface VoucherSeries {
  prefix: string
  digits: number
  numbering: string
}

/**
 * A voucher's number: prefix, the period its series belongs to, and its place in it. Fiscal years run from July to June:
 * 'DV-2026-27-00001'; by the month 'DV-202611-00001'; one series for ever 'DV-00001'. A number that outgrows its digits
 * is written in full.
 */
export function voucherNumber({ prefix, digits, numbering }: VoucherSeries, serial: number, day: Day): string {
  const { year, month } = parseDay(day)
  const first = month >= 7 ? year : year - 1
  const period =
    numbering === 'fiscal-year'
      ? `${first}-${String((first + 1) % 100).padStart(2, '0')}-`
      : numbering === 'month'
        ? `${year}${String(month).padStart(2, '0')}-`
        : ''
  return `${prefix}-${period}${String(serial).padStart(digits, '0')}`
}
