import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { batchOf, cellsOf } from 'tests/harness/sheets'
import { statementImport } from '~/domain/accounts/reconciliation/import-statement.server'
import { suggest } from '~/domain/accounts/reconciliation/matching.policy'
import { openIn, readStatement } from '~/domain/accounts/reconciliation/statement.policy'
import { cellDay, cellPoisha } from '~/domain/sheets/money-cells.policy'

type Cells = readonly (string | number | Date | null)[]
const TODAY = '2026-12-01'
const read = (head: Cells, ...body: Cells[]) => readStatement(batchOf(statementImport, [head, ...body]), TODAY)

describe('a cell of a statement', () => {
  test.each<[string | number | null, number | null]>([
    ['1,00,000.50', 10_000_050],
    ['১,২৩৪', 123_400],
    ['(250.00)', -25_000],
    ['250.00 Dr', -25_000],
    ['250.00 Cr.', 25_000],
    ['75-', -7_500],
    ['-', null],
    ['', null],
    [null, null],
    [1234.1, 123_410],
    ['ten', NaN],
    [1.005, NaN],
    ['1.005', NaN],
  ])('%s is %s poisha', (cell, poisha) => expect(cellPoisha(cell)).toEqual(poisha))

  test.each([
    ['31/01/2026', '2026-01-31'],
    ['31-Jan-2026', '2026-01-31'],
    ['2026-01-31', '2026-01-31'],
    ['৩১/০১/২০২৬', '2026-01-31'],
    ['31/01/2026 14:05:09', '2026-01-31'],
    ['31/02/2026', null],
    ['Total', null],
  ])('%s is the day %s', (cell, day) => expect(cellDay(cell)).toBe(day))
})

test('headings are found under a bank’s letterhead', () => {
  const sheet = [
    ['A Bank'],
    ['Statement of account'],
    ['Txn. Date', 'Narration', 'Debit (BDT)', 'Credit (BDT)', 'Zed'],
    ['01/01/2026', 'x', 1, 2, 3],
  ]
  expect(batchOf(statementImport, sheet).mapping).toMatchObject({
    headingRow: 3,
    columns: { day: 0, description: 1, withdrawn: 2, deposited: 3 },
  })
  expect(batchOf(statementImport, [['Name', 'Class']]).mapping).toBeNull()
})

test('totals and balances are no lines; the newest first is turned round', () => {
  const { lines, opening, closing, problems } = read(
    ['Date', 'Details', 'Amount', 'Balance'],
    ['03/01/2026', 'Charge', '-20', '130'],
    ['02/01/2026', 'Deposit', '50', '150'],
    ['', 'Total', '30', ''],
  )
  expect(lines.map((one) => [one.day, one.deposited - one.withdrawn])).toEqual([
    ['2026-01-02', 5_000],
    ['2026-01-03', -2_000],
  ])
  expect([opening, closing, problems]).toEqual([10_000, 13_000, []])
})

test('what a file does not say is asked: the side of bare amounts, and its balances', () => {
  const bare = [
    ['Date', 'Details', 'Amount', 'Balance'],
    ['02/01/2026', 'a', '50', '150'],
    ['03/01/2026', 'b', '20', '170'],
  ]
  expect(openIn(batchOf(statementImport, bare), TODAY)).toEqual({ signs: true, opening: false, closing: false })
  const answered = readStatement(batchOf(statementImport, bare, { signs: 'in' }), TODAY)
  expect([answered.opening, answered.closing, answered.problems]).toEqual([10_000, 17_000, []])
  const out = readStatement(batchOf(statementImport, bare, { signs: 'out' }), TODAY)
  expect(out.lines.map(({ withdrawn }) => withdrawn)).toEqual([5_000, 2_000])
  const signed = [
    ['Date', 'Amount'],
    ['02/01/2026', '-50'],
  ]
  expect(openIn(batchOf(statementImport, signed), TODAY)).toEqual({ signs: false, opening: true, closing: true })
  // Nobody knows the columns yet: all may have to be asked.
  expect(openIn(batchOf(statementImport, [['Zed'], ['1']]), TODAY)).toEqual({
    signs: true,
    opening: true,
    closing: true,
  })
})

