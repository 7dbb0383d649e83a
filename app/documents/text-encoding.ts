const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return CONTROL.test(text) ? null : text
  } catch {
    return null
  }
}

/** Zero bytes among the first of each pair and the second: in UTF-16 the commas and line ends have one on a fixed side. */
function zeros(bytes: Uint8Array): [even: number, odd: number] {
  const sides: [number, number] = [0, 0]
  for (let i = 0; i < Math.min(bytes.length, 4096); i++) {
    if (bytes[i] === 0) sides[i % 2 === 0 ? 0 : 1]++
  }
  return sides
}

/**
 * Text of UTF-8 or UTF-16, with or without a byte order mark (dropped). null if the bytes are no such text: binary, or an
 * old eight-bit encoding, which nobody can tell from another by looking.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le')
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be')
  const [even, odd] = zeros(bytes)
  if (even === 0 && odd === 0) return decode(bytes, 'utf-8')
  if (bytes.length % 2 === 1 || (even > 0 && odd > 0)) return null
  return decode(bytes, odd > 0 ? 'utf-16le' : 'utf-16be')
}

/** Text of Windows-1252, as fonts of before Unicode and old Excel write it; null if it holds what no text does. */
export const decodeAnsi = (bytes: Uint8Array): string | null => decode(bytes, 'windows-1252')
