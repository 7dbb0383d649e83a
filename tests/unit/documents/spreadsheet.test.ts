import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type ReadLimits, readSheet, SpreadsheetError, writeCsv, writeXlsx } from '~/documents/spreadsheet.server'
import { workbook, zip } from './hostile'

const NAME = 'কৃষ্ণা রাণী ভট্টাচার্য্য'

async function refusal(file: Uint8Array | AsyncIterable<Uint8Array>, limits?: ReadLimits): Promise<SpreadsheetError> {
  const error: unknown = await readSheet(file, limits).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof SpreadsheetError)) throw new Error(`expected a SpreadsheetError, got ${String(error)}`)
  return error
}

describe('XLSX', () => {
  it('comes back as it was written, below its notes, with the rows the program shows', async () => {
    const rows = [
      ['K1', NAME, 1, new Date(Date.UTC(2011, 8, 28)), true],
      ['K2', "=cmd|' /C calc'!A0", 72.5, null, false],
      ['K3', '০১৭১২৩৪৫৬৭৮', -3, null, null],
    ]
    const columns = ['চাবি', 'নাম', 'নম্বর', 'জন্ম তারিখ', 'হ্যাঁ'].map((header, at) => ({
      header,
      locked: at === 0,
      hidden: at === 0,
    }))
    const file = await writeXlsx([{ name: 'নবম/ক: [২০২৬]', notes: ['শুধু সাদা ঘর পূরণ করুন'], columns, rows }])
    const read = await readSheet(file)
    expect(read.map((row) => row.row)).toEqual([1, 2, 3, 4, 5])
    expect(read[0]?.cells).toEqual([null, 'শুধু সাদা ঘর পূরণ করুন'])
    expect(read[1]?.cells).toEqual(columns.map((column) => column.header))
    expect(read[2]?.cells).toEqual(rows[0])
    expect(read[3]?.cells).toEqual(['K2', "=cmd|' /C calc'!A0", 72.5, null, false])
    expect(read[4]?.cells).toEqual(['K3', '০১৭১২৩৪৫৬৭৮', -3])
  })

  it('gives the last result of a formula, never the formula, and passes over empty rows', async () => {
    const file = workbook(
      '<row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>HYPERLINK("http://x","y")</f><v>y</v></c><c r="C3"><f>NOW()</f></c>' +
        '<c r="D3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row r="4"/><row r="90000"><c r="A90000" t="inlineStr"><is><t> </t></is></c></row>' +
        '<row r="90001"><c r="B90001" t="inlineStr"><is><t>শেষ</t></is></c></row>',
    )
    expect(await readSheet(file, { maxRows: 2 })).toEqual([
      { row: 3, cells: [2, 'y', null, '#DIV/0!'] },
      { row: 90001, cells: [null, 'শেষ'] },
    ])
  })

  it('reads from a stream, and stops a stream that is too long before its end', async () => {
    const file = await writeXlsx([{ name: 'A', columns: [{ header: 'নাম' }], rows: [[NAME]] }])
    const pieces = Array.from({ length: Math.ceil(file.length / 100) }, (_, i) => file.subarray(i * 100, i * 100 + 100))
    expect((await readSheet(Readable.from(pieces)))[1]?.cells).toEqual([NAME])
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 65536
        yield Buffer.alloc(65536, 'a')
      }
    }
    const error = await refusal(endless(), { maxBytes: 1024 * 1024 })
    expect(error).toMatchObject({ code: 'common:file.error.tooLarge', values: { limit: 1 } })
    expect(sent).toBeLessThan(2 * 1024 * 1024)
  })
})

describe('CSV', () => {
  it('comes back as it was written, formulas disarmed on the way', async () => {
    const text = writeCsv([
      ['নাম', 'x'],
      ['=1+1\n২য় লাইন', -5],
      ['@SUM(A1)', '+8801712345678'],
      ['＝1', 'কমা, "উদ্ধৃতি"'],
      [' =1+1', '\u00a0@x'],
      [new Date(Date.UTC(2026, 0, 5)), '-'],
    ])
    expect(text.startsWith('\ufeffনাম,x\r\n')).toBe(true)
    expect(text).toContain('"\'=1+1')
    expect(text).toContain(',-5\r\n')
    expect(text).toContain('"\'+8801712345678"')
    expect(text).toContain("'＝1")
    expect(text).toContain('"\' =1+1","\'\u00a0@x"')
    const read = await readSheet(Buffer.from(text))
    expect(read.map((row) => row.cells)).toEqual([
      ['নাম', 'x'],
      ['=1+1\n২য় লাইন', '-5'],
      ['@SUM(A1)', '+8801712345678'],
      ['＝1', 'কমা, "উদ্ধৃতি"'],
      [' =1+1', '\u00a0@x'],
      ['2026-01-05', '-'],
    ])
  })

  it('leaves an amount below zero a number, and nothing else that begins like one', () => {
    const texts = ['-12.50', '-5', '-5+1', '-1|x', '-', '-12.', '+5', '-5\n=1']
    const lines = writeCsv([texts]).replace('\ufeff', '')
    expect(lines.startsWith('-12.50,-5,')).toBe(true)
    for (const text of texts.slice(2)) expect(lines).toContain(`'${text}`)
  })

  const table = `রোল\tনাম\r\n১\t${NAME}\r\n\r\n২\tRahim\r\n`
  const le = Buffer.from(table, 'utf16le')
  const files: [string, Buffer][] = [
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from('\ufeff' + table)],
    ['UTF-16 LE with a mark (Excel’s Unicode text)', Buffer.from('\ufeff' + table, 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.from('\ufeff' + table, 'utf16le').swap16()],
    ['UTF-16 LE', le],
    ['UTF-16 BE', Buffer.from(le).swap16()],
    ['semicolons', Buffer.from(table.replaceAll('\t', ';'))],
  ]
  it.each(files)('reads %s', async (_name, file) => {
    expect(await readSheet(file)).toEqual([
      { row: 1, cells: ['রোল', 'নাম'] },
      { row: 2, cells: ['১', NAME] },
      { row: 4, cells: ['২', 'Rahim'] },
    ])
  })
})

