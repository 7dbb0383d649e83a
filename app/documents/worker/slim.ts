import { inflateSync } from 'node:zlib'
import { Texts } from './copyable.ts'
import { partsOf, type Part, type SlimPart } from './slim-content.ts'
import { matchAt, objectsOf, PAGE, PURE, Splice, streamObject } from './splice.ts'

export { slimContent } from './slim-content.ts'

/** A stretch of a page's contents: text of its own, or the number of a stream that holds it. */
interface Segment {
  id?: number
  text: string
}

/** A stream of its own costs about this much. */
const LEAST_SHARED = 300

/**
 * The PDF with its pages' contents slimmed and copyable, and what several pages have in common written once (a page's contents may be
 * many streams, ISO 32000-1 7.7.3.3). Objects keep their numbers, new ones follow, with a new cross-reference table. A
 * file that is not written as Typst writes (one classic table, 7.5.4) comes back as it was.
 */
export function slimPdf(bytes: Uint8Array): Uint8Array {
  const found = objectsOf(bytes)
  if (!found) return bytes
  const { pdf, text, objects } = found
  const file = new Splice(found)

  const texts = new Texts(found)
  const known = new Map<string, Part>()
  const contents = new Map<number, { from: number; to: number; length: number; parts: SlimPart[] }>()
  const pages: { end: number; contents: number; resources: Map<string, string> }[] = []
  const pageOf = new Map<number, RegExpExecArray>()
  for (const { at, used } of objects) {
    const page = used && matchAt(PAGE, text, at)
    if (!page) continue
    pages.push({
      end: at + page[0].length,
      contents: Number(page[3]),
      resources: new Map(
        Array.from((page[2] ?? '').matchAll(/(\/[a-z]\d+) (\d+ 0 R)/g), ([, name = '', to = '']) => [name, to]),
      ),
    })
    pageOf.set(Number(page[3]), page)
  }
  for (const { at, used, id } of objects) {
    const stream = used && matchAt(PURE, text, at)
    if (!stream) continue
    const [from, length] = [at + stream[0].length, Number(stream[2])]
    const content = inflateSync(pdf.subarray(from, from + length)).toString('latin1')
    const page = pageOf.get(id)
    const parts = partsOf(page ? texts.whole(page, content) : content, known)
    if (parts) contents.set(id, { from: at, to: from + length, length: page ? Infinity : length, parts })
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
  return file.written()
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
