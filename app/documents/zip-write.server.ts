import { crc32 } from 'node:zlib'

const UTF8 = 0x0800
/** Midnight of 1 January 1980: what programs show where no time is known. */
const NO_DAY = 0x0021

/** A ZIP archive of files that are packed already, as pictures are: they are stored as they stand. Names are UTF-8, folders parted by '/'. */
export function zipOf(files: readonly { name: string; bytes: Uint8Array }[]): Buffer {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let at = 0
  for (const { name, bytes } of files) {
    const named = Buffer.from(name, 'utf8')
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0) // version that reads it
    facts.writeUInt16LE(UTF8, 2)
    facts.writeUInt16LE(0, 4) // stored
    facts.writeUInt16LE(0, 6)
    facts.writeUInt16LE(NO_DAY, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(named.length, 22)
    facts.writeUInt16LE(0, 24)
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, named])
    const entry = Buffer.alloc(14) // comment, disk, attributes, and where the file begins
    entry.writeUInt32LE(at, 10)
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, entry, named]))
    parts.push(head, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    at += head.length + bytes.length
  }
  const list = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}
