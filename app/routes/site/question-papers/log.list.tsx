import { LOGGED } from '~/domain/question-papers/logged.policy'
import type { PaperLogRow } from '~/domain/question-papers/paper-log.server'
import { listSpec } from '~/screens/list/spec'

export const logList = listSpec<PaperLogRow>()({
  area: 'question-papers',
  title: 'question-papers:log',
  name: 'at',
  columns: {
    at: { kind: 'instant', sortable: true },
    what: { kind: 'word', words: 'question-papers:logged', phone: true },
    person: { kind: 'name', phone: true },
    username: { kind: 'text', hidden: true },
    ip: 'text',
  },
  filters: { what: { label: 'question-papers:what', of: LOGGED, words: 'question-papers:logged' } },
})