describe('a row', () => {
  const HEAD = ['Date', 'Particulars', 'Debit', 'Credit', 'Balance']
  const file = async (name: string) => {
    const [head = [], ...body] = cellsOf(await readFile(`tests/fixtures/imports/${name}`, 'utf8'))
    return read(head, ...body)
  }

  test('goes out or in by the column of its side', async () => {
    const { lines, opening, closing, problems } = await file('bank-drcr-column.csv')
    expect(lines.map(({ withdrawn, deposited }) => [withdrawn, deposited])).toEqual([
      [150_000, 0],
      [0, 2_000_000],
    ])
    expect([opening, closing, problems]).toEqual([5_000_000, 6_850_000, []])
  })

  test('is a line whatever words its text has', async () => {
    const { lines, closing, passed } = await file('bank-words-in-narration.csv')
    expect(lines.map(({ deposited, withdrawn }) => deposited - withdrawn)).toEqual([-150_000, 70_000, 30_000])
    expect([closing, passed]).toEqual([4_950_000, []])
    const words = ['সমাপনী পরীক্ষার ফি জমা', 'FD CLOSING BALANCE TRF', 'Opening Balance', 'Total']
    const all = read(HEAD, ...words.map((text) => ['02/11/2026', text, '', '100', '']))
    expect(all.lines.map(({ description }) => description)).toEqual(words)
  })

  test.each<[string, string[], (string | number)[], [number, number] | string]>([
    ['DR beside it', ['Date', 'Amount', 'Dr/Cr'], ['02/11/2026', '15', 'DR'], [1_500, 0]],
    ['D beside it', ['Date', 'Amount', 'D/C'], ['02/11/2026', '15', 'D'], [1_500, 0]],
    ['a sign of its own column', ['Date', 'Amount', 'Sign'], ['02/11/2026', 15, '-'], [1_500, 0]],
    ['a type in words', ['Date', 'Amount', 'Type'], ['02/11/2026', 15, 'Credit'], [0, 1_500]],
    ['Dr behind it', ['Date', 'Amount'], ['02/11/2026', '15.00 Dr'], [1_500, 0]],
    ['Cr behind it', ['Date', 'Amount'], ['02/11/2026', '15.00 Cr'], [0, 1_500]],
    ['a minus', ['Date', 'Amount'], ['02/11/2026', '-15'], [1_500, 0]],
    ['nothing', ['Date', 'Amount'], ['02/11/2026', '15'], 'bank:row.noSide'],
    ['a word that is no side', ['Date', 'Amount', 'Type'], ['02/11/2026', '15', 'Transfer'], 'bank:row.noSide'],
    ['a sign against its side', ['Date', 'Amount', 'Dr/Cr'], ['02/11/2026', '-15', 'CR'], 'bank:row.sign'],
    ['withdrawals below nought', ['Date', 'Debit', 'Credit'], ['02/11/2026', '-15', ''], [1_500, 0]],
    ['a deposit below nought', ['Date', 'Debit', 'Credit'], ['02/11/2026', '', '-15'], 'bank:row.sign'],
    ['Cr in the column of debits', ['Date', 'Debit', 'Credit'], ['02/11/2026', '15 Cr', ''], 'bank:row.sign'],
  ])('with %s', (_, head, row, says) => {
    const { lines, problems } = read(head, row)
    if (typeof says === 'string') expect([lines, problems.map(({ key }) => key)]).toEqual([[], [says]])
    else expect(lines.map(({ withdrawn, deposited }) => [withdrawn, deposited])).toEqual([says])
  })

  test('of withdrawals below nought among others is not guessed', () => {
    const head = ['Date', 'Debit', 'Credit']
    expect(read(head, ['02/11/2026', '15', ''], ['02/11/2026', '-5', '']).problems).toMatchObject([
      { row: 3, key: 'bank:row.sign' },
    ])
  })

  test('that is no line is named: headings again, totals and balances at the edge of a page', () => {
    const { lines, passed, problems, opening, closing } = read(
      HEAD,
      ['', 'Opening Balance', '', '', '1,000'],
      ['02/11/2026', 'a', '100', '', '900'],
      ['', 'Page total', '100', '', ''],
      HEAD,
      ['', 'Brought forward', '', '', '900'],
      ['03/11/2026', 'b', '', '50', '950'],
      ['', 'continued', '', '', ''],
      ['', 'Total', '100', '50', ''],
      ['', 'Closing', '', '', '950'],
    )
    expect(lines.map(({ row }) => row)).toEqual([3, 7])
    expect(passed.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'balance'],
      [4, 'total'],
      [5, 'heading'],
      [6, 'balance'],
      [8, 'noAmount'],
      [9, 'total'],
      [10, 'balance'],
    ])
    expect([problems, opening, closing]).toEqual([[], 100_000, 95_000])
  })

  test('with an amount and no day that is no sum is a problem, last or not', () => {
    const { problems } = read(HEAD, ['02/11/2026', 'a', '100', '', '900'], ['', 'b', '40', '', '860'])
    expect(problems).toMatchObject([{ row: 3, key: 'bank:row.day' }])
  })

  test('that states a balance is compared with the lines', () => {
    const line = ['02/11/2026', 'a', '100', '', '900']
    expect(read(HEAD, ['', 'Opening', '', '', '1,200'], line).problems).toMatchObject([
      { row: 2, key: 'bank:row.opening' },
    ])
    expect(read(HEAD, line, ['', 'Closing', '', '', '800']).problems).toMatchObject([
      { row: 3, key: 'bank:row.closing' },
    ])
    // The newest first: closing above, opening below.
    const turned = read(HEAD, ['', 'Closing', '', '', '850'], ['03/11/2026', 'b', '50', '', '850'], line, [
      '',
      'Opening',
      '',
      '',
      '1,000',
    ])
    expect([turned.problems, turned.opening, turned.closing]).toEqual([[], 100_000, 85_000])
  })
})

