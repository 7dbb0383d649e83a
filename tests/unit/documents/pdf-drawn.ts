import { inflateSync } from 'node:zlib'
import { entry, parsePdf } from '~/documents/pdf-parse'

export interface Drawn {
  glyph: string
  x: number
  y: number
  /** Points by which it stands out of the frame that it is clipped to, at the right; below zero it is inside. */
  out: number
}

/** The glyphs of a file that Typst wrote, in their places (points), and for each marked syllable how far its end is behind that of its last glyph, in sizes. */
export function drawn(pdf: Uint8Array): { glyphs: Drawn[]; gaps: number[] } {
  const { objects } = parsePdf(pdf)
  const glyphs: Drawn[] = []
  const gaps: number[] = []
  for (const { tokens } of objects.values()) {
    if (entry(tokens, '/Type')?.[0] !== '/Page') continue
    const widths = new Map<string, Map<number, number>>()
    const resources = tokens.join(' ')
    for (const [, name = '', id] of resources.matchAll(/\/(f\d+) (\d+)/g)) {
      const font = objects.get(Number(id))?.tokens ?? []
      const descendant = objects.get(
        Number(entry(font, '/DescendantFonts')?.find((token) => typeof token === 'number')),
      )
      const list = (entry(descendant?.tokens ?? [], '/W') ?? []).slice(1, -1).map(Number)
      const map = new Map<number, number>()
      for (let at = 0; at < list.length; at += 3)
        for (let glyph = list[at] ?? 0; glyph <= (list[at + 1] ?? -1); glyph++) map.set(glyph, list[at + 2] ?? 0)
      widths.set(name, map)
    }
    for (const id of entry(tokens, '/Contents') ?? []) {
      const stream = typeof id === 'number' ? objects.get(id)?.stream : undefined
      if (stream) read(inflateSync(stream).toString('latin1'), widths, glyphs, gaps)
    }
  }
  return { glyphs, gaps }
}

function read(content: string, widths: Map<string, Map<number, number>>, glyphs: Drawn[], gaps: number[]): void {
  const stack: { origin: [number, number]; clip: number }[] = []
  let origin: [number, number] = [0, 0]
  // The right edge of the innermost frame, and of the path that is being drawn.
  let [clip, edge] = [Infinity, -Infinity]
  let [name, size, spacing, lineX, lineY, x] = ['', 0, 0, 0, 0, 0]
  let span: { start: number; advance: number } | null = null
  for (const row of content.split('\n')) {
    const parts = row.split(' ')
    const n = (at: number) => Number(parts[at])
    const operator = parts.at(-1)
    if (operator === 'q') stack.push({ origin, clip })
    else if (operator === 'Q') ({ origin, clip } = stack.pop() ?? { origin, clip })
    else if (operator === 'cm') origin = [origin[0] + n(4), origin[1] + (stack.length > 1 ? -n(5) : n(5))]
    else if (/^[mlc]$/.test(operator ?? '')) edge = Math.max(edge, origin[0] + n(parts.length - 3))
    else if (operator === 're') edge = Math.max(edge, origin[0] + n(0) + n(2))
    else if (operator === 'W' || operator === 'W*') clip = Math.min(clip, edge)
    else if (/^(n|f|f\*|S|s|B|b)$/.test(operator ?? '')) edge = -Infinity
    else if (operator === 'BT') [lineX, lineY, x] = [0, 0, 0]
    else if (operator === 'Tf') [name, size] = [parts[0]?.slice(1) ?? '', n(1)]
    else if (operator === 'Tc') spacing = n(0)
    else if (operator === 'Tm') [lineX, lineY, x] = [n(4), n(5), n(4)]
    else if (operator === 'Td') [lineX, lineY, x] = [lineX + n(0), lineY - n(1), lineX + n(0)]
    else if (row.includes('/ActualText')) span = { start: NaN, advance: 0 }
    else if (row === 'EMC') {
      if (span && span.advance > 0) gaps.push((span.start + span.advance - x) / size)
      span = null
    } else if (operator === 'Tj' || operator === 'TJ') {
      for (const [, literal, hex, back] of row.matchAll(
        /\(((?:\\[^]|\([^)]*\)|[^\\)])*)\)|<([0-9A-F]+)>|(-?[\d.]+)/g,
      )) {
        if (back !== undefined) {
          x -= (Number(back) / 1000) * size
          continue
        }
        for (const glyph of literal === undefined ? (hex?.match(/.{4}/g) ?? []) : pairs(literal)) {
          const width = ((widths.get(name)?.get(parseInt(glyph, 16)) ?? 0) / 1000) * size
          glyphs.push({
            glyph: `${name} ${size} ${glyph}`,
            x: origin[0] + x,
            y: origin[1] - lineY,
            out: origin[0] + x + width - clip,
          })
          if (span) {
            if (Number.isNaN(span.start)) span.start = x
            span.advance += width
          }
          x += width + spacing
        }
      }
    }
  }
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const pairs = (literal: string): string[] =>
  Buffer.from(
    literal.replace(/\\([0-7]{1,3}|[^])/g, (_, code: string) =>
      /^[0-7]/.test(code) ? String.fromCharCode(parseInt(code, 8)) : (ESCAPED[code] ?? code),
    ),
    'latin1',
  )
    .toString('hex')
    .toUpperCase()
    .match(/.{4}/g) ?? []
