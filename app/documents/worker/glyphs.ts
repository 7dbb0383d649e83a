/** What a font says of its glyphs: the text (UTF-16BE in hexadecimal) and the advance in thousandths of the size. */
export interface Face {
  text: Map<number, string>
  width: Map<number, number>
}

export interface Glyph {
  id: number
  /** Thousandths of the size that the glyph is moved back by. */
  back: number
}

/** How far the pen is behind where the glyphs' advances lead it, in thousandths. */
export const short = (glyphs: Glyph[]) => glyphs.reduce((sum, { back }) => sum + back, 0)

export const advance = (face: Face, glyphs: Glyph[]) =>
  glyphs.reduce((sum, { id }) => sum + (face.width.get(id) ?? 0), 0)

/** The glyphs of `[(…) 218 (…)]` or `(…)`; null where a string is not of two bytes each. */
export function glyphsOf(shown: string): Glyph[] | null {
  const glyphs: Glyph[] = []
  let back = 0
  for (let at = 0; at < shown.length;) {
    const letter = shown[at]
    if (letter === '(' || letter === '<') {
      const [bytes, end] = letter === '(' ? literalAt(shown, at) : hexAt(shown, at)
      if (bytes.length % 2) return null
      for (let n = 0; n < bytes.length; n += 2) {
        glyphs.push({ id: ((bytes[n] ?? 0) << 8) | (bytes[n + 1] ?? 0), back })
        back = 0
      }
      at = end
    } else if (letter === '[' || letter === ']' || letter === ' ') at++
    else {
      const number = /^-?[\d.]+/.exec(shown.slice(at))?.[0]
      if (!number) return null
      back += Number(number)
      at += number.length
    }
  }
  return glyphs
}

const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

function literalAt(shown: string, from: number): [bytes: number[], end: number] {
  const bytes: number[] = []
  for (let at = from + 1, depth = 1; at < shown.length; at++) {
    const letter = shown[at] ?? ''
    if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(shown.slice(at + 1, at + 4))?.[0]
      const escaped = shown[at + 1] ?? ''
      bytes.push(octal ? parseInt(octal, 8) : (ESCAPES[escaped] ?? escaped.charCodeAt(0)))
      at += octal?.length ?? 1
      continue
    }
    if (letter === '(') depth++
    if (letter === ')' && --depth === 0) return [bytes, at + 1]
    bytes.push(letter.charCodeAt(0))
  }
  return [bytes, shown.length]
}

function hexAt(shown: string, from: number): [bytes: number[], end: number] {
  const end = shown.indexOf('>', from)
  return [[...Buffer.from(shown.slice(from + 1, end), 'hex')], end + 1]
}

/** A number as Typst writes it. */
export const number = (value: number) => String(Math.round(value * 1e5) / 1e5)

/** Glyphs as an operand of TJ. */
export const tj = (glyphs: Glyph[]) => {
  let out = ''
  let hex = ''
  for (const { id, back } of glyphs) {
    if (back) {
      if (hex) out += `<${hex}> `
      out += `${number(back)} `
      hex = ''
    }
    hex += id.toString(16).toUpperCase().padStart(4, '0')
  }
  return `[${out}<${hex}>] TJ\n`
}
