import { inflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { closePdfWorkers, renderPdf } from '~/documents/pdf.server'
import { entry, parsePdf } from '~/documents/pdf-parse'
import { slimContent, slimPdf } from '../../../app/documents/worker/slim.mjs'
import { pdfText } from './pdf-text'
import { shared, student } from './samples'

afterAll(closePdfWorkers)

type Matrix = [number, number, number, number, number, number]
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]

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

const contentsOf = (pdf: Uint8Array) => [...parsePdf(pdf).objects.values()].flatMap(({ tokens, stream }) => {
  if (!stream || entry(tokens, '/Type') || entry(tokens, '/Subtype') || entry(tokens, '/N')) return []
  const text = inflateSync(stream).toString('latin1')
  return / Tf\n/.test(text) ? [text] : []
})

describe('the contents of a page', () => {
  it('lose what is said twice, and decimals below a hundredth of a point', () => {
    const before = 'q\n1 0 0 -1 42.519684 748.34644 cm\n/c0 cs\n0.05490196 0.38431373 0.32941177 scn\nBT\n/Span <<\n  /ActualText <FEFF09B6>\n>> BDC\n0 Tr\n/f0 19 Tf\n1 0 0 -1 0 0 Tm\n[(\\000\\001) -12.34567 (q)] TJ\nEMC\n0 Tr\n/f0 19 Tf\n1 0 0 -1 17.461 -3.5 Tm\n(\\000\\003) Tj\n0 Tr\n/f1 19 Tf\n1 0 0 -1 30.779999 0 Tm\n(\\000\\004) Tj\nET\nQ\nq\n100 0 0 100 1.23456 0.001 cm\n0.123456 0.5 m\nS\nQ'
    expect(slimContent(before)).toBe('q\n1 0 0 -1 42.52 748.35 cm\n/c0 cs\n.055 .384 .329 scn\nBT\n/Span <<\n  /ActualText <FEFF09B6>\n>> BDC\n/f0 19 Tf\n1 0 0 -1 0 0 Tm\n[(\\000\\001) -12.34567 (q)] TJ\nEMC\n17.46 3.5 Td\n(\\000\\003) Tj\n/f1 19 Tf\n13.32 -3.5 Td\n(\\000\\004) Tj\nET\nQ\nq\n100 0 0 100 1.23 0 cm\n.1235 .5 m\nS\nQ\n')
  })

  it('stay as they are when they are written in another way', () => {
    expect(slimContent('q\nBT\n1 Tr\n(a) Tj\nET\nQ')).toBeNull()
    expect(slimContent('q\nBT\n(broken\nstring) Tj\nET\nQ')).toBeNull()
    expect(slimContent('q\nQ\nQ\nq\nQ')).toBeNull()
    const nothing = Buffer.from('no PDF at all')
    expect(slimPdf(nothing)).toBe(nothing)
  })

  it.each(['bn', 'en'] as const)('still say the same at the same places (%s)', async (lang) => {
    const whole = await renderPdf('mark-sheet', { shared: shared(lang), pages: [student(1, lang), student(2, lang)] }, { archival: true })
    const pages = contentsOf(whole)
    expect(pages).toHaveLength(2)
    const known = new Map()
    for (const page of pages) {
      const slim = slimContent(page, known) ?? ''
      const [before, after] = [written(page), written(slim)]
      expect(before.length).toBeGreaterThan(150)
      expect(after.map(({ what }) => what)).toEqual(before.map(({ what }) => what))
      const off = before.map(({ x, y }, at) => Math.max(Math.abs(x - (after[at]?.x ?? NaN)), Math.abs(y - (after[at]?.y ?? NaN))))
      expect(Math.max(...off)).toBeLessThan(0.02)
      expect(slim.length).toBeLessThan(page.length * 0.9)
    }
    const slimmed = Buffer.from(slimPdf(whole))
    expect(pdfText(slimmed)).toBe(pdfText(whole))
    expect(slimmed.length).toBeLessThan(whole.length)
  })
})