describe('hostile and broken files', () => {
  const ole = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1000),
      Buffer.from(name, 'utf16le'),
      Buffer.alloc(1000),
    ])
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
  const cases: [string, Buffer, string][] = [
    ['an ELF program', Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(500)]), 'wrongType'],
    ['a Windows program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)]), 'wrongType'],
    ['a picture', png, 'wrongType'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'wrongType'],
    ['a web page named .xls', Buffer.from('<html><table><tr><td>১</td></tr></table></html>'), 'wrongType'],
    ['a ZIP that is no workbook', zip([{ name: 'word/document.xml', data: Buffer.from('<w/>') }]), 'wrongType'],
    ['a broken old .xls', ole('Workbook'), 'damaged'],
    ['a workbook with a password', ole('EncryptedPackage'), 'encrypted'],
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['two bytes', Buffer.from('\r\n'), 'empty'],
    ['a workbook without rows', workbook(''), 'empty'],
    ['text in an old encoding', Buffer.from('nom;pr\xe9nom\r\nx;y\r\n', 'latin1'), 'encoding'],
    ['an open quote', Buffer.from('a,b\n1,"2\n3,4\n'), 'damaged'],
  ]
  it.each(cases)('refuses %s', async (_name, file, reason) => {
    expect((await refusal(file)).code).toBe(`common:file.error.${reason}`)
  })

  it('refuses a workbook cut short at any point, and one with a flipped byte', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => [`${i} ${NAME}`, Math.sin(i)])
    const file = await writeXlsx([{ name: 'A', columns: [{ header: 'নাম' }, { header: 'x' }], rows }])
    for (const share of [0.05, 0.3, 0.6, 0.9, 0.999]) {
      expect((await refusal(file.subarray(0, Math.floor(file.length * share)))).reason).toBe('damaged')
    }
    const sheet = file.indexOf('xl/worksheets/sheet1.xml') + 200
    const flipped = Buffer.from(file)
    flipped[sheet] = (flipped[sheet] ?? 0) ^ 0xff
    expect((await refusal(flipped)).reason).toBe('damaged')
  })

  it('refuses XML that ends in the middle, though its archive is whole', async () => {
    const file = workbook('<row r="1"><c r="A1" t="inlineStr"><is><t>ক</t></is></c></row><row r="2"><c r="A2"', {
      end: '',
    })
    expect((await refusal(file)).reason).toBe('damaged')
  })

  it('stops at the row limit of 100,000 rows, in both formats', async () => {
    const xml = Array.from(
      { length: 100_000 },
      (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`,
    ).join('')
    expect(await refusal(workbook(xml))).toMatchObject({ reason: 'tooManyRows', values: { limit: 10_000 } })
    const csv = Buffer.from(Array.from({ length: 100_000 }, (_, i) => `${i},${NAME}`).join('\n'))
    expect(await refusal(csv)).toMatchObject({ reason: 'tooManyRows', values: { limit: 10_000 } })
  })

  it('stops at the column limit', async () => {
    expect((await refusal(workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).reason).toBe('tooManyColumns')
    expect((await refusal(Buffer.from('a,'.repeat(300) + 'b'))).reason).toBe('tooManyColumns')
  })

  it('survives bombs of 200 MB, whatever size they claim', async () => {
    const bomb = Buffer.alloc(200 * 1024 * 1024, ' ')
    for (const file of [workbook(bomb), workbook(bomb, { claim: 1000 })]) {
      expect(file.length).toBeLessThan(1024 * 1024)
      const before = process.memoryUsage.rss()
      expect((await refusal(file)).reason).toBe('tooLarge')
      expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
    }
  })

  it('refuses millions of shared texts and of empty rows, which are small to send and large to hold', async () => {
    const strings = Buffer.from(
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${'<si><t>a</t></si>'.repeat(2_000_000)}</sst>`,
    )
    const before = process.memoryUsage.rss()
    expect((await refusal(workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', { strings }))).reason).toBe(
      'tooLarge',
    )
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
    expect((await refusal(workbook('<row/>'.repeat(2_000_000)))).reason).toBe('damaged')
  })

  it('does not expand entities', async () => {
    const strings = Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/hostname">]>' +
        '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>&b;&x;</t></si></sst>',
    )
    const read = await readSheet(
      workbook('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>1</v></c></row>', { strings }),
    ).catch(() => null)
    expect(JSON.stringify(read)).not.toContain('aaaa')
  })
})
