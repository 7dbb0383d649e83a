import { deflateRawSync } from 'node:zlib'

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  return c >>> 0
})

function checksum(data: Buffer): number {
  let c = 0xffffffff
  for (const byte of data) c = (TABLE[(c ^ byte) & 255] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

interface Part {
  name: string
  data: Buffer
  /** What the directory claims the inflated size to be, if not the truth. */
  claim?: number
}

/** A ZIP archive made by hand, so that it can lie. */
export function zip(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, data, claim = data.length } of parts) {
    const packed = deflateRawSync(data)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(checksum(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claim, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

const relations = (list: [id: string, type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface Odd {
  /** What the directory says of the sheet's size. */
  claim?: number
  strings?: Buffer
  end?: string
  /** So many sheets, all of them the same one. */
  sheets?: number
  /** Days are counted from 1904, as on old Macintosh computers. */
  from1904?: boolean
}

const STYLES = `${XML}<styleSheet ${MAIN}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** A workbook around the given `<row>` elements; a cell with s="1" is a date. */
export function workbook(
  rows: string | Buffer,
  { claim, strings, end = '</sheetData></worksheet>', sheets = 1, from1904 = false }: Odd = {},
): Buffer {
  const part = (name: string, text: string | Buffer) => ({ name, data: Buffer.from(text) })
  const sheet = Buffer.concat([
    Buffer.from(`${XML}<worksheet ${MAIN}><sheetData>`),
    Buffer.from(rows),
    Buffer.from(end),
  ])
  return zip([
    part(
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ),
    part('_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
    part(
      'xl/workbook.xml',
      `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}">${from1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${Array.from({ length: sheets }, (_, at) => `<sheet name="A${at || ''}" sheetId="${at + 1}" r:id="rId1"/>`).join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId3', 'styles', 'styles.xml'],
        ...(strings ? [['rId2', 'sharedStrings', 'sharedStrings.xml'] as [string, string, string]] : []),
      ]),
    ),
    part('xl/styles.xml', STYLES),
    ...(strings ? [part('xl/sharedStrings.xml', strings)] : []),
    { name: 'xl/worksheets/sheet1.xml', data: sheet, ...(claim === undefined ? {} : { claim }) },
  ])
}
