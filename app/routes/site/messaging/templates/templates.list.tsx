import type { TemplateRow } from '~/domain/messaging/sms/templates.server'
import { inWords } from '~/domain/messaging/sms/text.policy'
import { listSpec } from '~/screens/list/spec'

/** Templates; the screen shows each with somebody's data, the file with the words of its fields. */
export const templateList = listSpec<TemplateRow & { exampleBn: string; exampleEn: string }>()({
  area: 'messaging',
  title: 'messaging:templates',
  name: 'name',
  sort: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', sortable: true, file: null },
    nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
    nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
    textBn: {
      kind: 'text',
      cell: (row) => <span lang="bn">{row.exampleBn}</span>,
      file: (row) => inWords(row.textBn, 'bn'),
    },
    textEn: {
      kind: 'text',
      cell: (row) => <span lang="en">{row.exampleEn}</span>,
      file: (row) => inWords(row.textEn, 'en'),
    },
    changedAt: { kind: 'instant', sortable: true, file: null },
  },
})
