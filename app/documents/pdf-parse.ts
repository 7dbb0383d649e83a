/** A value's tokens in order; a number is a reference to the object of that number, all else is as it stood in the file. */
export type PdfTokens = (string | number)[]

export interface PdfObject {
  id: number
  tokens: PdfTokens
  stream?: Uint8Array
}

export interface PdfFile {
  trailer: PdfTokens
  objects: Map<number, PdfObject>
}

const SPACE = /[\0\t\n\f\r ]*(?:%[^\r\n]*[\0\t\n\f\r ]*)*/y
const TOKEN = /<<|>>|[[\]]|<[0-9A-Fa-f\0\t\n\f\r ]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y

function broken(what: string): never {
  throw new Error(`this PDF cannot be joined: ${what}`)
}

function literalEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === '(') depth++
    else if (char === ')' && --depth === 0) return at + 1
  }
  return broken('a string does not end')
}

class Reader {
  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  next(): string {
    SPACE.lastIndex = this.at
    SPACE.exec(this.text)
    const from = Math.max(SPACE.lastIndex, this.at)
    if (this.text[from] === '(') {
      this.at = literalEnd(this.text, from)
      return this.text.slice(from, this.at)
    }
    TOKEN.lastIndex = from
    const token = TOKEN.exec(this.text)?.[0] ?? broken(`nothing readable at byte ${from}`)
    this.at = from + token.length
    return token
  }

  expect(...words: string[]) {
    for (const word of words) {
      const found = this.next()
      if (found !== word) broken(`${word} expected before byte ${this.at}, ${found} found`)
    }
  }

  /** Reads up to one of the words, which is taken but not given. */
  until(...words: string[]): { tokens: PdfTokens; word: string } {
    const tokens: PdfTokens = []
    for (;;) {
      const token = this.next()
      if (words.includes(token)) return { tokens, word: token }
      if (token !== 'R') {
        tokens.push(token)
        continue
      }
      const generation = tokens.pop()
      const id = Number(tokens.pop())
      if (generation !== '0' || !Number.isInteger(id)) broken(`a reference before byte ${this.at}`)
      tokens.push(id)
    }
  }
}

/** The outermost dictionary: each key's value is one token, or the tokens of an array or dictionary. */
export function entries(tokens: PdfTokens): Map<string, PdfTokens> {
  const found = new Map<string, PdfTokens>()
  if (tokens[0] !== '<<') return found
  for (let at = 1; at < tokens.length - 1;) {
    const key = String(tokens[at])
    const start = at + 1
    let depth = 0
    at = start
    do {
      const token = tokens[at++]
      if (token === '<<' || token === '[') depth++
      else if (token === '>>' || token === ']') depth--
    } while (depth > 0 && at < tokens.length)
    found.set(key, tokens.slice(start, at))
  }
  return found
}

/** The value of a key of the outermost dictionary. */
export const entry = (tokens: PdfTokens, key: string) => entries(tokens).get(key)

/** A key's reference, as the number of the object. */
export function reference(tokens: PdfTokens, key: string): number | undefined {
  const value = entry(tokens, key)
  return value?.length === 1 && typeof value[0] === 'number' ? value[0] : undefined
}

/** A key's whole number. */
export function integer(tokens: PdfTokens, key: string): number | undefined {
  const value = entry(tokens, key)?.[0]
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined
}

function readObject(text: string, bytes: Uint8Array, id: number, at: number): PdfObject {
  const reader = new Reader(text, at)
  reader.expect(String(id), '0', 'obj')
  const { tokens, word } = reader.until('endobj', 'stream')
  if (word === 'endobj') return { id, tokens }
  const length = integer(tokens, '/Length') ?? broken(`the length of object ${id}`)
  const start = reader.at + (text.startsWith('\r\n', reader.at) ? 2 : 1)
  const end = new Reader(text, start + length)
  end.expect('endstream', 'endobj')
  return { id, tokens, stream: bytes.subarray(start, start + length) }
}

/**
 * Takes apart a PDF that was written at once: one classic cross-reference table, no encryption, no updates, no object
 * streams (ISO 32000-1, 7.5). Typst writes such files. Anything else throws: a document is refused, never half read.
 */
export function parsePdf(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-1024))?.[1] ?? broken('no cross-reference table')
  const reader = new Reader(text, Number(start))
  reader.expect('xref')
  const offsets: [id: number, at: number][] = []
  for (let word = reader.next(); word !== 'trailer'; word = reader.next()) {
    const [first, count] = [Number(word), Number(reader.next())]
    for (let n = 0; n < count; n++) {
      const [at, generation, kind] = [reader.next(), reader.next(), reader.next()]
      if (kind === 'n' && generation !== '00000') broken('an object was replaced')
      if (kind === 'n') offsets.push([first + n, Number(at)])
      else if (kind !== 'f') broken('the cross-reference table')
    }
  }
  const trailer = reader.until('startxref').tokens
  for (const key of ['/Prev', '/Encrypt', '/XRefStm']) if (entry(trailer, key)) broken(`it has ${key}`)
  return { trailer, objects: new Map(offsets.map(([id, at]) => [id, readObject(text, bytes, id, at)])) }
}
