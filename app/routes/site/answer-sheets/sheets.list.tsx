import type { SheetRow } from '~/domain/answer-sheets/sheet/sheets.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

export const sheetsList = listSpec<SheetRow>()({
  area: 'answer-sheets',
  title: 'answer-sheets:title',
  name: 'subject',
  columns: {
    subject: { kind: 'name', sortable: true, record: (row) => paths.answerSheet(row.id) },
    part: { kind: 'name', phone: true },
    exam: { kind: 'name', phone: true },
    class: { kind: 'name', sortable: true, phone: true },
    group: { kind: 'name', hidden: true },
    questions: { kind: 'count', sortable: true },
    sets: { kind: 'count' },
    key: {
      kind: 'state',
      of: (row) => (row.keyVersion ? 'there' : 'missing'),
      words: 'answer-sheets:keyState',
      tones: { there: 'good', missing: 'warn' },
    },
    read: { kind: 'count', phone: true },
    doubtful: { kind: 'count', blank: true, phone: true },
  },
})
