import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { zipOf } from '~/documents/zip-write.server'
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

  test('of LibreOffice: rows that every printed page repeats, groups of rows, what is hidden, times of day', async () => {
    const row = (cells: readonly string[], said = '') =>
      `<table:table-row${said}>${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`
    const time =
      '<table:table-row><table:table-cell office:value-type="time" office:time-value="PT07H30M00S"><text:p>07:30</text:p></table:table-cell></table:table-row>'
    const content = `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:automatic-styles><style:style style:name="ta2" style:family="table" style:master-page-name="Default"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>
      <table:table table:name="A"><table:table-column/>${row(['a note'])}<table:table-header-rows>${row(['ID', 'Name'])}</table:table-header-rows><table:table-rows>${row(['1', 'Asha'])}<table:table-row-group>${row(['2', 'Bina'], ' table:visibility="filter"')}</table:table-row-group></table:table-rows>${time}</table:table>
      <table:table table:name="B" table:style-name="ta2">${row(['hidden'])}</table:table></office:spreadsheet></office:body></office:document-content>`
    const file = zipOf([
      { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
      { name: 'content.xml', bytes: Buffer.from(content) },
    ])
    const [first, second] = await readSheets(file, 20)
    expect(first?.rows.map(({ cells, hidden = false }) => [...cells, hidden])).toEqual([
      ['a note', false],
      ['ID', 'Name', false],
      ['1', 'Asha', false],
      ['2', 'Bina', true],
      ['07:30', false],
    ])
    expect([first?.hidden, second?.hidden]).toEqual([false, true])
  })

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
