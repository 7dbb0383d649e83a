import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { Column } from '~/ui/table'
import type { OpeningRow } from './asked-openings.server'

/** The columns of the list of openings. @param mayCandidates the title leads to who applies */
export function useOpeningColumns(mayCandidates: boolean): Column<OpeningRow>[] {
  const { t, n, lang } = useWords()
  return [
    {
      key: 'title',
      header: 'recruitment:titleOf',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={mayCandidates ? paths.jobOpening(row.id) : paths.jobOpeningEdit(row.id)}>
          {lang === 'bn' ? row.titleBn : row.titleEn || row.titleBn}
        </RecordLink>
      ),
    },
    {
      key: 'phase',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <Badge tone={row.phase === 'open' ? 'good' : 'plain'}>
          {t(row.phase === 'draft' ? 'recruitment:states.draft' : `recruitment:phase.${row.phase}`)}
        </Badge>
      ),
    },
    {
      key: 'closes',
      header: 'recruitment:closes',
      sortable: true,
      cell: (row) => formatDateTime(new Date(row.closesAt), lang),
    },
    { key: 'posts', header: 'recruitment:posts', numeric: true, cell: (row) => n(row.posts) },
    { key: 'vacancies', header: 'recruitment:vacancies', numeric: true, cell: (row) => n(row.vacancies) },
    {
      key: 'candidates',
      header: 'recruitment:candidates',
      sortable: true,
      numeric: true,
      phone: true,
      cell: (row) => n(row.candidates),
    },
    { key: 'chosen', header: 'recruitment:state.chosen', numeric: true, cell: (row) => n(row.chosen) },
  ]
}
