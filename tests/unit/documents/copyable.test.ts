import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { entry, parsePdf } from '~/documents/pdf-parse'
import { copyable } from '~/documents/worker/copyable'
import { slimPdf } from '~/documents/worker/slim'
import { pdfText } from './pdf-text'

/** Every Bengali word that the product says. */
function words(folder = 'locales/bn', found = new Set<string>()): Set<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) words(at, found)
    else for (const [word] of readFileSync(at, 'utf8').matchAll(/[\u0980-\u09ff\u200c\u200d]+/g)) found.add(word)
  }
  return found
}

const require = createRequire(import.meta.url)
const fonts = ['hind-siliguri', 'noto-serif-bengali'].map((name) =>
  path.dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)),
)
const compiler = NodeCompiler.create({ workspace: fonts[0], fontArgs: [{ fontPaths: fonts }] })

function typeset(lines: string[], font: string, tagged = false): Uint8Array {
  const result = compiler.compile({
    mainFileContent: `#set page(margin: 1cm)\n#set text(font: "${font}", size: 9pt)\n${lines.join(' \\\n')}`,
  })
  if (!result.result) throw new Error(JSON.stringify(result.takeError()?.shortDiagnostics))
  return compiler.pdf(result.result, tagged ? { pdfTags: true, pdfStandard: 'a-2a' } : { pdfTags: false })
}

interface Drawn {
  glyph: string
  x: number
  y: number
}

/** The glyphs of a file in their places, and for each marked syllable how far its end is behind that of its last glyph, in sizes. */
function drawn(pdf: Uint8Array): { glyphs: Drawn[]; gaps: number[] } {
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
  const stack: [number, number][] = []
  let origin: [number, number] = [0, 0]
  let [name, size, spacing, lineX, lineY, x] = ['', 0, 0, 0, 0, 0]
  let span: { start: number; advance: number } | null = null
  for (const row of content.split('\n')) {
    const parts = row.split(' ')
    const n = (at: number) => Number(parts[at])
    const operator = parts.at(-1)
    if (operator === 'q') stack.push(origin)
    else if (operator === 'Q') origin = stack.pop() ?? origin
    else if (operator === 'cm') origin = [origin[0] + n(4), origin[1] + (stack.length > 1 ? -n(5) : n(5))]
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
          glyphs.push({ glyph: `${name} ${size} ${glyph}`, x: origin[0] + x, y: origin[1] - lineY })
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

/** Lines that are not in the file as they were written. Where a run of text ends is no matter: no line ends in mid-word. */
function wrong(lines: string[], pdf: Uint8Array): string[] {
  const text = pdfText(Buffer.from(pdf)).replaceAll('\n', '')
  const found = new Set(Array.from(text.matchAll(/[0-9]+: [^0-9]*/g), ([line]) => line.trim()))
  return lines.filter((line) => !found.has(line))
}

describe('the text of a Bengali PDF', () => {
  const lines = [...words()].map((word, at) => `${at}: ${word}`)

  it.each([
    ['Hind Siliguri', false],
    ['Hind Siliguri', true],
    ['Noto Serif Bengali', false],
  ] as const)('is copied out as it was written: %s, tagged %s', (font, tagged) => {
    const made = typeset(lines, font, tagged)
    expect(wrong(lines, made).length).toBeGreaterThan(150)
    expect(wrong(lines, copyable(made))).toEqual([])
    expect(wrong(lines, slimPdf(made))).toEqual([])
  })

  it('stands where it stood, and no syllable ends before its glyphs do', () => {
    const some = lines.filter((_, at) => at % 5 === 0)
    const made = typeset(some, 'Hind Siliguri')
    const before = drawn(made)
    const after = drawn(copyable(made))
    const sorted = (glyphs: Drawn[]) =>
      glyphs.map(({ glyph, x, y }) => ({ glyph, x: Math.round(x * 50), y: Math.round(y * 50) }))
    expect(before.gaps.filter((gap) => gap > 0.1).length).toBeGreaterThan(10)
    expect(after.gaps.filter((gap) => gap > 0.1)).toEqual([])
    const off = sorted(before.glyphs).filter(({ glyph, x, y }, at) => {
      const now = sorted(after.glyphs)[at]
      return now?.glyph !== glyph || Math.abs(now.x - x) > 1 || Math.abs(now.y - y) > 1
    })
    expect(off).toEqual([])
  })

  it('says a syllable twice where it was written twice, and leaves what another program wrote', () => {
    const twice = ['1: তুতু', '2: ভূভূমি', '3: র্শর্শ', '4: খুকুখুকু', '5: দর্শর্শক']
    expect(wrong(twice, copyable(typeset(twice, 'Hind Siliguri')))).toEqual([])
    const other = Buffer.from('%PDF-1.4\nno such file\n')
    expect(copyable(other)).toBe(other)
  })
})
