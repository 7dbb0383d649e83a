import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyable } from '~/documents/worker/copyable'
import { slimPdf } from '~/documents/worker/slim'
import { drawn, type Drawn } from './pdf-drawn'
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
    const some = lines.filter((_, at) => at % 2 === 0)
    const made = typeset(some, 'Hind Siliguri')
    const before = drawn(made)
    const after = drawn(copyable(made))
    const sorted = (glyphs: Drawn[]) =>
      glyphs.map(({ glyph, x, y }) => ({ glyph, x: Math.round(x * 50), y: Math.round(y * 50) }))
    expect(before.gaps.filter((gap) => gap > 0.1).length).toBeGreaterThan(10)
    expect(after.gaps.filter((gap) => gap > 0.1)).toEqual([])
    const there = sorted(after.glyphs)
    const off = sorted(before.glyphs).filter(({ glyph, x, y }, at) => {
      const now = there[at]
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
