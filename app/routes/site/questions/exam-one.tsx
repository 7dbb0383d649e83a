import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { loadQuestion } from '~/screens/questions/load-question.server'
import { questionDeeds } from '~/screens/questions/question-deeds.server'
import { OneQuestion } from '~/screens/questions/one-question'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'questions:one', under: paths.examQuestions, words: ['ui'] }

export const loader = guard('questions.bank.view', (ctx, { params }) => loadQuestion(ctx, idOf(params.questionId)))

export const action = guard('questions.bank.view', questionDeeds('exam'))

/** One question: what it says, its key, its versions and their verdicts. */
export default function ExamQuestion() {
  return <OneQuestion side="exam" />
}
