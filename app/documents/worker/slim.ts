import { deflateSync, inflateSync } from 'node:zlib'
import { partsOf, type Part, type SlimPart } from './slim-content.ts'

export { slimContent } from './slim-content.ts'

const PURE = /(\d+) 0 obj\n<<\n {2}\/Length (\d+)\n {2}\/Filter \/FlateDecode\n>>\nstream\n/y
const PAGE = /(\d+) 0 obj\n<<\n {2}\/Type \/Page\n {2}\/Resources <<([^]*?)\n {2}\/MediaBox[^]*?\/Contents (\d+) 0 R\n/y
interface PdfObject {
  id: number
  at: number
  used: boolean
}

/** A stretch of a page's contents: text of its own, or the number of a stream that holds it. */
interface Segment {
  id?: number
  text: string
}

/** A stream of its own costs about this much. */
const LEAST_SHARED = 300

/**
 * The PDF with its pages' contents slimmed, and what several pages have in common written once (a page's contents may be
 * many streams, ISO 32000-1 7.7.3.3). Objects keep their numbers, new ones follow, with a new cross-reference table. A
 * file that is not written as Typst writes (one classic table, 7.5.4) comes back as it was.
 */
export function slimPdf(bytes: Uint8Array): Uint8Array {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text.slice(-64))?.[1])
  const head = /^xref\n0 (\d+)\n/.exec(text.slice(start, start + 40))
  if (!head) return bytes
  const rows = start + head[0].length
  const count = Number(head[1])
  const objects: PdfObject[] = Array.from({ length: count }, (_, id) => ({
    id,
    at: Number(text.slice(rows + id * 20, rows + id * 20 + 10)),
    used: text[rows + id * 20 + 17] === 'n',
  }))
  const file = new Splice(pdf, objects)

  const known = new Map<string, Part>()
  const contents = new Map<number, { from: number; to: number; length: number; parts: SlimPart[] }>()
  const pages: { end: number; contents: number; resources: Map<string, string> }[] = []
  for (const { at, used } of objects) {
    if (!used) continue
    const page = matchAt(PAGE, text, at)
    if (page)
      pages.push({
        end: at + page[0].length,
        contents: Number(page[3]),
        resources: new Map(
          Array.from((page[2] ?? '').matchAll(/(\/[a-z]\d+) (\d+ 0 R)/g), ([, name = '', to = '']) => [name, to]),
        ),
      })
    const stream = matchAt(PURE, text, at)
    if (!stream) continue
    const [from, length] = [at + stream[0].length, Number(stream[2])]
    const parts = partsOf(inflateSync(pdf.subarray(from, from + length)).toString('latin1'), known)
    if (parts) contents.set(Number(stream[1]), { from: at, to: from + length, length, parts })
  }
  const shared = new Shared(file)
  for (const page of pages) {
    const own = contents.get(page.contents)
    if (own) shared.read(page.contents, own.parts, page.resources)
  }
  for (const page of pages) {
    const own = contents.get(page.contents)
    if (!own) continue
    const segments = shared.segments(page.contents)
    const first = segments.find(({ id }) => !id)
    if (segments.length < 2 || !first) continue
    contents.delete(page.contents)
    file.put(own.from, own.to, streamObject(page.contents, first.text))
    const ids = segments.map((segment) =>
      segment === first ? page.contents : (segment.id ?? file.add((id) => streamObject(id, segment.text))),
    )
    file.put(
      page.end - `${page.contents} 0 R\n`.length,
      page.end,
      Buffer.from(`[${ids.map((id) => `${id} 0 R`).join(' ')}]\n`),
    )
  }
  for (const [id, { from, to, length, parts }] of contents) {
    const stream = streamObject(id, parts.map(({ slim }) => slim).join(''))
    if (stream.length < length) file.put(from, to, stream)
  }
  return file.written(start, text.slice(rows + count * 20), (id) => text.slice(rows + id * 20, rows + id * 20 + 18))
}

const matchAt = (expression: RegExp, text: string, at: number) => {
  expression.lastIndex = at
  return expression.exec(text)
}

/** An object's beginning and its stream; what follows (endstream, endobj) stands in the file already, or is added. */
function streamObject(id: number, content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'))
  return Buffer.concat([
    Buffer.from(`${id} 0 obj\n<<\n  /Length ${packed.length}\n  /Filter /FlateDecode\n>>\nstream\n`),
    packed,
  ])
}

