import { describe, expect, test } from 'vitest'
import { draftFaults, linesOf, shapeOf, type DraftRow } from '~/domain/accounts/vouchers/draft-lines.policy'
import { draftMay, isReversible, mayReverse, type Actor } from '~/domain/accounts/vouchers/drafts.policy'
import { MOST_POISHA } from '~/domain/accounts/posting/posting.policy'

const CASH = 1
const RENT = 2
const TAX = 3
const ledger = (id: number, holds: 'cash' | 'other', needsParty = false) =>
  [id, { id, holds, needsParty, active: true }] as const
const ledgers = new Map([ledger(CASH, 'cash'), ledger(RENT, 'other'), ledger(TAX, 'other', true)])
const isMoney = (id: number) => id === CASH
const row = (at: number, rest: Partial<DraftRow>): DraftRow => ({
  at,
  ledgerId: RENT,
  partyId: null,
  fundId: 9,
  amount: 0,
  debit: 0,
  credit: 0,
  note: '',
  ...rest,
})

describe('lines of a voucher with its money at the head', () => {
  test('the money is credited with the sum of a payment, after the lines; debited with that of a receipt, before them', () => {
    const rows = [row(0, { amount: 500 }), row(2, { amount: 250, ledgerId: TAX })]
    const paid = linesOf('payment', 'head', CASH, rows)
    expect(paid.lines.map(({ ledgerId, debit, credit }) => [ledgerId, debit, credit])).toEqual([
      [RENT, 500, 0],
      [TAX, 250, 0],
      [CASH, 0, 750],
    ])
    expect(paid.at).toEqual([0, 2, null])
    const received = linesOf('receipt', 'head', CASH, rows)
    expect(received.lines.map(({ ledgerId, debit, credit }) => [ledgerId, debit, credit])).toEqual([
      [CASH, 750, 0],
      [RENT, 0, 500],
      [TAX, 0, 250],
    ])
  })

  test('in each fund the money has a line of its own, so that the voucher balances in each', () => {
    const { lines } = linesOf('payment', 'head', CASH, [row(0, { amount: 500 }), row(1, { amount: 70, fundId: 8 })])
    expect(lines.slice(2).map(({ fundId, credit }) => [fundId, credit])).toEqual([
      [9, 500],
      [8, 70],
    ])
    expect(draftFaults('payment', linesOf('payment', 'head', CASH, [row(0, { amount: 500 })]), ledgers)).toEqual({})
  })

  test('what was made is read back as it was typed; what could not have been made keeps both columns', () => {
    const rows = [row(0, { amount: 500 }), row(1, { amount: 70, fundId: 8 })]
    for (const kind of ['payment', 'receipt'] as const) {
      const back = shapeOf(kind, linesOf(kind, 'head', CASH, rows).lines, isMoney)
      expect([back.shape, back.moneyLedgerId, back.rows.map((one) => one.debit + one.credit)]).toEqual([
        'head',
        CASH,
        [500, 70],
      ])
    }
    const deducted = [
      row(0, { debit: 500 }),
      row(1, { ledgerId: TAX, credit: 50 }),
      row(2, { ledgerId: CASH, credit: 450 }),
    ]
    expect(shapeOf('payment', deducted, isMoney)).toMatchObject({ shape: 'sides', moneyLedgerId: null })
    expect(shapeOf('payment', deducted, isMoney).rows).toHaveLength(3)
  })
})

describe('what keeps a draft from being posted, at its field', () => {
  const faults = (rows: DraftRow[], money: number | null = CASH) =>
    draftFaults('payment', linesOf('payment', 'head', money, rows), ledgers)
  test.each<[string, Record<string, string[]>, DraftRow[], (number | null)?]>([
    ['nothing typed', { lines: ['posting:refused.empty'], moneyLedgerId: ['posting:refused.payment'] }, []],
    ['no money ledger', { moneyLedgerId: ['vouchers:error.noMoney'] }, [row(0, { amount: 5 })], null],
    ['no party', { 'lines[3].party': ['posting:refused.nobody'] }, [row(3, { amount: 5, ledgerId: TAX })]],
    [
      'money among the lines',
      { 'lines[1].ledgerId': ['posting:refused.payment'] },
      [row(0, { amount: 5 }), row(1, { amount: 5, ledgerId: CASH })],
    ],
    [
      'more than a line holds',
      { lines: ['vouchers:error.tooMuch', 'posting:refused.unbalanced'] },
      [row(0, { amount: MOST_POISHA }), row(1, { amount: 1 })],
    ],
  ])('%s', (_, expected, rows, money = CASH) => expect(faults(rows, money)).toMatchObject(expected))

  test('a line without an amount, at its amount', () => {
    expect(faults([row(0, { amount: 5 }), row(4, {})])).toEqual({ 'lines[4].amount': ['vouchers:error.noAmount'] })
    expect(
      draftFaults('journal', linesOf('journal', 'sides', null, [row(0, { debit: 5 }), row(1, {})]), ledgers),
    ).toEqual({
      'lines[1].debit': ['vouchers:error.noAmount'],
      lines: ['posting:refused.unbalanced'],
    })
  })
})

describe('who may do what', () => {
  const actor = (rest: Partial<Actor> = {}): Actor => ({ userId: 1, make: true, check: true, twoPeople: true, ...rest })
  const mine = { madeBy: 1 }
  const others = { madeBy: 2 }
  test('with two people nobody posts, changes or reverses what is not for them', () => {
    expect(draftMay({ state: 'handed-in', ...mine }, actor())).toMatchObject({
      post: false,
      giveBack: false,
      withdraw: true,
    })
    expect(draftMay({ state: 'handed-in', ...others }, actor())).toMatchObject({
      post: true,
      giveBack: true,
      withdraw: false,
    })
    expect(draftMay({ state: 'draft', ...others }, actor())).toMatchObject({
      edit: false,
      postAtOnce: false,
      post: false,
    })
    expect(draftMay({ state: 'draft', ...mine }, actor()).postAtOnce).toBe(false)
    expect(mayReverse({ event: 'typed', ...mine }, actor())).toBe(false)
    for (const event of ['bank-line', 'bank-difference', 'cheque-issued', 'cheque-charge'])
      expect(mayReverse({ event, ...mine }, actor()), event).toBe(false)
    expect(mayReverse({ event: 'bank-line', ...others }, actor())).toBe(true)
    expect(mayReverse({ event: 'fee', ...mine }, actor())).toBe(true)
  })
  test('with one, who has both permissions posts at once; who has one does not', () => {
    const alone = { twoPeople: false }
    expect(draftMay({ state: 'draft', ...others }, actor(alone))).toMatchObject({ edit: true, postAtOnce: true })
    expect(draftMay({ state: 'draft', ...mine }, actor({ ...alone, check: false })).postAtOnce).toBe(false)
    expect(draftMay({ state: 'handed-in', ...mine }, actor({ ...alone, make: false }))).toMatchObject({
      post: true,
      withdraw: false,
    })
    expect(mayReverse({ event: 'typed', ...others }, actor({ check: false }))).toBe(false)
  })
  test('what waits is not thrown away under whoever checks', () => {
    expect(draftMay({ state: 'handed-in', ...mine }, actor()).remove).toBe(false)
    expect(draftMay({ state: 'draft', ...others }, actor({ check: false })).remove).toBe(false)
  })
})

test('what salaries and their loans posted is taken back where they are, never as a voucher', () => {
  expect(['payroll', 'salary-loan', 'year-end'].map((event) => isReversible({ event }))).toEqual([false, false, false])
  expect(isReversible({ event: 'typed' })).toBe(true)
})
