import { guard } from '~/access/guard.server'
import { loadQuestions } from '~/screens/questions/load-list.server'
import { QuestionList } from '~/screens/questions/question-list'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'questions:quiz.title', guide: 'questions:guide', words: ['ui'] }

export const loader = guard('questions.bank.view', (ctx, { request }) => loadQuestions(ctx, request, 'quiz'))

/** Questions that quizzes and online exams take. */
export default function QuizQuestions() {
  return <QuestionList side="quiz" />
}
