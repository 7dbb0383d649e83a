import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { SpreadsheetError } from './spreadsheet-error.ts'

const MAX_ENTRIES = 2000
/** Parts other than the sheets are read as trees, about 200 bytes of memory a tag; 10,000 rows of 30 different texts are 1.2 million. */
const MAX_TAGS = 1_500_000
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i
const TREE = /\.(?:xml|rels|vml)$/i
const ZIP64 = 0xffffffff

export const isWorksheet = (name: string): boolean => SHEET.test(name)

interface Entry {
  name: string
  method: number
  compressed: number
  offset: number
}

function endOfDirectory(zip: Buffer): number {
  const first = Math.max(0, zip.length - 22 - 0xffff)
  for (let at = zip.length - 22; at >= first; at--) {
    if (zip.readUInt32LE(at) === 0x06054b50) return at
  }
  throw new SpreadsheetError('damaged')
}

/** The 64-bit values of an entry stand in its extra field, in this order, those only whose short field is full. */
function zip64Values(zip: Buffer, at: number, length: number, wanted: number): number[] {
  for (let p = at; p + 4 <= at + length; p += 4 + zip.readUInt16LE(p + 2)) {
    if (zip.readUInt16LE(p) !== 1) continue
    return Array.from({ length: wanted }, (_, i) => Number(zip.readBigUInt64LE(p + 4 + 8 * i)))
  }
  throw new SpreadsheetError('damaged')
}

function* directory(zip: Buffer): Generator<Entry> {
  const end = endOfDirectory(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new SpreadsheetError('tooLarge')
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new SpreadsheetError('damaged')
    const nameLength = zip.readUInt16LE(at + 28)
    const extraLength = zip.readUInt16LE(at + 30)
    const shorts = [zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const full = shorts.filter((value) => value === ZIP64).length
    const long = full > 0 ? zip64Values(zip, at + 46 + nameLength, extraLength, full) : []
    const [, compressed = 0, offset = 0] = shorts.map((value) => (value === ZIP64 ? (long.shift() ?? 0) : value))
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    yield { name, method: zip.readUInt16LE(at + 10), compressed, offset }
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
  }
}

function tagsIn(chunk: Buffer): number {
  let tags = 0
  for (let at = chunk.indexOf(0x3c); at >= 0; at = chunk.indexOf(0x3c, at + 1)) tags++
  return tags
}

/** Inflates an entry and forgets it, but for its size, the number of its tags and its last bytes. */
function packedOf(zip: Buffer, { offset, compressed }: Entry): Buffer {
  if (zip.readUInt32LE(offset) !== 0x04034b50) throw new SpreadsheetError('damaged')
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  if (start + compressed > zip.length) throw new SpreadsheetError('damaged')
  return zip.subarray(start, start + compressed)
}

/** @param see is shown each piece of it */
async function inflated(
  zip: Buffer,
  entry: Entry,
  limit: number,
  see: (piece: Buffer) => void = () => {},
): Promise<{ size: number; tags: number; tail: string }> {
  const packed = packedOf(zip, entry)
  if (entry.method === 0) {
    see(packed)
    return { size: packed.length, tags: tagsIn(packed), tail: packed.subarray(-64).toString('latin1') }
  }
  if (entry.method !== 8) throw new SpreadsheetError('damaged')
  const inflate = createInflateRaw()
  inflate.end(packed)
  let size = 0
  let tags = 0
  let tail = ''
  for await (const chunk of inflate as AsyncIterable<Buffer>) {
    size += chunk.length
    tags += tagsIn(chunk)
    see(chunk)
    tail = (tail + chunk.subarray(-64).toString('latin1')).slice(-64)
    if (size > limit) break
  }
  return { size, tags, tail }
}

/**
 * Names of a ZIP archive's entries, after every one of them was inflated, thrown away and counted: what the directory says
 * of sizes is the sender's claim. Throws SpreadsheetError `tooLarge` past `maxInflated` bytes or 1.5 million tags in all, `damaged` if the
 * archive is cut short, does not inflate, or holds a sheet without an end.
 * @param see is shown each piece of a worksheet
 */
export async function checkZip(
  zip: Buffer,
  maxInflated: number,
  see: (sheet: string, piece: Buffer) => void = () => {},
): Promise<string[]> {
  const names: string[] = []
  let total = 0
  let trees = 0
  try {
    for (const entry of directory(zip)) {
      names.push(entry.name)
      const { size, tags, tail } = await inflated(zip, entry, maxInflated - total, (piece) => {
        if (SHEET.test(entry.name)) see(entry.name, piece)
      })
      total += size
      if (TREE.test(entry.name) && !SHEET.test(entry.name)) trees += tags
      if (total > maxInflated || trees > MAX_TAGS) throw new SpreadsheetError('tooLarge')
      // The row reader takes a sheet that stops in the middle for one that ends there, and rows would be lost unseen.
      if (SHEET.test(entry.name) && !/worksheet\s*(?:>|\/>)\s*(?:<!--.*)?$/s.test(tail)) {
        throw new SpreadsheetError('damaged')
      }
    }
  } catch (error) {
    // A RangeError of a read past the end, an error of zlib: the bytes are not what they should be.
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged', {}, { cause: error })
  }
  return names
}

/** A small entry as text; '' when there is none. @throws SpreadsheetError as checkZip() */
export function entryText(zip: Buffer, name: string, maxBytes = 1024 * 1024): string {
  try {
    const entry = [...directory(zip)].find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!entry) return ''
    const packed = packedOf(zip, entry)
    return (entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes })).toString('utf8')
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged', {}, { cause: error })
  }
}

/**
 * All entries of an archive, inflated, by their names. @param most bytes in all
 * @throws SpreadsheetError `tooLarge`, `damaged`
 */
export function zipEntries(zip: Buffer, most: number): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let left = most
  try {
    for (const entry of directory(zip)) {
      if (entry.name.endsWith('/')) continue
      const packed = packedOf(zip, entry)
      const bytes = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
      left -= bytes.length
      if (left < 0) throw new SpreadsheetError('tooLarge')
      entries.set(entry.name, bytes)
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error
    const full = error instanceof RangeError && /maxOutputLength|larger than/i.test(error.message)
    throw new SpreadsheetError(full ? 'tooLarge' : 'damaged', {}, { cause: error })
  }
  return entries
}
