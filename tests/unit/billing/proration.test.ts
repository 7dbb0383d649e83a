import { describe, expect, test } from 'vitest'
import { creditFor, type InvoicedCycle } from '~/domain/billing/changes/proration.policy'
import { creditedVat, pour, totalsOf } from '~/domain/billing/money.policy'
import { CYCLE_MONTHS, daysIn, wholeCycleEnd, type Cycle } from '~/domain/packages/cycle.policy'
import { chargeOf, priceFor, underTerms, type Price } from '~/domain/packages/price.policy'

const invoice = (cycleStart: string, cycleEnd: string, totalPoisha: number, creditedPoisha = 0): InvoicedCycle => ({
  id: 1,
  number: 'EDU/2026-27/000001',
  companyId: 1,
  cycleStart,
  cycleEnd,
  totalPoisha,
  creditedPoisha,
})
const fixed = (poisha: bigint): Price => ({
  fixedPoisha: poisha,
  minimumPoisha: 0n,
  tiers: { student: [], employee: [] },
})

/** What the first cycle of the new terms comes to, with VAT, as the invoice says it. */
function invoiced(price: Price, of: Cycle, cycle: Cycle, from: string, endsOn: string, vatHundredths: number) {
  const whole = wholeCycleEnd(from, cycle, from)
  const last = whole < endsOn ? whole : endsOn
  const charge = underTerms(
    chargeOf(priceFor(price, CYCLE_MONTHS[of], CYCLE_MONTHS[cycle]), { student: 0, employee: 0 }),
    { agreedPoisha: null, discountHundredths: 0, freeUntil: null },
    from,
    { days: daysIn(from, last), of: daysIn(from, whole) },
  )
  return {
    last,
    lines: charge.lines,
    totals: totalsOf({
      lines: charge.lines.map((line) => ({
        quantityHundredths: BigInt(line.quantity) * 100n,
        unitPoisha: line.unitPoisha,
      })),
      discount: { kind: 'none', value: 0n },
      vatHundredths,
    }),
  }
}

describe('a change in mid-term, worked out', () => {
  test('an upgrade in mid-month of a monthly cycle', () => {
    // November 2026, 30 days: 3,000.00 and 15 % VAT, 450.00, are 3,450.00. From 16 November 15 of the 30 days are unused:
    // 3,450.00 × 15 / 30 = 1,725.00, of it VAT 450.00 × 1,725.00 / 3,450.00 = 225.00.
    const credit = creditFor(invoice('2026-11-01', '2026-11-30', 345_000), '2026-11-16')
    expect(credit).toMatchObject({ days: 30, unused: 15, amountPoisha: 172_500n })
    expect(creditedVat({ total: 345_000n, vat: 45_000n }, { amount: 0n, vat: 0n }, 172_500n)).toBe(22_500n)
    // The new package is 5,000.00 a month. Its first cycle is 16 November to 15 December, 30 days, all of the membership's:
    // 5,000.00 + 750.00 VAT = 5,750.00. Net 5,750.00 − 1,725.00 = 4,025.00.
    const whole = invoiced(fixed(500_000n), 'monthly', 'monthly', '2026-11-16', '2027-10-31', 1_500)
    expect([whole.last, whole.totals.total]).toEqual(['2026-12-15', 575_000n])
    expect(whole.totals.total - (credit?.amountPoisha ?? 0n)).toBe(402_500n)
    // Were the membership to end with November: 15 of 30 days, 2,500.00 + 375.00 VAT = 2,875.00. Net 1,150.00.
    const cut = invoiced(fixed(500_000n), 'monthly', 'monthly', '2026-11-16', '2026-11-30', 1_500)
    expect([cut.last, cut.totals.subtotal, cut.totals.vat, cut.totals.total]).toEqual([
      '2026-11-30',
      250_000n,
      37_500n,
      287_500n,
    ])
    expect(cut.lines[0]).toMatchObject({
      nameEn: 'Package charge (15 of 30 days)',
      nameBn: 'প্যাকেজ চার্জ (৩০ দিনের মধ্যে ১৫ দিন)',
    })
    expect(cut.totals.total - (credit?.amountPoisha ?? 0n)).toBe(115_000n)
  })

  test('a downgrade of a yearly cycle with a discount', () => {
    // 1 July 2026 to 30 June 2027, 365 days: 60,000.00 less 10 % = 54,000.00, with 5 % VAT, 2,700.00, 56,700.00.
    // From 15 January: 17 + 28 + 31 + 30 + 31 + 30 = 167 days are unused.
    // 5,670,000 × 167 / 365 = 2,594,219.18 poisha, so 25,942.19: the discount is credited as it was given, not the price.
    const credit = creditFor(invoice('2026-07-01', '2027-06-30', 5_670_000), '2027-01-15')
    expect(credit).toMatchObject({ days: 365, unused: 167, amountPoisha: 2_594_219n })
    // Of it VAT: 270,000 × 2,594,219 / 5,670,000 = 123,534.24, so 1,235.34.
    expect(creditedVat({ total: 5_670_000n, vat: 270_000n }, { amount: 0n, vat: 0n }, 2_594_219n)).toBe(123_534n)
    // The new package is 36,000.00 a year and has no discount. Its cycle would be 15 January 2027 to 14 January 2028, 365 days; the
    // membership ends on 30 June: 3,600,000 × 167 / 365 = 1,647,123.29, so 16,471.23; 5 % VAT 82,356.15, so 823.56; 17,294.79.
    const next = invoiced(fixed(3_600_000n), 'yearly', 'yearly', '2027-01-15', '2027-06-30', 500)
    expect([next.last, next.totals.subtotal, next.totals.vat, next.totals.total]).toEqual([
      '2027-06-30',
      1_647_123n,
      82_356n,
      1_729_479n,
    ])
    // Net 17,294.79 − 25,942.19 = −8,647.40: the institution is owed it.
    expect(next.totals.total - (credit?.amountPoisha ?? 0n)).toBe(-864_740n)
  })

  test('a change of cycle over a leap February', () => {
    // Quarterly from 1 December 2027 to 29 February 2028: 31 + 31 + 29 = 91 days for 9,000.00, without VAT.
    expect(wholeCycleEnd('2027-12-01', 'quarterly', '2027-12-01')).toBe('2028-02-29')
    // From 20 February 10 days are unused: 900,000 × 10 / 91 = 98,901.10, so 989.01.
    const credit = creditFor(invoice('2027-12-01', '2028-02-29', 900_000), '2028-02-20')
    expect(credit).toMatchObject({ days: 91, unused: 10, amountPoisha: 98_901n })
    // A year before February has 28 days: 9 of 90 are unused, 900.00.
    expect(creditFor(invoice('2026-12-01', '2027-02-28', 900_000), '2027-02-20')).toMatchObject({
      days: 90,
      unused: 9,
      amountPoisha: 90_000n,
    })
    // Monthly a third of it: 20 February to 19 March, 3,000.00. Net 3,000.00 − 989.01 = 2,010.99.
    const first = invoiced(fixed(900_000n), 'quarterly', 'monthly', '2028-02-20', '2028-11-30', 0)
    expect([first.last, first.totals.total]).toEqual(['2028-03-19', 300_000n])
    expect(first.totals.total - (credit?.amountPoisha ?? 0n)).toBe(201_099n)
    // The last cycle, 20 November to 19 December, is cut by the end on 30 November: 11 of 30 days, 300,000 × 11 / 30 = 1,100.00.
    const whole = wholeCycleEnd('2028-02-20', 'monthly', '2028-11-20')
    expect([whole, daysIn('2028-11-20', '2028-11-30'), daysIn('2028-11-20', whole)]).toEqual(['2028-12-19', 11, 30])
    const cut = underTerms(
      chargeOf(fixed(300_000n), { student: 0, employee: 0 }),
      { agreedPoisha: null, discountHundredths: 0, freeUntil: null },
      '2028-11-20',
      { days: 11, of: 30 },
    )
    expect(cut.totalPoisha).toBe(110_000n)
  })
})

