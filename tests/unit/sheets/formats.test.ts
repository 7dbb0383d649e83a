import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { batchOf } from 'tests/harness/sheets'
import { statementImport } from '~/domain/accounts/reconciliation/import-statement.server'
import { readStatement } from '~/domain/accounts/reconciliation/statement.policy'
import { walletImport } from '~/domain/online-payments/trx/import-wallet-statement.server'
import { readWalletStatement } from '~/domain/online-payments/trx/statement.policy'
import { listImport } from '~/domain/payments/bank/import-list.server'
import { readList } from '~/domain/payments/bank/list-rows.policy'
import { bareFormats, FORMATS, sideOfWord, type SheetFormat } from '~/domain/sheets/formats/formats'
import type { Cell } from '~/domain/sheets/cell'
import type { SheetVocabulary } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { punchesImport } from '~/domain/staff-attendance/import/import-punches.server'
import { PUNCH_FIELDS, readPunches } from '~/domain/staff-attendance/import/read-punches.policy'

/* Every format that is known is read by its kind from a small sample of it. */

const KINDS: Record<string, SheetVocabulary> = Object.fromEntries(
  [statementImport, listImport, walletImport, punchesImport].map((kind) => [kind.key, kind as SheetVocabulary]),
)
const TODAY = '2026-11-30'
const FOLDER = 'app/domain/sheets/formats'

async function sampleOf(name: string): Promise<Cell[][]> {
  const file = (await readdir('tests/fixtures/formats')).find((one) => one.startsWith(`${name}.`)) ?? ''
  const text = await readFile(`tests/fixtures/formats/${file}`, 'utf8')
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(file.endsWith('.dat') ? '\t' : ','))
}

const punches = (rows: Cell[][]) => {
  const batch = batchOf(punchesImport, rows)
  const mapping = batch.mapping ?? { headingRow: 0, columns: {}, facts: {} }
  return readPunches(linesOf({ ...batch, mapping }, PUNCH_FIELDS).lines, {
    codes: new Map(),
    pins: new Map([
      ['6', 60],
      ['7', 70],
    ]),
    now: new Date('2026-11-30T00:00:00Z'),
  }).map(({ employeeId, at, problems }) => [employeeId, ...at, ...problems])
}

const READ: Record<string, (rows: Cell[][]) => unknown> = {
  'bank-statement': (rows) => {
    const { lines, opening, closing, problems } = readStatement(batchOf(statementImport, rows), TODAY)
    return [
      lines.map(({ withdrawn, deposited, reference }) => [withdrawn, deposited, reference]),
      opening,
      closing,
      problems,
    ]
  },
  'fee-list': (rows) => {
    const { lines, passed, problems } = readList(batchOf(listImport, rows), TODAY)
    return [
      lines.map(({ slip, student, amount, reference }) => [slip, student, amount, reference]),
      passed.map(({ reason }) => reason),
      problems,
    ]
  },
  'wallet-statement': (rows) => {
    const { lines, problems } = readWalletStatement(batchOf(walletImport, rows), ['8801711000101'])
    return [lines.map(({ trxId, kind, amount, mobile }) => [trxId, kind, amount, mobile]), problems]
  },
  zkteco: punches,
  attlog: punches,
}

const SAYS: Record<string, unknown> = {
  'bank-statement': [
    [
      [150_000, 0, '0012345'],
      [0, 2_000_000, ''],
    ],
    5_000_000,
    6_850_000,
    [],
  ],
  'fee-list': [[['2600000018', '260001', 50_000, 'TRX10001']], ['out'], []],
  'wallet-statement': [
    [
      ['9GH7K2M4QA', 'payment', 40_000, '8801712345678'],
      ['9GH7K2M4QY', 'refund', 40_000, '8801712345678'],
    ],
    [],
  ],
  zkteco: [[60, '2026-11-22T02:01:10.000Z']],
  attlog: [
    [60, '2026-11-22T02:01:10.000Z'],
    [60, '2026-11-22T08:05:10.000Z'],
    [70, '2026-11-22T02:03:02.000Z'],
  ],
}

test('every file of a format is known by its name', async () => {
  const files = (await readdir(FOLDER)).filter((one) => one.endsWith('.json'))
  expect(files.map((one) => one.replace('.json', '')).sort()).toEqual(Object.keys(FORMATS).sort())
  for (const file of files)
    expect(FORMATS[file.replace('.json', '')]).toEqual(JSON.parse(await readFile(`${FOLDER}/${file}`, 'utf8')))
})

test.each(Object.entries(FORMATS))('%s names fields of its kind, and its sample is read', async (name, format) => {
  const kind = KINDS[format.kind]
  const fields = kind?.fields.map(({ key }) => key) ?? []
  const named = [...Object.keys(format.headings ?? {}), ...(format.bare ?? []).flatMap((one) => Object.keys(one))]
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((key) => !fields.includes(key))).toEqual([])
  expect(READ[name]?.(await sampleOf(name))).toEqual(SAYS[name])
})

test.each(Object.values(FORMATS).filter((one: SheetFormat) => one.headings))(
  'each heading of $of is its field’s, in any case and with a currency beside it',
  ({ kind, headings = {} }: SheetFormat) => {
    const fields = KINDS[kind]?.fields ?? []
    for (const [field, all] of Object.entries(headings))
      for (const heading of all) {
        const batch = batchOf({ ...KINDS[kind], judge: () => ({ known: 1, kind: '' }) } as SheetVocabulary, [
          [`${heading.toUpperCase()} (BDT)`],
          ['x'],
        ])
        expect([heading, Object.keys(batch.mapping?.columns ?? {})]).toEqual([
          heading,
          fields.some(({ key }) => key === field) ? [field] : [],
        ])
      }
  },
)

test('words of a side are said in data; a file that is none of a machine has no columns', () => {
  expect(['DR', 'Cr.', '-', '+', 'জমা', 'Transfer', ''].map(sideOfWord)).toEqual([
    'out',
    'in',
    'out',
    'in',
    'in',
    null,
    null,
  ])
  const line = (...cells: Cell[]) => ({ cells })
  expect(bareFormats('punches')([line('6', '2026-11-22 08:01:10'), line('7', '2026-11-22 08:01:10')])).toEqual({
    pin: 0,
    at: 1,
  })
  expect(bareFormats('punches')([line('6', 'Rahim', '2026-11-22 08:01:10')])).toEqual({ pin: 0, at: 2 })
  expect(bareFormats('punches')([line('6', 'Rahim'), line('x', '2026-11-22 08:01:10')])).toBeNull()
  expect(bareFormats('punches')([])).toBeNull()
})
