import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/quiz/${file}`

/** Quizzes and online exams, for the office and for teachers alike: each sees their own, and whoever manages all of them all. */
export const siteQuiz = area('quiz:area', [
  route('site/quiz', at('list.tsx')),
  route('site/quiz/new', at('new.tsx')),
  route('site/quiz/:id', at('one.tsx')),
  route('site/quiz-question/list-view', at('asked.tsx')),
  route('site/quiz-report', at('report.tsx')),
])
