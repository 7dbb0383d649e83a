import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/questions/${file}`

/** The question bank: one set of questions under two sides, those for papers and those for quizzes. */
export const siteQuestions = area('questions:area', [
  route('site/exam-question/list-view', at('exam-list.tsx')),
  route('site/exam-question/form', at('exam-new.tsx')),
  route('site/exam-question/view/:questionId', at('exam-one.tsx')),
  route('site/exam-question/edit/:questionId', at('exam-edit.tsx')),
  route('site/exam-question/review', at('review.tsx')),
  route('site/exam-question/list-view/import', at('import/exam-import.tsx')),
  route('site/exam-question/list-view/import/:id', at('import/exam-import-one.tsx')),
  route('site/exam-question/list-view/export', at('import/exam-export.tsx')),
  route('site/quiz-question1/list-view/import', at('import/quiz-import.tsx')),
  route('site/quiz-question1/list-view/import/:id', at('import/quiz-import-one.tsx')),
  route('site/quiz-question1/list-view/export', at('import/quiz-export.tsx')),
  route('site/quiz-question1/list-view', at('quiz-list.tsx')),
  route('site/quiz-question1/form', at('quiz-new.tsx')),
  route('site/quiz-question1/view/:questionId', at('quiz-one.tsx')),
  route('site/quiz-question1/edit/:questionId', at('quiz-edit.tsx')),
])

export const questionFiles = [
  route('site/exam-question/list-view/import-sheet', at('import/import-sheet.ts')),
  route('site/exam-question/list-view/export-file', at('import/exam-file.ts')),
  route('site/quiz-question1/list-view/export-file', at('import/quiz-file.ts')),
]
