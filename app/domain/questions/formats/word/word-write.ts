import { zipOf } from '~/documents/zip-write.server'
import type { CarriedQuestion, PicturesOut, WrittenQuestions } from '../carried'
import { Leaver } from '../collector'
import { nameOf } from '../moodle-write'
import { CELLS, cellsOf, type CellName } from '../question-cells'
import { escapeXml } from '../tree'

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Twentieths of a point; Word counts pictures in 360,000ths of a centimetre. */
const COLUMNS = [2_200, 7_200]
const WIDE = 6 * 360_000

/** Height over width of a PNG or JPEG; square where neither says it. */
function ratioOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length > 24 && view.getUint32(0) === 0x89504e47) return view.getUint32(20) / Math.max(1, view.getUint32(16))
  for (let at = 2; at + 9 < bytes.length && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const mark = view.getUint8(at + 1)
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return view.getUint16(at + 5) / Math.max(1, view.getUint16(at + 7))
  }
  return 1
}

const paragraph = (inner: string): string => `<w:p>${inner}</w:p>`
const run = (text: string, bold = false): string =>
  `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`

function drawing(fileId: number, bytes: Uint8Array): string {
  const [wide, high] = [WIDE, Math.round(WIDE * Math.min(3, Math.max(0.1, ratioOf(bytes))))]
  return `<w:r><w:drawing><wp:inline><wp:extent cx="${wide}" cy="${high}"/><wp:docPr id="${fileId}" name="picture-${fileId}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${fileId}" name="picture-${fileId}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId${fileId}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

/**
 * Questions as a Word file: a table a question, a row for each of its parts. Formulas and signs of bold stand as they are typed.
 * @param labelOf what a row is called
 */
export function writeWord(
  questions: readonly CarriedQuestion[],
  pictures: PicturesOut,
  labelOf: (cell: CellName) => string,
): WrittenQuestions {
  const leaver = new Leaver()
  const used = new Set<number>()
  const valueOf = (text: string): string =>
    text
      .split('\n')
      .map((line) => {
        const fileId = Number(/^\[picture:(\d+)\]$/.exec(line)?.[1] ?? 0)
        const picture = fileId ? pictures.get(fileId) : undefined
        if (!fileId) return paragraph(run(line))
        if (!picture) {
          leaver.left('picture')
          return ''
        }
        used.add(fileId)
        return paragraph(drawing(fileId, picture.bytes))
      })
      .join('') || paragraph('')
  const cell = (at: number, inner: string): string =>
    `<w:tc><w:tcPr><w:tcW w:w="${COLUMNS[at]}" w:type="dxa"/></w:tcPr>${inner}</w:tc>`
  const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="888888"/>`)
    .join('')
  const tables = questions.map((question) => {
    leaver.at++
    const cells = cellsOf(question)
    const rows = (CELLS as readonly CellName[]).flatMap((name) => {
      const text = cells[name]
      return text ? `<w:tr>${cell(0, paragraph(run(labelOf(name), true)))}${cell(1, valueOf(text))}</w:tr>` : []
    })
    return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${border}</w:tblBorders></w:tblPr><w:tblGrid>${COLUMNS.map((wide) => `<w:gridCol w:w="${wide}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>${paragraph('')}`
  })
  const named = [...used].map((fileId) => {
    const picture = pictures.get(fileId)
    return { fileId, name: nameOf(fileId, picture?.mime ?? ''), bytes: picture?.bytes ?? new Uint8Array() }
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  const package_ = 'http://schemas.openxmlformats.org/package/2006'
  const files = [
    {
      name: '[Content_Types].xml',
      bytes: bytes(
        `${HEAD}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="webp" ContentType="image/webp"/><Default Extension="gif" ContentType="image/gif"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      bytes: bytes(
        `${HEAD}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
    },
    {
      name: 'word/_rels/document.xml.rels',
      bytes: bytes(
        `${HEAD}<Relationships xmlns="${package_}/relationships">${named.map(({ fileId, name }) => `<Relationship Id="rId${fileId}" Type="${RELATIONS}/image" Target="media/${name}"/>`).join('')}</Relationships>`,
      ),
    },
    {
      name: 'word/document.xml',
      bytes: bytes(`${HEAD}<w:document ${NAMESPACES}><w:body>${tables.join('')}<w:sectPr/></w:body></w:document>`),
    },
    ...named.map(({ name, bytes: own }) => ({ name: `word/media/${name}`, bytes: own })),
  ]
  return { bytes: zipOf(files), notCarried: leaver.notCarried }
}
