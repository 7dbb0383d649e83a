import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mappedLines } from 'tests/harness/sheets'
import { readSheets } from '~/documents/spreadsheet.server'
import { punchesImport } from '~/domain/staff-attendance/import/import-punches.server'
import { isWrong, PUNCH_FIELDS, readPunches } from '~/domain/staff-attendance/import/read-punches.policy'

const KNOWN = {
  codes: new Map([
    ['e006', 6],
    ['e035', 35],
  ]),
  pins: new Map([
    ['6', 6],
    ['7', 7],
  ]),
  now: new Date('2026-11-30T00:00:00Z'),
}

const read = async (name: string) => {
  const sheets = await readSheets(readFileSync(path.resolve('tests/fixtures/imports', name)), 31)
  return { rows: readPunches(mappedLines(punchesImport, PUNCH_FIELDS, sheets).lines, KNOWN) }
}
/** Times in Dhaka. */
const times = (at: readonly string[]) =>
  at.map((one) => new Date(new Date(one).getTime() + 6 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '))

test.each([
  ['attlog.dat', ['6 2026-11-22 08:01', '6 2026-11-22 14:05', '7 2026-11-22 08:03']],
  ['att-zk-standard.csv', ['6 2026-11-22 08:01']],
  ['att-date-in-words.csv', ['E006 2026-11-22 08:01', 'E006 2026-11-22 14:05']],
  [
    'att-month-first.csv',
    ['E006 2026-11-03 08:01', 'E006 2026-11-03 14:05', 'E006 2026-10-22 08:01', 'E006 2026-10-22 14:05'],
  ],
  ['att-night.csv', ['E035 2026-11-22 22:00', 'E035 2026-11-23 06:00']],
  ['att-pin-zeros.csv', ['0006 2026-11-22 08:01', '0006 2026-11-22 14:05']],
])('%s, as a machine or an office writes it', async (name, punches) => {
  const { rows } = await read(name)
  expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  expect(rows.flatMap(({ who, at }) => times(at).map((time) => `${who} ${time}`))).toEqual(punches)
})

test('a number that nobody has is left out and holds nothing up', async () => {
  const { rows } = await read('att-one-unknown.csv')
  expect(rows.map((row) => [row.employeeId, isWrong(row), row.problems.length])).toEqual([
    [6, false, 0],
    [null, false, 1],
  ])
})
