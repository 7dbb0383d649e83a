import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { entries, entry, integer, parsePdf, type PdfFile, type PdfObject, type PdfTokens, reference } from './pdf-parse'

/** What Typst writes into the catalogue. Another key would mean something of the document that joining loses. */
const CATALOG = ['/Type', '/Pages', '/Metadata', '/Lang', '/ViewerPreferences', '/Outlines']
const PAGES = 1
const OUTLINES = 2
const CATALOGUE = 3

const own = (file: PdfFile, id: number | undefined): PdfObject => {
  const object = id === undefined ? undefined : file.objects.get(id)
  if (!object) throw new Error(`this PDF cannot be joined: object ${id ?? ''} is missing`)
  return object
}

const known = (ids: Map<number, number>, id: number): number => {
  const now = ids.get(id)
  if (now === undefined) throw new Error(`this PDF cannot be joined: nothing is at reference ${id}`)
  return now
}

const source = (tokens: PdfTokens) =>
  tokens.map((token) => (typeof token === 'number' ? `${token} 0 R` : token)).join(' ')

const withEntry = (tokens: PdfTokens, key: string, id: number): PdfTokens => [...tokens.slice(0, -1), key, id, '>>']

/**
 * Writes one PDF file out of finished ones, part by part: pages, bookmarks, the first part's title and language. Holds one
 * part and 8 bytes for each object written, so memory does not depend on the number of pages. Pictures that
 * several parts share are written once; fonts are not, as each part has its own subset of them.
 *
 * A library would be the better choice, but those for Node.js hold the whole document (pdf-lib: 45 MB for 1,000 pages and
 * no bookmarks), and the native ones compile themselves at installation.
 */
