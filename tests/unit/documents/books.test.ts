import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readSheet, readSheets, SpreadsheetError } from '~/documents/spreadsheet.server'

const MERGES = [
  { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
  { startRow: 2, startCol: 2, endRow: 3, endCol: 2 },
]
const ROWS = [
  ['শাপলা আদর্শ উচ্চ বিদ্যালয়', null, null],
  ['রোল', 'নাম', 'শাখা'],
  [1, 'আরিফ', 'ক'],
  [2, 'বিথী', null],
  [3, 'চৈতি', 'খ'],
]

describe('a workbook', () => {
  test.each([
    ['xlsx', writeXlsx],
    ['ods', writeOds],
  ] as const)(
    '%s: every sheet by its name; a cell that is merged downwards holds in every row',
    async (kind, write) => {
      const file = await write({
        sheets: [
          { name: 'প্রচ্ছদ', rows: [['Cover']] },
          {
            name: 'ষষ্ঠ & ক',
            rows: ROWS,
            merges: MERGES,
            ...(kind === 'xlsx' && { rowDefs: new Map([[4, { hidden: true }]]) }),
          },
        ],
      })
      const sheets = await readSheets(file, 20)
      expect(sheets.map(({ name }) => name)).toEqual(['প্রচ্ছদ', 'ষষ্ঠ & ক'])
      const rows = sheets[1]?.rows ?? []
      expect(rows[0]).toMatchObject({ row: 1, cells: [ROWS[0]?.[0]], spans: [[0, 2]] })
      expect(rows.map(({ cells }) => cells[2])).toEqual([undefined, 'শাখা', 'ক', 'ক', 'খ'])
      expect(rows.map(({ hidden }) => hidden ?? false)).toEqual([false, false, false, false, kind === 'xlsx'])
    },
  )

  test('one sheet of it by name', async () => {
    const file = await writeXlsx({
      sheets: [
        { name: 'A', rows: [['a']] },
        { name: 'B', rows: [['b']] },
      ],
    })
    expect((await readSheet(file, { sheet: 'B' }))[0]?.cells).toEqual(['b'])
  })
})

describe('a text in an old encoding', () => {
  const bijoy = Buffer.from('\x86ivj,bvg\r\n941,Avwid wgqv\r\n', 'latin1')

  test('is refused where nobody asked for it, and read where its font is known', async () => {
    await expect(readSheet(bijoy)).rejects.toThrow(SpreadsheetError)
    const rows = await readSheet(bijoy, { ansi: true })
    expect(rows[1]?.cells).toEqual(['941', 'Avwid wgqv'])
  })
})
