import { describe, expect, test } from 'vitest'
import { chargeOf, isFree, priceFor, tierProblem, underTerms, type Price } from '~/domain/packages/price.policy'

const price = (over: Partial<Price>): Price => ({
  fixedPoisha: 0n,
  minimumPoisha: 0n,
  tiers: { student: [], employee: [] },
  ...over,
})
const taka = (amount: number) => BigInt(amount) * 100n

describe('a charge', () => {
  test('fixed: 12,000 taka a year, whoever studies there', () => {
    const charge = chargeOf(price({ fixedPoisha: taka(12_000) }), { student: 612, employee: 24 })
    expect(charge).toEqual({
      lines: [expect.objectContaining({ kind: 'fixed', quantity: 1, amountPoisha: taka(12_000) })],
      totalPoisha: taka(12_000),
    })
  })

  // 612 students: 500 at 10.00 = 5,000.00 and 112 at 7.50 = 840.00; 24 employees at 5.25 = 126.00
  test('graduated: each tier has its own price', () => {
    const charge = chargeOf(
      price({
        tiers: {
          student: [
            { upTo: 500, unitPoisha: 1000n },
            { upTo: null, unitPoisha: 750n },
          ],
          employee: [{ upTo: null, unitPoisha: 525n }],
        },
      }),
      { student: 612, employee: 24 },
    )
    expect(
      charge.lines.map(({ kind, quantity, unitPoisha, amountPoisha }) => [kind, quantity, unitPoisha, amountPoisha]),
    ).toEqual([
      ['student', 500, 1000n, 500_000n],
      ['student', 112, 750n, 84_000n],
      ['employee', 24, 525n, 12_600n],
    ])
    expect(charge.totalPoisha).toBe(596_600n)
    expect(charge.lines[1]).toMatchObject({ nameEn: 'Active students (501–612)', nameBn: 'সক্রিয় শিক্ষার্থী (৫০১–৬১২)' })
  })

  test('at the edge of a tier no empty line follows; one more head opens the next', () => {
    const tiers = {
      student: [
        { upTo: 100, unitPoisha: 1000n },
        { upTo: 200, unitPoisha: 900n },
        { upTo: null, unitPoisha: 0n },
      ],
      employee: [],
    }
    expect(chargeOf(price({ tiers }), { student: 100, employee: 0 }).lines).toHaveLength(1)
    expect(chargeOf(price({ tiers }), { student: 101, employee: 0 }).totalPoisha).toBe(100_900n)
    // 100 at 10.00, 100 at 9.00, the other 300 free
    expect(chargeOf(price({ tiers }), { student: 500, employee: 0 }).totalPoisha).toBe(190_000n)
  })

  // 2,000 fixed + 40 students at 15 = 2,600; the minimum is 5,000: 2,400 are missing
  test('the minimum is a line of its own, so lines always add up', () => {
    const charge = chargeOf(
      price({
        fixedPoisha: taka(2000),
        minimumPoisha: taka(5000),
        tiers: { student: [{ upTo: null, unitPoisha: taka(15) }], employee: [] },
      }),
      { student: 40, employee: 3 },
    )
    expect(charge.lines.at(-1)).toMatchObject({
      kind: 'fixed',
      nameEn: 'Up to the minimum charge',
      amountPoisha: taka(2400),
    })
    expect(charge.totalPoisha).toBe(taka(5000))
    expect(charge.lines.reduce((sum, line) => sum + line.amountPoisha, 0n)).toBe(charge.totalPoisha)
  })

  test('exactly the minimum adds nothing', () => {
    expect(
      chargeOf(price({ fixedPoisha: taka(5000), minimumPoisha: taka(5000) }), { student: 0, employee: 0 }).lines,
    ).toHaveLength(1)
  })

  test('exact beyond what a float can hold', () => {
    const charge = chargeOf(
      price({ tiers: { student: [{ upTo: null, unitPoisha: 9_007_199_254_740_993n }], employee: [] } }),
      { student: 3, employee: 0 },
    )
    expect(charge.totalPoisha).toBe(27_021_597_764_222_979n)
  })

  test.each([-1, 1.5, Number.NaN])('%s heads are refused', (student) => {
    expect(() => chargeOf(price({}), { student, employee: 0 })).toThrow(RangeError)
  })
})