test('a number goes before a day, a year is no number, and what fits twice is not sure', () => {
  const entry = (key: string, day: string, text: string, cheques: string[] = []) => ({
    key,
    day,
    amount: -100,
    cheques,
    text,
  })
  const line = (id: number, text: string, day = '2026-01-10') => ({ id, day, amount: -100, text })
  const found = suggest(
    [line(1, 'CHQ 0004321'), line(2, 'fee 2026')],
    [
      entry('1:1', '2026-01-01', 'x', ['4321']),
      entry('2:1', '2026-01-09', 'of 2026'),
      entry('3:1', '2026-01-20', 'far'),
    ],
  )
  expect(found.get(1)).toEqual([{ key: '1:1', by: 'reference', sure: true }])
  expect(found.get(2)).toEqual([{ key: '2:1', by: 'amount', sure: true }])
  const twice = suggest([line(1, ''), line(2, '')], [entry('1:1', '2026-01-10', '')])
  expect([...twice.values()].map(([one]) => one?.sure)).toEqual([false, false])
})

describe('the lines of one day', () => {
  const order = (...lines: Cells[]) =>
    read(['Date', 'Debit', 'Credit', 'Balance'], ...lines).lines.map(({ balance }) => balance)

  test('stand in the order of their balances, in a file of one day as the bank saved it', async () => {
    const [head = [], ...body] = cellsOf(await readFile('tests/fixtures/imports/bank-newest-first-one-day.csv', 'utf8'))
    const { opening, closing } = read(head, ...body)
    expect([opening, closing]).toEqual([100_000, 160_000])
  })

  test('are turned round day by day where days go up and their lines go down', () => {
    expect(order(['01/11/2026', '', 200, 1200], ['02/11/2026', 100, '', 1400], ['02/11/2026', '', 300, 1500])).toEqual([
      120_000, 150_000, 140_000,
    ])
  })

  test('that fit both ways begin where the day before ended', () => {
    expect(order(['01/11/2026', '', 50, 1050], ['02/11/2026', '', 50, 1050], ['02/11/2026', 50, '', 1000])).toEqual([
      105_000, 100_000, 105_000,
    ])
  })

  test('stay as they are where balances say nothing', () => {
    const head = ['Date', 'Debit', 'Credit', 'Balance']
    expect(
      read(head, ['01/11/2026', '', 5, ''], ['01/11/2026', '', 7, '']).lines.map(({ deposited }) => deposited),
    ).toEqual([500, 700])
  })
})
