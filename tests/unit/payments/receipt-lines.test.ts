import { expect, test } from 'vitest'
import { receiptLines } from '~/domain/payments/receipts/receipt-lines.policy'
import { ledgerFits, PURPOSES } from '~/domain/payments/settle/posting-rules.policy'

const tuition = (period: string, amount = 50_000) => ({ nameEn: 'Tuition', nameBn: 'বেতন', period, amount })
const session = { nameEn: 'Session', nameBn: 'সেশন', period: 'year', amount: 80_000 }

test('months that follow one another are one line, also over the end of a year', () => {
  expect(
    receiptLines([tuition('2026-12'), session, tuition('2026-11'), tuition('2027-01'), tuition('2027-03')], 'en'),
  ).toEqual([
    { name: 'Tuition, November 2026 – January 2027', amount: 150_000 },
    { name: 'Tuition, March 2027', amount: 50_000 },
    { name: 'Session', amount: 80_000 },
  ])
})

test('what was paid of a month in two parts is one line; heads without months stay apart', () => {
  expect(receiptLines([tuition('2026-03', 20_000), tuition('2026-03', 30_000)], 'bn')).toEqual([
    { name: 'বেতন, মার্চ ২০২৬', amount: 50_000 },
  ])
  expect(receiptLines([session, { ...session, period: 'exam-4' }], 'en')).toHaveLength(2)
})

test('each purpose takes its kind of ledger, and none that needs a party', () => {
  const asset = { kind: 'asset', holds: 'other', needsParty: false, head: null as string | null }
  const fits = (ledger: typeof asset) => PURPOSES.filter((purpose) => ledgerFits(purpose, ledger))
  expect(fits(asset)).toEqual(['fee-receivable', 'cheques', 'gateway', 'till-difference'])
  expect(fits({ ...asset, holds: 'cash' })).toEqual(['cash'])
  expect(fits({ ...asset, holds: 'bank' })).toEqual([])
  expect(fits({ ...asset, kind: 'income' })).toEqual(['fee-income'])
  expect(fits({ ...asset, kind: 'expense' })).toEqual(['gateway-charge', 'write-off'])
  expect(fits({ ...asset, kind: 'liability' })).toEqual(['advance'])
  expect(fits({ ...asset, kind: 'liability', needsParty: true })).toEqual([])
  // What is collected for the board and students' caution money is owed, not earned.
  for (const head of ['2106', '2202'])
    expect(fits({ ...asset, kind: 'liability', head })).toEqual(['fee-income', 'advance'])
  expect(fits({ ...asset, kind: 'liability', head: '2105' })).toEqual(['advance'])
})
