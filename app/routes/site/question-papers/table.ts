import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/question-papers/${file}`
const PAPERS = 'site/question-declare/site-exam-question-declare-form'

/** Question papers, for the office and for teachers alike: each sees those they have to do with. */
export const siteQuestionPapers = area('question-papers:area', [
  route(PAPERS, at('list.tsx')),
  route(`${PAPERS}/new`, at('new.tsx')),
  route(`${PAPERS}/paper/:id`, at('paper.tsx')),
  route(`${PAPERS}/paper/:id/plan`, at('plan.tsx')),
  route(`${PAPERS}/paper/:id/choose`, at('choose.tsx')),
  route(`${PAPERS}/paper/:id/log`, at('log.tsx')),
])

/** Files: no screen, so outside the panel. */
export const questionPaperFiles = [route(`${PAPERS}/paper/:id/print`, at('print.ts'))]
