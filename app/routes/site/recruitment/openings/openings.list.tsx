import type { Opening } from '~/domain/recruitment/openings/openings.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

/** What an opening is to its list: a draft, to come, open, or over. */
export const PHASES = ['draft', 'upcoming', 'open', 'over'] as const
export const phaseLabel = (phase: (typeof PHASES)[number]): string =>
  phase === 'draft' ? 'recruitment:states.draft' : `recruitment:phase.${phase}`

export interface OpeningRow extends Pick<Opening, 'id' | 'titleBn' | 'titleEn' | 'begun'> {
  phase: (typeof PHASES)[number]
  opensAt: string
  closesAt: string
  posts: number
  vacancies: number
  candidates: number
  chosen: number
}

/** Openings; `toCandidates`: the title leads to who applies. */
export const openingList = ({ toCandidates = false } = {}) =>
  listSpec<OpeningRow>()({
    area: 'recruitment',
    title: 'recruitment:title',
    name: 'title',
    sort: '-closes',
    columns: {
      title: {
        kind: 'name',
        header: 'recruitment:titleOf',
        sortable: true,
        record: (row) => (toCandidates ? paths.jobOpening(row.id) : paths.jobOpeningEdit(row.id)),
      },
      phase: {
        kind: 'text',
        header: 'common:status',
        phone: true,
        cell: (row, _, { t }) => (
          <Badge tone={row.phase === 'open' ? 'good' : 'plain'}>{t(phaseLabel(row.phase))}</Badge>
        ),
        file: (row, { t }) => t(phaseLabel(row.phase)),
      },
      opens: { kind: 'instant', header: 'recruitment:field.opensOn', hidden: true, of: (row) => row.opensAt },
      closes: { kind: 'instant', sortable: true, of: (row) => row.closesAt },
      posts: 'count',
      vacancies: 'count',
      candidates: { kind: 'count', sortable: true, phone: true },
      chosen: { kind: 'count', header: 'recruitment:state.chosen' },
    },
    filters: { phase: { label: 'common:status', of: PHASES, words: '' } },
  })
