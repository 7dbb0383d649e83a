import { TooMuch, type BodyLimits } from './limits'

/** Not a form, or cut off. */
export class Unreadable extends Error {}

type NameLimits = Pick<BodyLimits, 'fields' | 'repeats' | 'name' | 'field' | 'depth'>

/** Counts names while they come, so that nothing is built of what is too much. */
class Names {
  private readonly seen = new Map<string, number>()
  private all = 0
  constructor(private readonly limits: NameLimits) {}

  add(name: string): void {
    const { fields, repeats, name: longest, depth } = this.limits
    if (++this.all > fields) throw new TooMuch('fields', fields)
    if (name.length > longest) throw new TooMuch('name', longest)
    let steps = 1
    for (const sign of name) if (sign === '.' || sign === '[') steps++
    if (steps > depth) throw new TooMuch('depth', depth)
    const times = (this.seen.get(name) ?? 0) + 1
    if (times > repeats) throw new TooMuch('repeats', repeats)
    this.seen.set(name, times)
  }
}

/** Looks at the length of each piece between two `&` before anything is decoded: three bytes may stand for one. */
function checkPieces(bytes: Buffer, { fields, name, field }: NameLimits): void {
  let pieces = 0
  for (let from = 0; from <= bytes.length;) {
    const next = bytes.indexOf(0x26, from)
    const end = next < 0 ? bytes.length : next
    if (++pieces > fields) throw new TooMuch('fields', fields)
    if (end - from > 9 * field + 9 * name) throw new TooMuch('field', field)
    from = end + 1
  }
}

function pairsOf(bytes: Buffer, limits: NameLimits): [string, string][] {
  checkPieces(bytes, limits)
  const names = new Names(limits)
  const pairs = [...new URLSearchParams(bytes.toString())]
  for (const [name, value] of pairs) {
    names.add(name)
    if (value.length > limits.field) throw new TooMuch('field', limits.field)
  }
  return pairs
}

/** The fields of a form without files. @throws TooMuch */
export function readFields(bytes: Buffer, limits: BodyLimits): FormData {
  if (bytes.length > limits.text) throw new TooMuch('bytes', limits.text)
  const form = new FormData()
  for (const [name, value] of pairsOf(bytes, limits)) form.append(name, value)
  return form
}

/** Whether what an address asks after its question mark is as short as it must be. */
export function isWithin(url: string, limits: NameLimits): boolean {
  const at = url.indexOf('?')
  try {
    return at < 0 || pairsOf(Buffer.from(url.slice(at + 1)), limits).length <= limits.fields
  } catch (error) {
    if (error instanceof TooMuch) return false
    throw error
  }
}

const HEAD = 2_048
const END_OF_HEAD = Buffer.from('\r\n\r\n')
const decoded = (text: string) =>
  text.replace(/%(0A|0D|22)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

interface Part {
  name: string
  /** Null in a field that is no file. */
  fileName: string | null
  type: string
  content: Buffer
}

/** Cuts a multipart body (RFC 7578) as browsers write it at its boundaries; goes through it once. @throws Unreadable */
function* partsOf(bytes: Buffer, boundary: string): Generator<Part> {
  const line = Buffer.from(`\r\n--${boundary}`)
  let at = bytes.indexOf(line.subarray(2))
  if (at !== 0 && !(at > 0 && bytes.subarray(at - 2, at).toString() === '\r\n')) throw new Unreadable()
  at += line.length - 2
  for (;;) {
    const sign = bytes.toString('latin1', at, at + 2)
    if (sign === '--') return
    if (sign !== '\r\n') throw new Unreadable()
    const headEnd = bytes.subarray(at, at + HEAD).indexOf(END_OF_HEAD)
    if (headEnd < 0) throw new Unreadable()
    const head = bytes.toString('utf8', at + 2, at + headEnd)
    const from = at + headEnd + END_OF_HEAD.length
    // An empty part's boundary begins with the line end of its own head.
    const end = bytes.indexOf(line, from - 2)
    if (end < 0) throw new Unreadable()
    const name = /^content-disposition: *form-data;[^\r\n]*?[; ]name="([^"\r\n]*)"/im.exec(head)?.[1]
    if (name === undefined) throw new Unreadable()
    const fileName = /^content-disposition:[^\r\n]*?[; ]filename="([^"\r\n]*)"/im.exec(head)?.[1]
    yield {
      name: decoded(name),
      fileName: fileName === undefined ? null : decoded(fileName),
      type: /^content-type: *([^\r\n]*)/im.exec(head)?.[1]?.trim() ?? '',
      content: bytes.subarray(from, Math.max(from, end)),
    }
    at = end + line.length
  }
}

/** The fields and files of a multipart form. @throws TooMuch, Unreadable */
export function readParts(bytes: Buffer, contentType: string, limits: BodyLimits): FormData {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  if (!boundary) throw new Unreadable()
  const form = new FormData()
  const names = new Names(limits)
  let [text, files] = [0, 0]
  for (const { name, fileName, type, content } of partsOf(bytes, boundary[1] ?? boundary[2] ?? '')) {
    names.add(name)
    if (fileName === null) {
      if ((text += content.length) > limits.text) throw new TooMuch('bytes', limits.text)
      const value = content.length > 3 * limits.field ? null : content.toString()
      if (value === null || value.length > limits.field) throw new TooMuch('field', limits.field)
      form.append(name, value)
    } else {
      if ((fileName || content.length) && ++files > limits.files) throw new TooMuch('files', limits.files)
      // `File` copies, so the body is not kept by its parts.
      form.append(
        name,
        new File([content as Uint8Array<ArrayBuffer>], fileName, { type: type || 'application/octet-stream' }),
      )
    }
  }
  return form
}

/** Counts the values of a JSON text and how deep they lie, before anybody makes objects of them. @throws TooMuch */
export function checkJson(bytes: Buffer, { fields, depth }: BodyLimits): void {
  let [values, deep] = [1, 0]
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at]
    if (sign === 0x22) at = endOfString(bytes, at)
    else if (sign === 0x7b || sign === 0x5b) {
      if (++deep > depth) throw new TooMuch('depth', depth)
    } else if (sign === 0x7d || sign === 0x5d) deep--
    else if (sign === 0x2c && ++values > fields) throw new TooMuch('fields', fields)
  }
}

/** Where the string that begins at `from` ends: at a quote with an even number of backslashes before it. */
function endOfString(bytes: Buffer, from: number): number {
  for (let end = bytes.indexOf(0x22, from + 1); end >= 0; end = bytes.indexOf(0x22, end + 1)) {
    let slashes = 0
    while (bytes[end - 1 - slashes] === 0x5c) slashes++
    if (slashes % 2 === 0) return end
  }
  return bytes.length
}
