import { afterAll, describe, expect, test } from 'vitest'
import { inNameOf } from 'db/fair'
import { readSheetsApart, sheetWorkerPids, writeSheetsApart } from '~/documents/sheets/pool.server'
import { csvRecords, delimiterOf } from '~/documents/sheets/read-csv'
import { readSheets, SpreadsheetError, writeXlsx } from '~/documents/spreadsheet.server'

const LIMITS = { maxRows: 100, maxColumns: 10, maxCells: 500, sheet: 0, allSheets: 0 }
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof SpreadsheetError ? error.reason : String(error)),
  )

describe('CSV', () => {
  test.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a\r\nb\rc\n', [['a'], ['b'], ['c']]],
    ['"a,b","c""d" ,\n', [['a,b', 'c"d', '']]],
    ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
    ['a"b,c', [['a"b', 'c']]],
    [
      '"Babu" Karim,1\n"a"b,c',
      [
        ['"Babu" Karim', '1'],
        ['"a"b', 'c'],
      ],
    ],
    [',', [['', '']]],
    ['\n\na', [[''], [''], ['a']]],
    ['', []],
  ])('%j', (text, expected) => {
    expect([...csvRecords(text, ',')]).toEqual(expected)
  })

  test.each(['"a', '"a""', 'x,"'])('%j is damaged', (text) => {
    expect(() => [...csvRecords(text, ',')]).toThrow('damaged')
  })

  test('is cut at the sign that cuts alike', () => {
    expect(delimiterOf('"a;b";"c"\n"d";"e"')).toBe(';')
    expect(delimiterOf('a\tb,c\nd\te')).toBe('\t')
    expect(delimiterOf('a')).toBe(',')
  })
})

describe('the worker', () => {
  afterAll(() => {
    for (const pid of sheetWorkerPids()) process.kill(pid)
  })

  test('is ended at its time and replaced, also when it is killed; whoever waits is served', async () => {
    const file = Buffer.from('a,b\n1,2\n')
    const long = Buffer.from('a,b\n1,2\n'.repeat(200_000))
    const wide = { ...LIMITS, maxRows: 1_000_000, maxCells: 10_000_000 }
    expect(await reasonOf(readSheetsApart(long, wide, 1))).toBe('tookTooLong')
    expect(await readSheetsApart(file, LIMITS)).toHaveLength(1)
    const before = sheetWorkerPids()
    const waiting = Array.from({ length: 6 }, () => reasonOf(readSheetsApart(file, LIMITS)))
    expect((await Promise.all(waiting)).filter((one) => one !== 'read')).toEqual([])
    for (const pid of before) process.kill(pid, 'SIGKILL')
    await expect.poll(() => sheetWorkerPids().some((pid) => before.includes(pid))).toBe(false)
    expect(await reasonOf(readSheetsApart(file, LIMITS))).toBe('read')
  })

  test('does not go on for ever through lines without anything', async () => {
    expect(await reasonOf(readSheetsApart(Buffer.from(`a,b${'\n'.repeat(1_100_000)}`), LIMITS))).toBe('tooManyRows')
  })

  test('takes twenty files in wait and no more', async () => {
    const asked = Array.from({ length: 40 }, () => reasonOf(readSheetsApart(Buffer.from('a,b\n1,2\n'), LIMITS)))
    const reasons = await Promise.all(asked)
    expect(reasons.filter((one) => one === 'read')).toHaveLength(21)
    expect(reasons.filter((one) => one === 'busy')).toHaveLength(19)
  })

  test("writes files in everybody's turn: one person's many keep another's waiting for one", async () => {
    const rows = Array.from({ length: 500 }, (_, at) => [at, 'নাম'])
    const sheet = { name: 'A', columns: [{ header: 'a' }, { header: 'b' }], rows }
    const done: string[] = []
    const write = (site: number, person: string) =>
      inNameOf({ site, person }, () => writeSheetsApart([sheet])).then((file) => {
        expect(Buffer.from(file).subarray(0, 2).toString()).toBe('PK')
        done.push(person)
      })
    await Promise.all([write(3, 'first'), write(4, 'second')]) // two workers have begun
    const flood = Array.from({ length: 12 }, () => write(1, 'many'))
    await Promise.all([...flood, write(2, 'one')])
    expect(done.indexOf('one')).toBeLessThan(6)
  })

  test('gives many rows in pieces, whole and in order, of every sheet', async () => {
    const rows = Array.from({ length: 4_000 }, (_, at) => [
      at,
      'নাম',
      null,
      new Date(Date.UTC(2026, 0, 1)),
      at,
      at,
      at,
      at,
    ])
    const file = await writeXlsx(
      ['A', 'B'].map((name) => ({ name, columns: Array.from({ length: 8 }, (_, at) => ({ header: `h${at}` })), rows })),
    )
    const sheets = await readSheets(file, 5)
    expect(sheets.map((sheet) => sheet.rows.length)).toEqual([4_001, 4_001])
    for (const { rows: sheet } of sheets) {
      expect(sheet.map(({ row }) => row)).toEqual(Array.from({ length: 4_001 }, (_, at) => at + 1))
      expect(sheet[3_000]?.cells).toEqual(rows[2_999])
    }
    expect(await reasonOf(readSheets(file, 5, { maxCells: 60_000 }))).toBe('tooManyCells')
    expect(await reasonOf(readSheets(file, 5, { maxRows: 5_000 }))).toBe('tooManyRows')
  })
})
