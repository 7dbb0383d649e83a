import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { loadExport } from '~/screens/questions/files/question-export.server'
import { QuestionExport } from '~/screens/questions/files/question-export'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'question-import:export.title',
  under: paths.quizQuestions,
  words: ['ui', 'questions'],
}

export const loader = guard('questions.bank.view', (ctx, { request }) => loadExport(ctx, request, 'quiz'))

/** The chosen questions as a file, and what of them it cannot hold. */
export default function QuizQuestionExport() {
  return <QuestionExport side="quiz" />
}
