import { deflateSync, inflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { closePdfWorkers, renderPdf } from '~/documents/pdf.server'
import { entry, parsePdf } from '~/documents/pdf-parse'
import { slimContent, slimPdf } from '~/documents/worker/slim'
import { pdfText } from './pdf-text'
import { shared, student } from './samples'

afterAll(closePdfWorkers)

type Matrix = [number, number, number, number, number, number]
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

/** What is written where on the page, by the operators of ISO 32000-1 (8.3.4, 9.4.2): font, text, place in points. */
function written(content: string): { what: string; x: number; y: number }[] {
  const found: { what: string; x: number; y: number }[] = []
  const stack: Matrix[] = []
  let page: Matrix = [1, 0, 0, 1, 0, 0]
  let line = page
  let font = ''
  for (const row of content.split('\n')) {
    const words = row.split(' ')
    const six = () => words.slice(0, 6).map(Number) as Matrix
    const operator = words.at(-1)
    if (operator === 'q') stack.push(page)
    else if (operator === 'Q') page = stack.pop() ?? page
    else if (operator === 'cm') page = times(six(), page)
    else if (operator === 'BT') line = [1, 0, 0, 1, 0, 0]
    else if (operator === 'Tm') line = six()
    else if (operator === 'Td') line = times([1, 0, 0, 1, Number(words[0]), Number(words[1])], line)
    else if (operator === 'Tf') font = row
    else if (operator === 'Tj' || operator === 'TJ') {
      const [, , , , x, y] = times(line, page)
      found.push({ what: `${font} ${row}`, x, y })
    }
  }
  return found
}

const contentsOf = (pdf: Uint8Array) =>
  [...parsePdf(pdf).objects.values()].flatMap(({ tokens, stream }) => {
    if (!stream || entry(tokens, '/Type') || entry(tokens, '/Subtype') || entry(tokens, '/N')) return []
    const text = inflateSync(stream).toString('latin1')
    return / Tf\n/.test(text) ? [text] : []
  })

/** What is drawn on each page, whatever number of streams it stands in. */
function drawnOn(pdf: Uint8Array): string[] {
  const { objects } = parsePdf(pdf)
  return [...objects.values()]
    .filter(({ tokens }) => entry(tokens, '/Type')?.[0] === '/Page')
    .map(({ tokens }) =>
      (entry(tokens, '/Contents') ?? [])
        .filter((token) => typeof token === 'number')
        .map((id) => inflateSync(objects.get(id)?.stream ?? Buffer.alloc(0)).toString('latin1'))
        .join('\n'),
    )
}

/** A PDF of pages as Typst writes them, each of them one content with fonts of its own. */
function pdfOf(pages: { content: string; fonts: string }[]): Buffer {
  const objects = [
    '<<\n  /Type /Catalog\n  /Pages 2 0 R\n>>',
    `<<\n  /Type /Pages\n  /Kids [${pages.map((_, at) => `${3 + 2 * at} 0 R`).join(' ')}]\n  /Count ${pages.length}\n>>`,
  ]
  for (const [at, { content, fonts }] of pages.entries()) {
    const packed = deflateSync(Buffer.from(content)).toString('latin1')
    objects.push(
      `<<\n  /Type /Page\n  /Resources <<\n    /Font <<\n      ${fonts}\n    >>\n  >>\n  /MediaBox [0 0 595 842]\n  /Parent 2 0 R\n  /Contents ${4 + 2 * at} 0 R\n>>`,
    )
    objects.push(`<<\n  /Length ${packed.length}\n  /Filter /FlateDecode\n>>\nstream\n${packed}\nendstream`)
  }
  let file = '%PDF-1.7\n\n'
  const offsets = objects.map((body, at) => {
    const from = file.length
    file += `${at + 1} 0 obj\n${body}\nendobj\n\n`
    return from
  })
  const rows = ['0000000000 65535 f ', ...offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n `)]
  return Buffer.from(
    `${file}xref\n0 ${rows.length}\n${rows.join('\n')}\ntrailer\n<<\n  /Size ${rows.length}\n  /Root 1 0 R\n>>\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  )
}

describe('what several pages have in common', () => {
  const common = `q\nBT\n/f0 9 Tf\n1 0 0 -1 0 0 Tm\n${'(a word that all of them say) Tj\n'.repeat(20)}ET\nQ`
  const own = (text: string) => `q\nBT\n/f1 9 Tf\n1 0 0 -1 0 0 Tm\n(${text}) Tj\nET\nQ`
  const streams = (pdf: Buffer) => [...parsePdf(pdf).objects.values()].filter(({ stream }) => stream).length

  it('is written once, in its place; every page says what it said', () => {
    const whole = pdfOf(
      Array.from({ length: 8 }, (_, at) => ({
        content: `${own(`top ${at}`)}\n${common}\n${own(`student ${at}`)}`,
        fonts: '/f0 9 0 R\n      /f1 10 0 R',
      })),
    )
    const slim = Buffer.from(slimPdf(whole))
    expect(drawnOn(slim).map((drawn) => written(drawn))).toEqual(drawnOn(whole).map((drawn) => written(drawn)))
    expect(drawnOn(slim)[3]).toMatch(/top[^]*a word[^]*student 3/)
    // Two of each page's own, and the one.
    expect(streams(slim)).toBe(17)
  })

  it('is not the same where a name means another font', () => {
    const fonts = (at: number) => (at < 4 ? '/f0 9 0 R\n      /f1 10 0 R' : '/f0 10 0 R\n      /f1 9 0 R')
    const whole = pdfOf(
      Array.from({ length: 8 }, (_, at) => ({ content: `${common}\n${own(`student ${at}`)}`, fonts: fonts(at) })),
    )
    const { objects } = parsePdf(Buffer.from(slimPdf(whole)))
    const first = [...objects.values()]
      .filter(({ tokens }) => entry(tokens, '/Type')?.[0] === '/Page')
      .map(({ tokens }) => entry(tokens, '/Contents')?.find((token) => typeof token === 'number'))
    expect(new Set(first).size).toBe(2)
    expect(new Set(first.slice(0, 4)).size).toBe(1)
  })
})

describe('the contents of a page', () => {
  it('lose what is said twice, and decimals below a hundredth of a point', () => {
    const before =
      'q\n1 0 0 -1 42.519684 748.34644 cm\n/c0 cs\n0.05490196 0.38431373 0.32941177 scn\nBT\n/Span <<\n  /ActualText <FEFF09B6>\n>> BDC\n0 Tr\n/f0 19 Tf\n1 0 0 -1 0 0 Tm\n[(\\000\\001) -12.34567 (q)] TJ\nEMC\n0 Tr\n/f0 19 Tf\n1 0 0 -1 17.461 -3.5 Tm\n(\\000\\003) Tj\n0 Tr\n/f1 19 Tf\n1 0 0 -1 30.779999 0 Tm\n(\\000\\004) Tj\nET\nQ\nq\n100 0 0 100 1.23456 0.001 cm\n0.123456 0.5 m\nS\nQ'
    expect(slimContent(before)).toBe(
      'q\n1 0 0 -1 42.52 748.35 cm\n/c0 cs\n.055 .384 .329 scn\nBT\n/Span <<\n  /ActualText <FEFF09B6>\n>> BDC\n/f0 19 Tf\n1 0 0 -1 0 0 Tm\n[(\\000\\001) -12.34567 (q)] TJ\nEMC\n17.46 3.5 Td\n(\\000\\003) Tj\n/f1 19 Tf\n13.32 -3.5 Td\n(\\000\\004) Tj\nET\nQ\nq\n100 0 0 100 1.23 0 cm\n.1235 .5 m\nS\nQ\n',
    )
  })

  it('stay as they are when they are written in another way', () => {
    expect(slimContent('q\nBT\n1 Tr\n(a) Tj\nET\nQ')).toBeNull()
    expect(slimContent('q\nBT\n(broken\nstring) Tj\nET\nQ')).toBeNull()
    expect(slimContent('q\nQ\nQ\nq\nQ')).toBeNull()
    const nothing = Buffer.from('no PDF at all')
    expect(slimPdf(nothing)).toBe(nothing)
  })

  it.each(['bn', 'en'] as const)('still say the same at the same places (%s)', async (lang) => {
    const whole = await renderPdf(
      'mark-sheet',
      { shared: shared(lang), pages: [student(1, lang), student(2, lang)] },
      { archival: true },
    )
    const pages = contentsOf(whole)
    expect(pages).toHaveLength(2)
    const known = new Map()
    for (const page of pages) {
      const slim = slimContent(page, known) ?? ''
      const [before, after] = [written(page), written(slim)]
      expect(before.length).toBeGreaterThan(150)
      expect(after.map(({ what }) => what)).toEqual(before.map(({ what }) => what))
      const off = before.map(({ x, y }, at) =>
        Math.max(Math.abs(x - (after[at]?.x ?? NaN)), Math.abs(y - (after[at]?.y ?? NaN))),
      )
      expect(Math.max(...off)).toBeLessThan(0.02)
      expect(slim.length).toBeLessThan(page.length * 0.9)
    }
    const slimmed = Buffer.from(slimPdf(whole))
    const apart = (pdf: Uint8Array) => drawnOn(pdf).map((page) => written(page).map(({ what }) => what))
    expect(apart(slimmed)).toEqual(apart(whole))
    expect(pdfText(slimmed)).toBe(pdfText(whole))
    expect(slimmed.length).toBeLessThan(whole.length)
  })
})
