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
  route('site/quiz-question1/list-view', at('quiz-list.tsx')),
  route('site/quiz-question1/form', at('quiz-new.tsx')),
  route('site/quiz-question1/view/:questionId', at('quiz-one.tsx')),
  route('site/quiz-question1/edit/:questionId', at('quiz-edit.tsx')),
])
