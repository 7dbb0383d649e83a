import { runPdfJob } from '~/documents/pdf-pool.server'
import { closePdfWorkers } from '~/documents/pdf.server'
import { prepareData } from '~/documents/pdf-data'
import { keyData, paperData, paperWords } from '~/domain/question-papers/paper-pdf.server'
import { samplePaper, samplePaperSite } from '../../unit/question-papers/sample-paper'
import type { Figure } from '../rig/stack'

const PAPERS = 300
const SETS = 4
/** Drawn at the same time: as many as there are workers. */
const AT_ONCE = 2
const LONGEST_MS = 60_000

/** Question papers of 39 questions with formulas, in four sets, each as one file: pages a second, and their keys. */
export async function benchPapers(papers: number = PAPERS): Promise<Figure[]> {
  const words = paperWords('bn')
  let next = 0
  let pages = 0
  let keyPages = 0
  let setting = 0
  const draw = async (template: 'question-paper' | 'question-key', data: object) =>
    (await runPdfJob({ template, archival: false, ...prepareData(data) }, LONGEST_MS)).pages
  const work = async () => {
    while (next < papers) {
      next += 1
      const began = performance.now()
      const paper = samplePaper(1 + (next % 2), SETS)
      paper.paper.seed = next
      const data = paperData(samplePaperSite, paper, words)
      const key = keyData(samplePaperSite, paper, words)
      setting += performance.now() - began
      pages += await draw('question-paper', data)
      keyPages += await draw('question-key', key)
    }
  }
  try {
    const began = performance.now()
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const seconds = (performance.now() - began) / 1000
    return [
      { what: `${papers} papers in ${SETS} sets with their keys, pages`, value: String(pages + keyPages) },
      { what: 'pages a second', value: ((pages + keyPages) / seconds).toFixed(1) },
      { what: 'a paper in four sets and its key', value: `${((seconds * 1000) / papers).toFixed(0)} ms` },
      { what: 'of it on the server: order of sets, keys, formulas', value: `${(setting / papers).toFixed(0)} ms` },
    ]
  } finally {
    closePdfWorkers()
  }
}
