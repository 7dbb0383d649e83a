import type { RunRow } from '~/domain/assessment/cards/runs.server'
import { listSpec } from '~/screens/list/spec'
import { paths } from '~/paths'
import { Badge } from '~/ui/page'

export const runTable = listSpec<RunRow>()({
  area: 'site-assessment:run',
  title: 'site-assessment:run.title',
  name: 'number',
  columns: {
    number: { kind: 'code', to: (row) => `${paths.assessmentReport}?f_run=${row.id}` },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'site-assessment:runState',
      tones: { published: 'good', generated: 'accent', withdrawn: 'warn', superseded: 'plain' },
      phone: true,
    },
    cards: 'count',
    leftOut: { kind: 'count', blank: true },
    generated: { kind: 'instant', of: 'generatedAt' },
    by: { kind: 'name', of: 'generatedBy' },
    published: { kind: 'instant', of: 'publishedAt' },
    stale: {
      kind: 'cell',
      header: 'common:note',
      phone: true,
      cell: (row, _, { t }) =>
        row.stale && row.state !== 'superseded' ? <Badge tone="warn">{t('site-assessment:run.stale')}</Badge> : null,
    },
  },
})
