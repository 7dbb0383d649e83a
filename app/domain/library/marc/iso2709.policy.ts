import { fromMarc8 } from './marc8.policy'

/* MARC 21 in its exchange format, ISO 2709: a leader, a directory, fields. */

export interface MarcField {
  tag: string
  /** Of a control field (00X) its value. */
  value: string
  indicators: string
  subfields: { code: string; value: string }[]
}
export interface MarcRecord {
  /** From 1, within the file. */
  nth: number
  leader: string
  fields: MarcField[]
}
export type MarcWrong = 'form' | 'script' | 'long'
export interface MarcFile {
  records: MarcRecord[]
  /** Records that cannot be read, and why. */
  wrong: { nth: number; why: MarcWrong }[]
  /** More stands in the file than is read. */
  more: boolean
}

const [RECORD_END, FIELD_END, SUBFIELD] = [0x1d, 0x1e, 0x1f]
const LEADER = 24
/** A record says its length in five digits. */
const LONGEST = 99_999
const MOST_FIELDS = 2_000

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** UTF-8 where it is, whatever the leader says: many systems forget to say it. Otherwise MARC-8, where the leader does not deny it. */
function textOf(bytes: Uint8Array, unicode: boolean): string | null {
  try {
    return utf8.decode(bytes).normalize('NFC')
  } catch {
    return unicode ? null : fromMarc8(bytes)
  }
}

function readField(tag: string, bytes: Uint8Array, unicode: boolean): MarcField | MarcWrong {
  if (tag.startsWith('00')) {
    const value = textOf(bytes, unicode)
    return value === null ? 'script' : { tag, value, indicators: '', subfields: [] }
  }
  const subfields: MarcField['subfields'] = []
  let at = bytes.indexOf(SUBFIELD)
  while (at >= 0) {
    const next = bytes.indexOf(SUBFIELD, at + 1)
    const value = textOf(bytes.subarray(at + 2, next < 0 ? bytes.length : next), unicode)
    if (value === null) return 'script'
    if (at + 1 < bytes.length) subfields.push({ code: String.fromCharCode(bytes[at + 1] ?? 0), value })
    at = next
  }
  return { tag, value: '', indicators: ascii(bytes.subarray(0, 2)), subfields }
}

function readRecord(bytes: Uint8Array, nth: number): MarcRecord | MarcWrong {
  const leader = ascii(bytes.subarray(0, LEADER))
  const base = Number(leader.slice(12, 17))
  if (leader.length < LEADER || !/^\d{5}$/.test(leader.slice(12, 17)) || base <= LEADER || base > bytes.length)
    return 'form'
  const directory = bytes.subarray(LEADER, base - 1)
  if (directory.length % 12 || directory.length / 12 > MOST_FIELDS) return 'form'
  const fields: MarcField[] = []
  for (let at = 0; at < directory.length; at += 12) {
    const entry = ascii(directory.subarray(at, at + 12))
    if (!/^[0-9A-Za-z]{3}\d{9}$/.test(entry)) return 'form'
    const [length, start] = [Number(entry.slice(3, 7)), Number(entry.slice(7))]
    if (base + start + length > bytes.length) return 'form'
    const raw = bytes.subarray(base + start, base + start + length)
    const field = readField(entry.slice(0, 3), raw.at(-1) === FIELD_END ? raw.subarray(0, -1) : raw, leader[9] === 'a')
    if (typeof field === 'string') return field
    fields.push(field)
  }
  return { nth, leader, fields }
}

/** The records of a file. One that cannot be read stands among `wrong`, and the next begins behind its end. */
export function readMarc(bytes: Uint8Array, most: number): MarcFile {
  const file: MarcFile = { records: [], wrong: [], more: false }
  let at = 0
  for (let nth = 1; at < bytes.length; nth++) {
    // Blank lines between records, or an end of the file that an editor added.
    while (at < bytes.length && [0x0a, 0x0d, 0x20, 0x1a].includes(bytes[at] ?? 0)) at++
    if (at >= bytes.length) break
    if (nth > most) {
      file.more = true
      break
    }
    const end = bytes.indexOf(RECORD_END, at)
    const stop = end < 0 ? bytes.length : end
    const record = stop - at > LONGEST ? 'long' : end < 0 ? 'form' : readRecord(bytes.subarray(at, stop), nth)
    if (typeof record === 'string') file.wrong.push({ nth, why: record })
    else file.records.push(record)
    at = stop + 1
  }
  return file
}

export interface MarcLine {
  tag: string
  indicators?: string
  /** Of a control field its value, else pairs of code and text. */
  of: string | readonly (readonly [code: string, value: string])[]
}

const encoder = new TextEncoder()

/** A record in UTF-8. Ends that stand within a text become blanks. @throws Error for one that is longer than its five digits say */
export function writeMarc(lines: readonly MarcLine[]): Uint8Array {
  const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
  const fields = lines.map(({ tag, indicators = '  ', of }) => ({
    tag,
    bytes: encoder.encode(
      typeof of === 'string'
        ? `${plain(of)}\u001e`
        : `${indicators}${of.map(([code, value]) => `\u001f${code}${plain(value)}`).join('')}\u001e`,
    ),
  }))
  let start = 0
  const directory = fields.map(({ tag, bytes }) => {
    const entry = `${tag}${String(bytes.length).padStart(4, '0')}${String(start).padStart(5, '0')}`
    start += bytes.length
    return entry
  })
  const base = LEADER + directory.length * 12 + 1
  const length = base + start + 1
  if (length > LONGEST || fields.some(({ bytes }) => bytes.length > 9_999))
    throw new Error('longer than a record of MARC')
  const leader = `${String(length).padStart(5, '0')}nam a22${String(base).padStart(5, '0')} i 4500`
  const record = new Uint8Array(length)
  record.set(encoder.encode(`${leader}${directory.join('')}\u001e`))
  let at = base
  for (const { bytes } of fields) {
    record.set(bytes, at)
    at += bytes.length
  }
  record[at] = RECORD_END
  return record
}