describe('what is credited', () => {
  test('is of what still counts of an invoice, and nothing of one that is used up', () => {
    // 1,000.00 of 3,000.00 were credited before: 2,000.00 × 15 / 30.
    expect(creditFor(invoice('2026-11-01', '2026-11-30', 300_000, 100_000), '2026-11-16')?.amountPoisha).toBe(100_000n)
    expect(creditFor(invoice('2026-11-01', '2026-11-30', 300_000), '2026-12-01')).toBeNull()
    expect(creditFor(invoice('2026-11-01', '2026-11-30', 300_000, 300_000), '2026-11-16')).toBeNull()
  })
  test('is all of a cycle that has not begun, and a half poisha goes up', () => {
    expect(creditFor(invoice('2026-12-01', '2026-12-31', 300_000), '2026-11-16')?.amountPoisha).toBe(300_000n)
    // 1 poisha × 15 / 30 = 0.5
    expect(creditFor(invoice('2026-11-01', '2026-11-30', 1), '2026-11-16')?.amountPoisha).toBe(1n)
  })
})

test('a share by days names the heads that it is of, and the discount comes after it', () => {
  const price: Price = {
    fixedPoisha: 0n,
    minimumPoisha: 0n,
    tiers: { student: [{ upTo: null, unitPoisha: 1_000n }], employee: [] },
  }
  // 12 × 10.00 = 120.00; 10 of 31 days: 38.7097, so 38.71; 10 % off: 3.871, so 3.87; 34.84.
  const charge = underTerms(
    chargeOf(price, { student: 12, employee: 0 }),
    { agreedPoisha: null, discountHundredths: 1_000, freeUntil: null },
    '2026-12-22',
    { days: 10, of: 31 },
  )
  expect(charge.lines).toEqual([
    {
      kind: 'fixed',
      nameEn: 'Active students (12; 10 of 31 days)',
      nameBn: 'সক্রিয় শিক্ষার্থী (১২ জন; ৩১ দিনের মধ্যে ১০ দিন)',
      quantity: 1,
      unitPoisha: 3_871n,
      amountPoisha: 3_871n,
    },
  ])
  expect([charge.discount?.poisha, charge.totalPoisha]).toEqual([387n, 3_484n])
})

test('credit pays the oldest first, and only invoices of the company that has it', () => {
  const held = [
    { id: 1, companyId: 7, amount: 500 },
    { id: 2, companyId: 8, amount: 300 },
    { id: 3, companyId: 7, amount: 200 },
  ]
  const open = [
    { id: 11, companyId: 7, amount: 400 },
    { id: 12, companyId: 8, amount: 100 },
    { id: 13, companyId: 7, amount: 250 },
  ]
  expect(pour(held, open)).toEqual([
    { challanId: 1, invoiceId: 11, amount: 400n },
    { challanId: 1, invoiceId: 13, amount: 100n },
    { challanId: 2, invoiceId: 12, amount: 100n },
    { challanId: 3, invoiceId: 13, amount: 150n },
  ])
})
