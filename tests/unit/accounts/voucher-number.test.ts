import { expect, test } from 'vitest'
import { voucherNumber } from '~/domain/accounts/voucher-number.policy'

const series = { prefix: 'DV', digits: 5, numbering: 'fiscal-year' }

test('a fiscal year runs from July to June', () => {
  expect(voucherNumber(series, 1, '2026-06-30')).toBe('DV-2025-26-00001')
  expect(voucherNumber(series, 1, '2026-07-01')).toBe('DV-2026-27-00001')
  expect(voucherNumber(series, 42, '2099-12-31')).toBe('DV-2099-00-00042')
})
test('by the month, or one series for ever', () => {
  expect(voucherNumber({ ...series, numbering: 'month' }, 7, '2026-11-21')).toBe('DV-202611-00007')
  expect(voucherNumber({ ...series, numbering: 'never' }, 7, '2026-11-21')).toBe('DV-00007')
})
test('a number that outgrows its digits is not cut', () =>
  expect(voucherNumber({ ...series, digits: 3, numbering: 'never' }, 12345, '2026-11-21')).toBe('DV-12345'))
