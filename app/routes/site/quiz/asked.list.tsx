import type { AskedQuestion } from '~/domain/quiz/declare/asked-questions.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

export const askedList = listSpec<AskedQuestion>()({
  area: 'quiz',
  title: 'quiz:askedTitle',
  name: 'text',
  columns: {
    text: { kind: 'text', header: 'quiz:question' },
    quiz: {
      kind: 'text',
      header: 'quiz:quiz',
      sortable: true,
      phone: true,
      record: (row) => paths.quizOne(row.quizId),
    },
    kind: { kind: 'word', words: 'questions:kind', header: 'quiz:kindLabel' },
    marks: { kind: 'marks', phone: true },
    sat: { kind: 'count' },
    difficulty: { kind: 'percent', sortable: true, phone: true },
  },
  filters: {},
})