export class PdfJoiner {
  /** Pages written so far. */
  pages = 0
  private readonly offsets: number[] = []
  private readonly roots: number[] = []
  private readonly pictures = new Map<string, number>()
  private catalogue: PdfTokens = []
  private info: number | undefined
  private size = 0
  private bookmarks = 0
  private firstBookmark: number | undefined
  /** The last bookmark waits until it is known which one follows. */
  private lastBookmark: { id: number; tokens: PdfTokens } | undefined

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
  ) {}

  /** The file gets its name only when it is whole: until then it is `file.part`. */
  static async create(file: string): Promise<PdfJoiner> {
    const joiner = new PdfJoiner(file, await open(`${file}.part`, 'w'))
    joiner.offsets.push(0, 0, 0, 0)
    await joiner.write([Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')])
    return joiner
  }

  private async write(chunks: Uint8Array[]) {
    const bytes = Buffer.concat(chunks)
    await this.handle.appendFile(bytes)
    this.size += bytes.length
  }

  private reserve(): number {
    return this.offsets.push(0) - 1
  }

  /** Adds a PDF as Typst writes it. Throws if it is anything else; the file is then to be discarded. */
  async add(pdf: Uint8Array): Promise<void> {
    const part = parsePdf(pdf)
    const catalog = own(part, reference(part.trailer, '/Root'))
    const strange = [...entries(catalog.tokens).keys()].find((key) => !CATALOG.includes(key))
    if (strange) throw new Error(`this PDF cannot be joined: its catalogue has ${strange}`)
    const root = own(part, reference(catalog.tokens, '/Pages'))
    const outlines = part.objects.get(reference(catalog.tokens, '/Outlines') ?? -1)
    const info = reference(part.trailer, '/Info')

    const chunks: Uint8Array[] = []
    let at = this.size
    const put = (id: number, tokens: PdfTokens, stream?: Uint8Array) => {
      const head = Buffer.from(`${id} 0 obj\n${source(tokens)}\n${stream ? 'stream\n' : ''}`, 'latin1')
      const tail = Buffer.from(`${stream ? '\nendstream\n' : ''}endobj\n`)
      this.offsets[id] = at
      const pieces = stream ? [head, stream, tail] : [head, tail]
      for (const piece of pieces) at += piece.length
      chunks.push(...pieces)
    }

    const ids = new Map<number, number>()
    const renumber = (tokens: PdfTokens): PdfTokens =>
      tokens.map((token) => (typeof token === 'number' ? known(ids, token) : token))
    const left = new Set([catalog.id, reference(catalog.tokens, '/Metadata')])
    if (this.roots.length > 0) left.add(info)
    if (outlines) {
      ids.set(outlines.id, OUTLINES)
      left.add(outlines.id)
    }
    for (const { id, tokens, stream } of part.objects.values()) {
      if (stream && entry(tokens, '/Subtype')?.[0] === '/Image') this.share(part, id, ids, left)
    }
    for (const id of part.objects.keys()) if (!left.has(id) && !ids.has(id)) ids.set(id, this.reserve())

    const first = outlines && own(part, reference(outlines.tokens, '/First')).id
    const last = outlines && own(part, reference(outlines.tokens, '/Last')).id
    if (this.lastBookmark && first !== undefined) {
      put(this.lastBookmark.id, withEntry(this.lastBookmark.tokens, '/Next', known(ids, first)))
    }
    let waiting: { id: number; tokens: PdfTokens } | undefined
    for (const object of part.objects.values()) {
      const id = ids.get(object.id)
      if (id === undefined || left.has(object.id)) continue
      let tokens = renumber(object.tokens)
      if (object === root) tokens = withEntry(tokens, '/Parent', PAGES)
      if (object.id === first && this.lastBookmark) tokens = withEntry(tokens, '/Prev', this.lastBookmark.id)
      if (object.id === last) waiting = { id, tokens }
      else put(id, tokens, object.stream)
    }

    await this.write(chunks)
    this.roots.push(known(ids, root.id))
    this.pages += integer(root.tokens, '/Count') ?? 0
    if (waiting) this.lastBookmark = waiting
    if (first !== undefined) this.firstBookmark ??= known(ids, first)
    this.bookmarks += outlines ? (integer(outlines.tokens, '/Count') ?? 0) : 0
    if (this.roots.length === 1) {
      this.info = info === undefined ? undefined : ids.get(info)
      this.catalogue = ['/Lang', '/ViewerPreferences'].flatMap((key) => {
        const value = entry(catalog.tokens, key)
        return value ? [key, ...value] : []
      })
    }
  }

  /** The number of a picture, of its mask or of its colours: that of an earlier part if it brought along the same. */
  private share(part: PdfFile, id: number, ids: Map<number, number>, left: Set<number | undefined>): number {
    const seen = ids.get(id)
    if (seen !== undefined) return seen
    const { tokens, stream } = own(part, id)
    const body = source(tokens.map((token) => (typeof token === 'number' ? this.share(part, token, ids, left) : token)))
    const key = createHash('sha256')
      .update(body)
      .update(stream ?? '')
      .digest('base64')
    const earlier = this.pictures.get(key)
    if (earlier !== undefined) left.add(id)
    const number = earlier ?? this.reserve()
    this.pictures.set(key, number)
    ids.set(id, number)
    return number
  }

  /** Ends the document and gives it its name. Returns its size in bytes. */
  async finish(): Promise<number> {
    const objects: [id: number, tokens: PdfTokens][] = [
      [PAGES, ['<<', '/Type', '/Pages', '/Count', String(this.pages), '/Kids', '[', ...this.roots, ']', '>>']],
      [
        OUTLINES,
        this.lastBookmark && this.firstBookmark !== undefined
          ? [
              '<<',
              '/Type',
              '/Outlines',
              '/First',
              this.firstBookmark,
              '/Last',
              this.lastBookmark.id,
              '/Count',
              String(this.bookmarks),
              '>>',
            ]
          : ['<<', '/Type', '/Outlines', '>>'],
      ],
      [CATALOGUE, ['<<', '/Type', '/Catalog', '/Pages', PAGES, '/Outlines', OUTLINES, ...this.catalogue, '>>']],
    ]
    if (this.lastBookmark) objects.push([this.lastBookmark.id, this.lastBookmark.tokens])
    let at = this.size
    const chunks: Buffer[] = []
    for (const [id, tokens] of objects) {
      const chunk = Buffer.from(`${id} 0 obj\n${source(tokens)}\nendobj\n`, 'latin1')
      this.offsets[id] = at
      at += chunk.length
      chunks.push(chunk)
    }
    const table = this.offsets.map((offset, id) =>
      id === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
    )
    const trailer = `trailer\n<< /Size ${this.offsets.length} /Root ${CATALOGUE} 0 R${this.info ? ` /Info ${this.info} 0 R` : ''} >>\nstartxref\n${at}\n%%EOF\n`
    await this.write([...chunks, Buffer.from(`xref\n0 ${this.offsets.length}\n${table.join('')}${trailer}`)])
    await this.handle.close()
    await rename(`${this.file}.part`, this.file)
    return this.size
  }

  /** Takes the unfinished file away. */
  async discard(): Promise<void> {
    await this.handle.close().catch(() => undefined)
    await rm(`${this.file}.part`, { force: true })
  }
}
