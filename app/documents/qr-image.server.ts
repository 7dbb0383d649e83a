import { crc32, deflateSync } from 'node:zlib'
import QRCode from 'qrcode'

const QUIET = 4
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(body.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}

/**
 * A QR code as PNG of one bit a module, quiet zone of four included: in a PDF a fifth of the bytes of the same code drawn
 * as lines. Error correction M, as qrPath(). Any mask is read alike: to try all eight for the prettiest takes most of the time. Throws if the text is longer than a QR code holds.
 */
export function qrPng(text: string): Uint8Array {
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: 3,
  })
  const side = modules.size + 2 * QUIET
  const row = 1 + Math.ceil(side / 8) // each row begins with its filter: none
  const bits = Buffer.alloc(row * side, 0xff)
  for (let y = 0; y < side; y++) {
    bits[y * row] = 0
    for (let x = 0; x < side; x++) {
      const inside = x >= QUIET && y >= QUIET && x < side - QUIET && y < side - QUIET
      const at = y * row + 1 + (x >> 3)
      if (inside && modules.get(y - QUIET, x - QUIET)) bits[at] = (bits[at] ?? 0) & ~(0x80 >> (x & 7))
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1 // bits a pixel; colour type 0 is grey
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(SIGNATURE),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(bits, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
