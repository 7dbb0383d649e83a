import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { QuestionImport } from '~/screens/questions/files/question-import'
import { importAction, loadImports } from '~/screens/questions/files/question-import.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'question-import:title',
  under: paths.quizQuestions,
  guide: 'question-import:guide',
  words: ['ui', 'sheet-files', 'questions', 'platform'],
}

export const loader = guard('questions.bank.view', (ctx) => loadImports(ctx, 'quiz'))
export const action = guard('questions.bank.view', { body: 'upload', deed: 'upload' }, importAction('quiz'))

/** Questions of a file, into the bank. */
export default function QuizQuestionImport() {
  return <QuestionImport side="quiz" />
}
