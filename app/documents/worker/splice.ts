import { deflateSync } from 'node:zlib'

/** The beginning of a stream that is nothing but packed contents. */
export const PURE = /(\d+) 0 obj\n<<\n {2}\/Length (\d+)\n {2}\/Filter \/FlateDecode\n>>\nstream\n/y
/** A page up to its contents: its resources, and the number of the contents. */
export const PAGE =
  /(\d+) 0 obj\n<<\n {2}\/Type \/Page\n {2}\/Resources <<([^]*?)\n {2}\/MediaBox[^]*?\/Contents (\d+) 0 R\n/y

interface PdfObject {
  id: number
  at: number
  used: boolean
}

/** A file as Typst writes it: one classic cross-reference table (ISO 32000-1, 7.5.4), which begins at `start`, its rows at `rows`. */
export interface Typeset {
  pdf: Buffer
  text: string
  objects: PdfObject[]
  start: number
  rows: number
}

/** The objects of a file by their numbers; null for one that is not written as Typst writes. */
export function objectsOf(bytes: Uint8Array): Typeset | null {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text.slice(-64))?.[1])
  const head = /^xref\n0 (\d+)\n/.exec(text.slice(start, start + 40))
  if (!head) return null
  const rows = start + head[0].length
  const objects = Array.from({ length: Number(head[1]) }, (_, id) => ({
    id,
    at: Number(text.slice(rows + id * 20, rows + id * 20 + 10)),
    used: text[rows + id * 20 + 17] === 'n',
  }))
  return { pdf, text, objects, start, rows }
}

export const matchAt = (expression: RegExp, text: string, at: number) => {
  expression.lastIndex = at
  return expression.exec(text)
}

/** An object's beginning and its stream; what follows (endstream, endobj) stands in the file already, or is added. */
export function streamObject(id: number, content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'))
  return Buffer.concat([
    Buffer.from(`${id} 0 obj\n<<\n  /Length ${packed.length}\n  /Filter /FlateDecode\n>>\nstream\n`),
    packed,
  ])
}

/** A PDF with stretches of it replaced and objects added. */
export class Splice {
  private changes: { from: number; to: number; bytes: Buffer }[] = []
  private added: Buffer[] = []
  private source: Typeset

  constructor(source: Typeset) {
    this.source = source
  }

  put(from: number, to: number, bytes: Buffer): void {
    this.changes.push({ from, to, bytes })
  }

  /** @returns the number of the new object, whose beginning and stream `make` gives */
  add(make: (id: number) => Buffer): number {
    const id = this.source.objects.length + this.added.length
    this.added.push(make(id))
    return id
  }

  /** The file as it is now, with a new cross-reference table. */
  written(): Buffer {
    const { pdf, text, objects, start: end, rows } = this.source
    const pieces: Buffer[] = []
    let kept = 0
    let grown = 0
    const moves: { after: number; grown: number }[] = []
    for (const { from, to, bytes } of this.changes.sort((a, b) => a.from - b.from)) {
      pieces.push(pdf.subarray(kept, from), bytes)
      grown += bytes.length - (to - from)
      moves.push({ after: from, grown })
      kept = to
    }
    pieces.push(pdf.subarray(kept, end))
    let at = end + grown
    const table: string[] = []
    let move = 0
    const moved = new Map<number, number>()
    for (const { id, at: was } of objects.filter(({ used }) => used).sort((a, b) => a.at - b.at)) {
      while ((moves[move]?.after ?? Infinity) < was) move++
      moved.set(id, was + (moves[move - 1]?.grown ?? 0))
    }
    for (const { id, used } of objects)
      table.push(
        used ? `${String(moved.get(id)).padStart(10, '0')} 00000 n` : text.slice(rows + id * 20, rows + id * 20 + 18),
      )
    for (const object of this.added) {
      table.push(`${String(at).padStart(10, '0')} 00000 n`)
      const tail = Buffer.from('\nendstream\nendobj\n\n')
      pieces.push(object, tail)
      at += object.length + tail.length
    }
    const trailer = text.slice(rows + objects.length * 20)
    const tail = trailer.replace(/\/Size \d+/, `/Size ${table.length}`).replace(/startxref\n\d+/, `startxref\n${at}`)
    return Buffer.concat([
      ...pieces,
      Buffer.from(`xref\n0 ${table.length}\n${table.map((line) => `${line} \n`).join('')}${tail}`, 'latin1'),
    ])
  }
}
