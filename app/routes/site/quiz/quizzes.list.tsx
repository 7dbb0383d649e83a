import { QUIZ_KINDS, QUIZ_STATES } from '~/domain/quiz/declare/quiz-state.policy'
import type { QuizRow } from '~/domain/quiz/declare/quizzes.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

export const quizList = listSpec<QuizRow>()({
  area: 'quiz',
  title: 'quiz:title',
  name: 'title',
  columns: {
    title: { kind: 'text', header: 'quiz:name', sortable: true, record: (row) => paths.quizOne(row.id) },
    kind: { kind: 'word', words: 'quiz:kind', header: 'quiz:kindLabel' },
    class: { kind: 'name', phone: true },
    subject: { kind: 'name', sortable: true, phone: true },
    opensAt: { kind: 'instant', sortable: true, phone: true },
    closesAt: { kind: 'instant', hidden: true },
    minutes: { kind: 'count', hidden: true },
    questions: { kind: 'count' },
    begun: { kind: 'count' },
    handedIn: { kind: 'count', to: (row) => paths.quizReportOf(row.id) },
    phase: {
      kind: 'state',
      header: 'common:status',
      words: 'quiz:phase',
      tones: { draft: 'warn', withdrawn: 'plain', coming: 'plain', running: 'good', over: 'plain' },
    },
  },
  filters: {
    kind: { label: 'quiz:kindLabel', of: QUIZ_KINDS, words: 'quiz:kind' },
    state: { label: 'common:status', of: QUIZ_STATES, words: 'quiz:state' },
  },
})
