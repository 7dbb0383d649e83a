import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closePdfWorkers, renderPdf } from '~/documents/pdf.server'
import { keyData, paperData, paperWords } from '~/domain/question-papers/paper-pdf.server'
import { samplePaper as whole, samplePaperSite as site } from './sample-paper'

afterAll(closePdfWorkers)

/** Where somebody wants to look at it: PAPERS_TO=<folder>. */
const keep = (name: string, pdf: Uint8Array) => {
  if (process.env.PAPERS_TO) writeFileSync(`${process.env.PAPERS_TO}/${name}.pdf`, pdf)
}

test.each([
  ['one', 1, 1],
  ['two', 2, 4],
])(
  'a paper in %s column(s) is drawn with its key, formulas and all kinds of questions',
  async (name, columns, sets) => {
    const paper = whole(columns, sets)
    const data = paperData(site, paper, paperWords('bn'))
    expect(data.sets.length).toBe(sets)
    expect(data.sets[0]?.parts[0]?.questions[0]?.number).toBe('১')
    expect(data.sets[0]?.parts[1]?.note).toContain('১০ × ২ = ২০')
    const pdf = await renderPdf('question-paper', data)
    const key = await renderPdf('question-key', keyData(site, paper, paperWords('bn')))
    for (const one of [pdf, key]) expect(one.subarray(0, 5).toString()).toBe('%PDF-')
    keep(`paper-${name}`, pdf)
    keep(`key-${name}`, key)
  },
)

test('the key of a set agrees with the options printed in it', () => {
  const paper = whole(1, 4)
  const words = paperWords('bn')
  const printed = paperData(site, paper, words)
  const keys = keyData(site, paper, words)
  for (const [at, set] of printed.sets.entries())
    for (const question of set.parts[0]?.questions ?? []) {
      if (!question.stem.text.includes('ত্রিভুজটি')) continue
      const answer = keys.sets[at]?.short.find((line) => line.number === question.number)?.answer
      const option = question.options?.list.find((one) => one.letter === answer)
      expect(option?.text).toBe('সমকোণী ত্রিভুজ')
    }
  expect(printed.sets.map((set) => set.set)).toEqual(['সেট: ক', 'সেট: খ', 'সেট: গ', 'সেট: ঘ'])
})