describe('tiers', () => {
  test('none, or growing with an open end, are sound', () => {
    expect(tierProblem([])).toBeNull()
    expect(
      tierProblem([
        { upTo: 10, unitPoisha: 1n },
        { upTo: null, unitPoisha: 1n },
      ]),
    ).toBeNull()
  })
  test.each([
    [
      [
        { upTo: 10, unitPoisha: 1n },
        { upTo: 10, unitPoisha: 1n },
        { upTo: null, unitPoisha: 1n },
      ],
      { at: 1, problem: 'order' },
    ],
    [[{ upTo: 10, unitPoisha: 1n }], { at: 0, problem: 'lastOpen' }],
    [
      [
        { upTo: null, unitPoisha: 1n },
        { upTo: 20, unitPoisha: 1n },
      ],
      { at: 0, problem: 'onlyLastOpen' },
    ],
  ])('%# are not', (tiers, problem) => expect(tierProblem(tiers)).toEqual(problem))
  test('a price of nothing but noughts is free', () => {
    expect(isFree(price({ tiers: { student: [{ upTo: null, unitPoisha: 0n }], employee: [] } }))).toBe(true)
    expect(isFree(price({ minimumPoisha: 1n }))).toBe(false)
  })
})

describe('cycles and prices that belong together', () => {
  // 6,000.00 and 12.00 a student for half a year: 1,000.00 and 2.00 a month, 12,000.00 and 24.00 a year
  const halfYear = price({
    fixedPoisha: taka(6_000),
    tiers: { student: [{ upTo: null, unitPoisha: 1200n }], employee: [] },
  })
  test('a membership billed in another cycle pays its share', () => {
    const heads = { student: 10, employee: 0 }
    expect(chargeOf(priceFor(halfYear, 6, 6), heads).totalPoisha).toBe(taka(6_120))
    expect(chargeOf(priceFor(halfYear, 6, 1), heads).totalPoisha).toBe(taka(1_020))
    expect(chargeOf(priceFor(halfYear, 6, 12), heads).totalPoisha).toBe(taka(12_240))
  })
  test('what does not divide is rounded to whole poisha, half up', () => {
    expect(priceFor(price({ fixedPoisha: 1000n }), 12, 1).fixedPoisha).toBe(83n)
    expect(priceFor(price({ fixedPoisha: 18n }), 12, 1).fixedPoisha).toBe(2n)
  })
})

describe('what was agreed with one institution', () => {
  const none = { agreedPoisha: null, discountHundredths: 0, freeUntil: null }
  const usual = chargeOf(price({ fixedPoisha: taka(12_000) }), { student: 0, employee: 0 })
  test('nothing changes nothing', () => {
    expect(underTerms(usual, none, '2026-01-01')).toEqual(usual)
  })
  // 12,000.00 less 12.5 % = 10,500.00
  test('a discount is taken off the sum and named', () => {
    const charge = underTerms(usual, { ...none, discountHundredths: 1_250 }, '2026-01-01')
    expect([charge.totalPoisha, charge.discount]).toEqual([taka(10_500), { hundredths: 1_250, poisha: taka(1_500) }])
  })
  // 8,000.00 agreed, less 10 % = 7,200.00, whatever the package costs
  test('a sum agreed stands in place of the price; a discount comes off it', () => {
    const charge = underTerms(usual, { ...none, agreedPoisha: taka(8_000), discountHundredths: 1_000 }, '2026-01-01')
    expect(charge.lines.map(({ kind, amountPoisha }) => [kind, amountPoisha])).toEqual([['fixed', taka(8_000)]])
    expect(charge.totalPoisha).toBe(taka(7_200))
    expect(underTerms(usual, { ...none, agreedPoisha: 0n }, '2026-01-01').lines).toEqual([])
  })
  test('a cycle that begins in the trial costs nothing, the next one the whole', () => {
    const terms = { ...none, freeUntil: '2026-01-31' }
    expect(underTerms(usual, terms, '2026-01-31')).toEqual({ lines: [], totalPoisha: 0n })
    expect(underTerms(usual, terms, '2026-02-01').totalPoisha).toBe(taka(12_000))
  })
})
