import { PAPER_STATES } from '~/domain/question-papers/paper-state.policy'
import type { PaperRow } from '~/domain/question-papers/papers.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { STATE_TONES } from './state-tones'

export const paperList = listSpec<PaperRow>()({
  area: 'question-papers',
  title: 'question-papers:title',
  name: 'title',
  columns: {
    title: {
      kind: 'text',
      header: 'question-papers:paper',
      sortable: true,
      record: (row) => paths.questionPaper(row.id),
    },
    exam: { kind: 'name', phone: true },
    class: { kind: 'name', phone: true },
    subject: { kind: 'name', phone: true },
    maker: { kind: 'name' },
    moderator: { kind: 'name' },
    opensAt: { kind: 'instant', sortable: true },
    changedAt: { kind: 'instant', sortable: true, hidden: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'question-papers:state',
      tones: STATE_TONES,
      sortable: true,
      phone: true,
    },
  },
  filters: {
    state: { label: 'common:status', of: PAPER_STATES, words: 'question-papers:state' },
    exam: { label: 'question-papers:exam', ids: true },
  },
})
