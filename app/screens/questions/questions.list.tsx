import { LEVELS } from '~/domain/questions/content'
import { KINDS, QUESTION_LANGUAGES, QUESTION_STATES } from '~/domain/questions/question-state.policy'
import type { QuestionRow } from '~/domain/questions/reading/questions.server'
import { listSpec } from '~/screens/list/spec'
import { STATE_TONES } from './state-badge'
import { onePath, type Side } from './side'

/** The beginning of a stem on one line, without the signs that set it. */
const lineOf = (text: string | null): string => (text ?? '').replace(/\*\*|\{\{\d+\}\}/g, '').replace(/\s+/g, ' ')

export const questionList = (side: Side) =>
  listSpec<QuestionRow>()({
    area: 'questions',
    title: `questions:${side}.title`,
    name: 'title',
    columns: {
      title: {
        kind: 'name',
        header: 'questions:question',
        of: (row) => ({ nameBn: lineOf(row.titleBn), nameEn: lineOf(row.titleEn) }),
        record: (row) => onePath(side, row.id),
        cell: (_, shown, { t }) => shown || t('questions:pictureOnly'),
      },
      class: { kind: 'name', phone: true },
      subject: { kind: 'name', phone: true },
      kind: { kind: 'word', words: 'questions:kind', header: 'questions:kindLabel', sortable: true, phone: true },
      level: { kind: 'word', words: 'questions:level', header: 'questions:levelLabel' },
      chapter: { kind: 'text', sortable: true },
      marks: { kind: 'marks', sortable: true },
      language: { kind: 'word', words: 'questions:language', header: 'questions:languageLabel', hidden: true },
      outcome: { kind: 'text', hidden: true },
      source: { kind: 'text', hidden: true },
      year: { kind: 'code', sortable: true, hidden: true },
      maker: { kind: 'name', hidden: true },
      changedAt: { kind: 'instant', sortable: true, hidden: true },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'questions:state',
        tones: STATE_TONES,
        phone: true,
      },
    },
    filters: {
      state: { label: 'common:status', of: QUESTION_STATES, words: 'questions:state' },
      class: { label: 'questions:class', ids: true },
      paper: { label: 'questions:subject', ids: true },
      kind: { label: 'questions:kindLabel', of: KINDS, words: 'questions:kind' },
      level: { label: 'questions:levelLabel', of: LEVELS, words: 'questions:level' },
      language: { label: 'questions:languageLabel', of: QUESTION_LANGUAGES, words: 'questions:language' },
      chapter: { label: 'questions:chapter', text: true },
      source: { label: 'questions:source', text: true },
      mine: { label: 'questions:mine', only: 'questions:mine' },
    },
    sort: '-id',
  })
