import { describe, expect, test } from 'vitest'
import { chargeOf, isFree, tierProblem, type Price } from '~/domain/packages/price.policy'

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
