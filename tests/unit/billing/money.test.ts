import { describe, expect, it } from 'vitest'
import { creditedVat, divideHalfUp, lineAmount, spread, totalsOf } from '~/domain/billing/money.policy'

const none = { kind: 'none', value: 0n } as const

describe('figures of an invoice', () => {
  it('a worked example: 612 students at 10.00, the package at 2,000.00, ten percent off, 15 percent VAT', () => {
    const totals = totalsOf({
      lines: [
        { quantityHundredths: 61_200n, unitPoisha: 1_000n },
        { quantityHundredths: 100n, unitPoisha: 200_000n },
      ],
      discount: { kind: 'percent', value: 1_000n },
      vatHundredths: 1_500,
    })
    expect(totals).toEqual({
      amounts: [612_000n, 200_000n],
      subtotal: 812_000n,
      discount: 81_200n,
      vat: 109_620n,
      total: 840_420n,
    })
  })

  it('VAT is rounded once, a half poisha up, and not line by line', () => {
    // Ten lines of 0.03 with 15 percent: 0.0045 each would be nothing or 0.10; of the sum 0.30 it is 0.045 -> 0.05.
    const lines = Array.from({ length: 10 }, () => ({ quantityHundredths: 100n, unitPoisha: 3n }))
    expect(totalsOf({ lines, discount: none, vatHundredths: 1_500 }).vat).toBe(5n)
    expect([divideHalfUp(5n, 10n), divideHalfUp(4n, 10n), divideHalfUp(15n, 10n)]).toEqual([1n, 0n, 2n])
  })

  it('parts of a piece: 2.5 hours at 333.33 are 833.325 -> 833.33', () => {
    expect(lineAmount({ quantityHundredths: 250n, unitPoisha: 33_333n })).toBe(83_333n)
  })

  it('is exact where floating point is not', () => {
    const totals = totalsOf({
      lines: [{ quantityHundredths: 100n, unitPoisha: 9_007_199_254_740_993n }],
      discount: none,
      vatHundredths: 0,
    })
    expect(totals.total).toBe(9_007_199_254_740_993n)
  })

  it('nothing off and no VAT changes nothing; a whole discount leaves nothing to tax', () => {
    expect(
      totalsOf({
        lines: [{ quantityHundredths: 100n, unitPoisha: 5_000n }],
        discount: { kind: 'amount', value: 5_000n },
        vatHundredths: 1_500,
      }),
    ).toMatchObject({ vat: 0n, total: 0n })
  })
})

describe('VAT of credit notes', () => {
  it('in parts comes to exactly the VAT of the invoice', () => {
    const invoice = { total: 10_007n, vat: 1_305n }
    const before = { amount: 0n, vat: 0n }
    for (const amount of [3_333n, 1n, 3_333n, 3_340n]) {
      const vat = creditedVat(invoice, before, amount)
      expect(vat).toBeGreaterThanOrEqual(0n)
      before.amount += amount
      before.vat += vat
    }
    expect(before).toEqual({ amount: invoice.total, vat: invoice.vat })
  })

  it('the last part credited takes what rounding left of the VAT', () => {
    const invoice = { total: 100n, vat: 1n }
    expect(creditedVat(invoice, { amount: 0n, vat: 0n }, 40n)).toBe(0n)
    expect(creditedVat(invoice, { amount: 40n, vat: 0n }, 40n)).toBe(0n)
    expect(creditedVat(invoice, { amount: 80n, vat: 0n }, 20n)).toBe(1n)
  })
})

describe('spreading a deposit', () => {
  it('pays the oldest first and never more than is open', () => {
    expect(
      spread(250n, [
        { id: 1, open: 100n },
        { id: 2, open: 120n },
        { id: 3, open: 90n },
      ]),
    ).toEqual([
      { id: 1, amount: 100n },
      { id: 2, amount: 120n },
      { id: 3, amount: 30n },
    ])
    expect(spread(1_000n, [{ id: 1, open: 100n }])).toEqual([{ id: 1, amount: 100n }])
    expect(spread(0n, [{ id: 1, open: 100n }])).toEqual([])
  })
})
