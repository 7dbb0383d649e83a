import type { Called } from '~/domain/recruitment/interviews/sittings.server'
import { formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

/** Who is called to a sitting, in their order. */
export const calledList = listSpec<Called & { at: Date }>()({
  area: 'recruitment',
  title: 'recruitment:called',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', record: (row) => paths.jobCandidate(row.id) },
    when: {
      kind: 'cell',
      phone: true,
      cell: (row, _, { lang }) => formatTime(new Date(row.at), lang),
      file: (row, { lang }) => formatTime(row.at, lang),
    },
    number: 'code',
    post: 'name',
    mobile: { kind: 'phone', header: 'common:mobile', hidden: true },
    score: { kind: 'count', hidden: true, of: (row) => (row.absent ? 'A' : row.score) },
    toldIs: {
      kind: 'state',
      words: 'recruitment:',
      tones: { isTold: 'good', isNotTold: 'warn' },
      of: (row) => (row.told ? 'isTold' : 'isNotTold'),
      file: null,
    },
  },
})