/** What several pages say in the same words, meaning the same fonts and colours by them. */
class Shared {
  private pages = new Map<number, { slim: string; key: string }[]>()
  private uses = new Map<string, number>()
  private runs = new Map<string, number>()
  private file: Splice

  constructor(file: Splice) {
    this.file = file
  }

  read(page: number, parts: SlimPart[], resources: Map<string, string>): void {
    const keyed = parts.map((part) => ({
      slim: part.slim,
      key: `${part.id} ${part.names.map((name) => resources.get(name)).join()}`,
    }))
    this.pages.set(page, keyed)
    for (const { key } of keyed) this.uses.set(key, (this.uses.get(key) ?? 0) + 1)
  }

  /** A page's contents in order: text of its own, or the number of a stream that it shares. */
  segments(page: number): Segment[] {
    const segments: Segment[] = []
    const parts = this.pages.get(page) ?? []
    const enough = Math.max(2, this.pages.size / 4)
    const isCommon = (part?: { key: string }) => part !== undefined && (this.uses.get(part.key) ?? 0) >= enough
    for (let from = 0, to; from < parts.length; from = to) {
      const common = isCommon(parts[from])
      for (to = from + 1; to < parts.length && isCommon(parts[to]) === common;) to++
      const run = parts.slice(from, to)
      const content = run.map(({ slim }) => slim).join('')
      const last = segments.at(-1)
      if (common && content.length >= LEAST_SHARED)
        segments.push({ id: this.stream(run.map(({ key }) => key).join(';'), content), text: '' })
      else if (last && !last.id) last.text += content
      else segments.push({ text: content })
    }
    return segments
  }

  private stream(key: string, content: string): number {
    const known = this.runs.get(key)
    if (known !== undefined) return known
    const id = this.file.add((number) => streamObject(number, content))
    this.runs.set(key, id)
    return id
  }
}

/** A PDF with stretches of it replaced and objects added. */
class Splice {
  private changes: { from: number; to: number; bytes: Buffer }[] = []
  private added: Buffer[] = []
  private pdf: Buffer
  private objects: PdfObject[]

  constructor(pdf: Buffer, objects: PdfObject[]) {
    this.pdf = pdf
    this.objects = objects
  }

  put(from: number, to: number, bytes: Buffer): void {
    this.changes.push({ from, to, bytes })
  }

  /** @returns the number of the new object, whose beginning and stream `make` gives */
  add(make: (id: number) => Buffer): number {
    const id = this.objects.length + this.added.length
    this.added.push(make(id))
    return id
  }

  /** @param end where the old cross-reference table began; `trailer` what followed it, `row` the first 18 letters of a row of it */
  written(end: number, trailer: string, row: (id: number) => string): Buffer {
    const pieces: Buffer[] = []
    let kept = 0
    let grown = 0
    const moves: { after: number; grown: number }[] = []
    for (const { from, to, bytes } of this.changes.sort((a, b) => a.from - b.from)) {
      pieces.push(this.pdf.subarray(kept, from), bytes)
      grown += bytes.length - (to - from)
      moves.push({ after: from, grown })
      kept = to
    }
    pieces.push(this.pdf.subarray(kept, end))
    let at = end + grown
    const table: string[] = []
    let move = 0
    const moved = new Map<number, number>()
    for (const { id, at: was } of this.objects.filter(({ used }) => used).sort((a, b) => a.at - b.at)) {
      while ((moves[move]?.after ?? Infinity) < was) move++
      moved.set(id, was + (moves[move - 1]?.grown ?? 0))
    }
    for (const { id, used } of this.objects)
      table.push(used ? `${String(moved.get(id)).padStart(10, '0')} 00000 n` : row(id))
    for (const object of this.added) {
      table.push(`${String(at).padStart(10, '0')} 00000 n`)
      const tail = Buffer.from('\nendstream\nendobj\n\n')
      pieces.push(object, tail)
      at += object.length + tail.length
    }
    const tail = trailer.replace(/\/Size \d+/, `/Size ${table.length}`).replace(/startxref\n\d+/, `startxref\n${at}`)
    return Buffer.concat([
      ...pieces,
      Buffer.from(`xref\n0 ${table.length}\n${table.map((line) => `${line} \n`).join('')}${tail}`, 'latin1'),
    ])
  }
}
