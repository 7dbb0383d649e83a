import { area } from '../../area'
import { route } from '../../entries'

const at = (file: string) => `routes/site/answer-sheets/${file}`
const PREFIX = 'site/exam/answer-sheets'

/** Answer sheets that are read from photographs, for the office and for teachers alike: each sees the papers they teach. */
export const siteAnswerSheets = area('answer-sheets:area', [
  route(PREFIX, at('list.tsx')),
  route(`${PREFIX}/new`, at('new.tsx')),
  route(`${PREFIX}/:id`, at('one.tsx')),
  route(`${PREFIX}/:id/key`, at('key.tsx')),
  route(`${PREFIX}/:id/pages`, at('pages.tsx')),
  route(`${PREFIX}/:id/pages/:page`, at('page.tsx')),
  route(`${PREFIX}/:id/marks`, at('marks.tsx')),
])

/** Files: no screen, so outside the panel. */
export const answerSheetFiles = [route(`${PREFIX}/:id/sheets-file`, at('sheets-file.ts'))]
