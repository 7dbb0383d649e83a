import { describe, expect, test } from 'vitest'
import { arrearsFor } from '~/domain/payroll/reckon/arrears.policy'
import { reckonMonth, reckonStanding, sumsOf } from '~/domain/payroll/reckon/month.policy'
import { payrollEntries, USUAL_LEDGERS, type PaidSum } from '~/domain/payroll/runs/voucher.policy'
import { barToMove, type Moved, type Mover } from '~/domain/payroll/runs/moves.policy'
import { personOf, structureOf, termsOf, workOf } from './reckon-rig'

const MONTH = '2026-09-01'
const first = structureOf({ basic: 18_000_00n, pf: true })

describe('arrears', () => {
  const paid = reckonStanding(personOf([first]), termsOf(MONTH)).lines
  const raised = structureOf({ id: 2, fromOn: '2026-09-16', basic: 20_000_00n, pf: true })
  const now = reckonStanding(personOf([first, raised]), termsOf(MONTH)).lines

  test('a late increment is paid component by component', () => {
    const lines = arrearsFor(MONTH, now, paid)
    expect(lines.map((one) => [one.what, one.kind, one.amount])).toEqual([
      ['basic', 'earning', 1_000_00n],
      ['pf', 'deduction', 100_00n],
      ['pf-match', 'employer', 100_00n],
    ])
    expect(lines.every((one) => one.arrearsOf === MONTH)).toBe(true)
    const month = reckonMonth(personOf([first, raised]), termsOf('2026-11-01'), lines)
    expect(sumsOf(month.lines).earned.institution).toBe(21_000_00n)
  })
  test('what was paid as arrears already is not paid again', () => {
    const lines = arrearsFor(MONTH, now, paid)
    expect(arrearsFor(MONTH, now, [...paid, ...lines])).toEqual([])
  })
  test('leave without pay that was taken back is given back', () => {
    const work = workOf({ day: '2026-09-07', unpaidHundredths: 400 })
    const less = reckonStanding(personOf([first], { work }), termsOf(MONTH)).lines
    expect(arrearsFor(MONTH, paid, less).map((one) => [one.what, one.kind, one.amount])).toEqual([
      ['pf', 'deduction', 120_00n],
      ['pf-match', 'employer', 120_00n],
      ['unpaid', 'deduction', -1_200_00n],
    ])
  })
  test('an increment that was wrong is taken back', () => {
    expect(arrearsFor(MONTH, paid, now)[0]?.amount).toBe(-1_000_00n)
  })
  test('loans, tax and single sums belong to their own month', () => {
    const own = {
      what: 'tax',
      kind: 'deduction',
      part: 'institution',
      typeId: 1,
      componentId: null,
      amount: 5n,
    } as const
    expect(arrearsFor(MONTH, paid, [...paid, own])).toEqual([])
  })
})

describe('the voucher of a month', () => {
  const ledgerOf = (purpose: keyof typeof USUAL_LEDGERS) => Number(USUAL_LEDGERS[purpose])
  const sum = (what: PaidSum['what'], kind: PaidSum['kind'], amount: number, more: Partial<PaidSum> = {}): PaidSum => ({
    what,
    kind,
    amount,
    ledgerId: null,
    employeeId: null,
    ...more,
  })
  const sums = [
    sum('basic', 'earning', 100_000),
    sum('allowance', 'earning', 5_000, { ledgerId: 5199 }),
    sum('bonus', 'earning', 20_000),
    sum('overtime', 'earning', 3_000),
    sum('late', 'deduction', 1_000),
    sum('pf', 'deduction', 10_000),
    sum('pf-match', 'employer', 10_000),
    sum('tax', 'deduction', 2_000),
    sum('loan', 'deduction', 4_000, { employeeId: 7 }),
    sum('once', 'deduction', 500),
  ]
  const net = 128_000 - 17_500
  const entries = payrollEntries(sums, ledgerOf, (id) => id + 900, {
    bank: net - 30_000,
    bankLedgerId: 1111,
    cash: 30_000,
  })
  const side = (key: 'debit' | 'credit') => entries.reduce((total, one) => total + one[key], 0)

  test('balances', () => expect(side('debit')).toBe(side('credit')))
  test('cuts lessen the salary; what is kept for others is owed; the loan comes back from whom it was given to', () => {
    const at = (ledgerId: number) => entries.find((one) => one.ledgerId === ledgerId)
    expect(at(5101)?.debit).toBe(99_000)
    expect(at(5199)?.debit).toBe(5_000)
    expect(at(2201)?.credit).toBe(20_000)
    expect(at(5104)?.debit).toBe(10_000)
    expect(at(1123)).toMatchObject({ credit: 4_000, partyId: 907 })
    expect(at(1101)?.credit).toBe(30_000)
  })
})

describe('two people', () => {
  const month: Moved = { state: 'checked', whole: true, people: 3, refused: 0, draftedBy: 1, checkedBy: 2 }
  const who = (userId: number, more: Partial<Mover> = {}): Mover => ({
    userId,
    mayManage: true,
    mayApprove: true,
    mayPay: true,
    acting: false,
    ...more,
  })
  test('who drafted or checked does not approve', () => {
    expect(barToMove('approve', month, who(1))).toBe('self')
    expect(barToMove('approve', month, who(2))).toBe('self')
    expect(barToMove('approve', month, who(3))).toBeNull()
    expect(barToMove('approve', month, who(3, { mayApprove: false }))).toBe('right')
  })
  test('who acts as others neither approves nor pays: they could be two people in turn', () => {
    expect(barToMove('approve', month, who(3, { acting: true }))).toBe('acting')
    expect(barToMove('pay', { ...month, state: 'approved' }, who(3, { acting: true }))).toBe('acting')
    expect(barToMove('check', { ...month, state: 'draft' }, who(3, { acting: true }))).toBeNull()
  })
  test('a draft that is old or has no slip that can be paid is not checked; one that cannot be paid keeps nobody else back', () => {
    const draft: Moved = { ...month, state: 'draft', checkedBy: null }
    expect(barToMove('check', { ...draft, whole: false }, who(1))).toBe('drafting')
    expect(barToMove('check', { ...draft, refused: 1 }, who(1))).toBeNull()
    expect(barToMove('check', { ...draft, refused: 3 }, who(1))).toBe('empty')
    expect(barToMove('check', { ...draft, people: 0 }, who(1))).toBe('empty')
    expect(barToMove('check', draft, who(1))).toBeNull()
  })
  test('what is locked stays', () => {
    for (const move of ['check', 'approve', 'return', 'pay', 'reverse', 'lock'] as const)
      expect(barToMove(move, { ...month, state: 'locked' }, who(3))).toBe('state')
  })
})
