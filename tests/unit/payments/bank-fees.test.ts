import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openingImport } from '~/domain/fees/import/import-opening.server'
import { OPENING_FIELDS, passesOpening, readOpening } from '~/domain/fees/import/opening-rows.policy'
import { batchOf, cellsOf, mappedLines } from 'tests/harness/sheets'
import { listImport } from '~/domain/payments/bank/import-list.server'
import { listLineKey, readList } from '~/domain/payments/bank/list-rows.policy'
import { barcodeSvg, isSlipNumber, slipNumber, slipNumbersIn } from '~/domain/payments/bank/slip-number.policy'
import { maskedName } from '~/domain/payments/biller/mask.policy'

test('a slip’s number ends with a check digit that finds every single wrong digit and every swap of neighbours but 09', () => {
  expect(slipNumber('2026', 1)).toBe('2600000018')
  const number = slipNumber('2026', 1_234_567)
  expect(isSlipNumber(number)).toBe(true)
  for (let at = 0; at < 10; at++)
    for (let digit = 0; digit < 10; digit++)
      if (String(digit) !== number[at])
        expect(isSlipNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false)
  expect(() => slipNumber('2026', 10_000_000)).toThrow()
})

test('slips are found in a bank’s text, phone numbers and mistyped ones are not', () => {
  const number = slipNumber('2026', 42)
  const wrong = number.slice(0, 9) + ((Number(number[9]) + 1) % 10)
  expect(slipNumbersIn(`DEP ${number}/01712345678 ${wrong} ${number}`)).toEqual([number])
  expect(slipNumbersIn(`1${number}`)).toEqual([])
})

test('the bar code is as wide as the standard says: start, five pairs of fourteen or so, stop and both quiet zones', () => {
  // Each digit has two wide bars of three and three narrow ones: nine units. 4 + 10 × 9 + 5, and ten on each side.
  expect(barcodeSvg('2600000018')).toContain('viewBox="0 0 119 30"')
})

test('names are masked by letters as people see them, not by code points', () => {
  expect(maskedName('Rahima Begum')).toBe('Ra**** Be***')
  expect(maskedName('Md A Ali')).toBe('M* * A**')
  expect(maskedName('রহিমা খাতুন')).toBe('র** খা**')
  expect(maskedName('')).toBe('')
})

test('a row without words that is the sum of those before it is no line; the same row twice without a reference is two', () => {
  const read = readList(
    batchOf(listImport, [
      ['Date', 'Amount'],
      ['05/01/2026', '500'],
      ['05/01/2026', '500'],
      [null, 1000],
      [null, 7],
    ]),
    '2026-11-23',
  )
  expect(read.lines.map(({ row: at }) => at)).toEqual([2, 3])
  expect(read.problems).toEqual([{ row: 5, text: '7', key: 'bank-list:row.day' }])
  expect(read.passed).toEqual([{ row: 4, reason: 'total', text: '1000' }])
  expect(new Set(read.lines.map(({ key }) => key)).size).toBe(2)
})

test('a payment stays one whatever its name says; what the bank calls out is none, and named', async () => {
  const read = (text: string) => readList(batchOf(listImport, cellsOf(text)), '2026-11-23')
  const list = read(await readFile('tests/fixtures/imports/banklist-words.csv', 'utf8'))
  expect(list.lines.map(({ amount }) => amount)).toEqual([50_000, 70_000])
  const sides = read('Date,Amount,Dr/Cr,Reference\n05/11/2026,500,CR,1111\n05/11/2026,300,DR,2222\nTotal,500,,')
  expect(sides.lines.map(({ reference }) => reference)).toEqual(['1111'])
  expect(sides.passed.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'out'],
    [4, 'total'],
  ])
})

test('a due stays one whatever its fee is called; the last row of nobody is a total, and named', () => {
  const head = ['Student ID', 'Fee', 'Due date', 'Amount']
  const sheet = [
    head,
    ['', 'সমাপনী পরীক্ষা', '31/12/2025', '500'],
    ['7', 'B/F', '31/12/2025', '600'],
    ['8', 'x', '', ''],
    ['Total', '', '', '1100'],
  ]
  const { lines, passed } = mappedLines(openingImport, OPENING_FIELDS, sheet, passesOpening)
  expect(readOpening(lines, '2026-11-23').map(({ row, amount, wrong }) => [row, amount, wrong])).toEqual([
    [2, 50_000, 'noStudent'],
    [3, 60_000, null],
  ])
  expect(passed.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'empty'],
    [5, 'total'],
  ])
})

test('a line with the bank’s own number is the same on another day; one with a word for a reference is not', () => {
  const line = { day: '2026-01-05', amount: 500, slip: '', student: '', reference: 'TRX 123456', description: '' }
  expect(listLineKey({ ...line, day: '2026-01-06' }, 0)).toBe(listLineKey(line, 0))
  expect(listLineKey({ ...line, amount: 501 }, 0)).not.toBe(listLineKey(line, 0))
  const cash = { ...line, reference: 'CASH' }
  expect(listLineKey({ ...cash, day: '2026-01-06' }, 0)).not.toBe(listLineKey(cash, 0))
})
